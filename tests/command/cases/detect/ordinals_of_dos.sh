# º of code page 850 is ž in 852, which has the letters of Spanish at the same places; no word is ž.
printf '1\247 Axioma de la Estupidez:\n  Es m\240s f\240cil hacer preguntas est\243pidas que corregir errores est\243pidos.\n' > axiom
utf8 detect axiom
utf8 convert -f auto axiom

# In Czech it is in words.
printf 'Ka\247d\354 den chod\241me k \375ece, a v\247dycky je to \247ivot.\nPo\237as\241 je p\330kn\202.\n' > czech
utf8 convert -f auto czech
