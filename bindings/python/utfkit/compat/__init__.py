"""The interfaces of chardet and charset-normalizer, over utfkit.detect().

    from utfkit.compat import chardet              # for: import chardet
    from utfkit.compat import charset_normalizer   # for: import charset_normalizer
    from utfkit.compat.chardet import detect       # for: from chardet import detect
"""
