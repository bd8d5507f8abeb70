# Rows in Big5 behind such in GBK: detect, check and convert -f auto say the same.
{ printf '%s\n' '编号|名称|省份' '0|电视机|广东省' '1|洗衣机|湖北省' '2|电冰箱|四川省' \
    '3|收音机|浙江省' '4|自行车|江苏省' '5|手表|上海市' '6|照相机|北京市' | utf8 convert -t gbk
  printf '%s\n' '90|北京|北州' | utf8 convert -t big5; } > rows
utf8 detect rows; utf8 check rows 2>&1 | tail -n 1; utf8 convert -f auto rows > out; echo "status $?"
