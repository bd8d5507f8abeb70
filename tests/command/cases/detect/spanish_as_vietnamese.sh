# A small đ before a capital, without one tone, is not Vietnamese.
{
  printf '\360De la liana! \360DE LA LIANA!\nLo dijo S\363crates. Lo afirm\363 Plat\363n. Por '
  printf 'm\341s que la sacudas, la \372ltima\ngota cae en el pantal\363n.\n\277Trabajar para '
  printf 'vivir o vivir para trabajar?: Deje de trabajar y podr\341\n'
} > spanish
utf8 detect spanish; utf8 convert -f auto spanish
# What is Vietnamese stays so.
{
  printf '\320\342y l\340 ti\352\354ng Vi\352\362t, \360\372ng kh\364ng? T\364i '
  printf '\360i ch\363\322. \360Mua s\344\363m v\340 \360i b\364\362.\n'
} > vietnamese
utf8 detect vietnamese
