# A text that is certainly in an encoding of other letters than Latin ones, and not in the one of
# Latin letters that -f says, or the other way round: it is said, and no words of a third encoding.
chinese='人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。
人人有资格享有本宣言所载的一切权利和自由，不分种族、肤色、性别、语言、宗教、政治或其他见解。'
russian='Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом
и совестью и должны поступать в отношении друг друга в духе братства.'
greek='Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι
προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα
αδελφοσύνης.'
german='Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und
Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen. Niemand darf willkürlich
seiner Staatsangehörigkeit für verlustig erklärt werden; größere Gefährdung überprüft die Behörde.'
try() { # FROM FILE
  cp "$2" in; utf8 convert -i -f "$1" in 2>&1; echo "$1 $2: status $?"
}
{
  echo "$chinese" | utf8 convert -t gbk > gbk; echo "$russian" | utf8 convert -t windows-1251 > 1251
  echo "$greek" | utf8 convert -t windows-1253 > 1253; echo "$german" | utf8 convert -t windows-1252 > 1252
  for from in windows-1252 iso-8859-2 ibm850; do try $from gbk; try $from 1251; try $from 1253; done
  try windows-1251 1252; utf8 convert -f latin1 1251 2>&1 > out; utf8 convert -f latin1 < gbk 2>&1 > out
  utf8 convert --json -f windows-1252 1251 2>&1 > out
  utf8 convert -q -f windows-1252 1251 > out; utf8 convert --force -f windows-1252 gbk > out
  # What it is in, and what reads it the same; Latin letters in another encoding of these.
  try gb18030 gbk; try windows-1251 1251; try iso-8859-15 1252; try windows-1254 1252
} 2>&1
