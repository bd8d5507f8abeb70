# A source in GBK with one word of UTF-8, two characters of six bytes, which are three of GBK.
for line in 打开文件失败 关闭连接 读取配置 写入日志失败; do echo "// $line" | iconv -f utf-8 -t gbk; done > rest
{ cat rest; echo '// 16 字节'; cat rest; } > source
utf8 detect source; utf8 check source 2>&1 >/dev/null
cp source copy; utf8 convert -i -f auto copy; echo "status $?"; cmp copy source
utf8 convert -f auto rest | tail -n 1
