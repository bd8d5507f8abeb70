# The bytes of a row in GBK that are well formed by chance are no UTF-8 in its line.
for n in 李明 王伟 张敏 刘洋 陈静; do echo "1;$n;北京市"; done > rows
printf '31;\312\257\307\277;\271\363\321\364\312\320\n' >> rows
utf8 check rows 2>&1 | grep -o 'likely cause.*'
