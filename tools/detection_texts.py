"""The texts that tools/gather_texts.py gathered, as the encodings of before Unicode write them."""
import unicodedata

DOCUMENTS = 3_000_000  # characters that are read of a language
SHARE_OF_WORDS = 0.6  # of what is learned from the list of words, where there is one
UNIT = 8  # of a table's numbers, in one nat
MOST = 127

# A character that is written by another in the encodings of before Unicode.
LEGACY_FORMS = str.maketrans({"ș": "ş", "ț": "ţ", "Ș": "Ş", "Ț": "Ţ", "ی": "ي", "ې": "ي", "ۀ": "ه",
                              "−": "–", "\u2011": "-", "\u202f": "\u00a0", "\u200b": None,
                              "\u00ad": None})



def with_tones_apart(text):
    """Vietnamese as windows-1258 has it: letters, and tones as combining marks."""
    out = []
    for c in unicodedata.normalize("NFC", text):
        apart = unicodedata.normalize("NFD", c)
        tones = [m for m in apart if m in "\u0300\u0301\u0303\u0309\u0323"]
        base = unicodedata.normalize("NFC", "".join(m for m in apart if m not in tones))
        out.append(c if not tones else base + "".join(tones))
    return "".join(out)


def as_written(text, language):
    text = text.translate(LEGACY_FORMS)
    return with_tones_apart(text) if language == "vi" else unicodedata.normalize("NFC", text)


def read_documents(texts, language):
    parts, left = [], DOCUMENTS
    files = sorted((texts / language).glob("*.txt"))
    for path in sorted(files, key=lambda p: ("l10n" in p.name, p.name)):  # prose first
        text = path.read_text("utf-8")
        share = min(len(text), left)
        parts.append(text[:share])
        left -= share
        if left == 0:
            break
    return as_written("".join(parts), language)


def read_words(texts, language):
    path = texts / f"{language}.words"
    if not path.exists():
        return []
    rows = (line.split("\t") for line in path.read_text("utf-8").splitlines())
    return [(as_written(word, language), int(count)) for word, count in rows]
