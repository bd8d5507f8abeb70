# Five common characters of GBK are letters in ISO-8859-6, too.
for n in 李明 王伟 张敏 刘洋 陈静 赵磊 黄丽; do echo "1;$n;北京市"; done > rows
printf '31;\321\356\321\322;\323\361\325\344\312\320\n' >> rows
utf8 check rows 2>&1 | grep -o 'likely cause.*'
