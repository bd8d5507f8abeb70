// What the bytes and words of a file that are ill-formed say of the encoding that they may be in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <utfkit/encoding.hpp>

#include "whole/file_evidence.hpp"

namespace utfkit::cli {

// Of what the detector takes for possible: "windows-1252, windows-1250, ISO-8859-2".
std::string names_of_all(const detection& d);

// Western text in one byte a character: letters above 7F stand alone or by two, among ASCII. In a
// file that is nowhere UTF-8, that most errors are single bytes beside letters is enough, unless
// they all are lead bytes that lost what follows.
bool is_western(const file_evidence& seen);

// A few bytes of a text that has UTF-8 elsewhere, alone or by two beside letters of ASCII, with
// which none of its sequences begins: É, ß, ção. What lost its continuation bytes would be one of
// the sequences that the text has, or C2, C3 or E2.
bool are_lone_letters(const file_evidence& seen);

// What the ill-formed words are in, if they read well in an encoding of before Unicode.
bool words_are_known(const file_evidence& seen);
// Dashes and signs alone read well, too; in encodings of DOS they are letters.
bool words_are_in_1252(const file_evidence& seen);

bool reads_as_1252(const file_evidence& seen);

// The encoding of Latin letters that the ill-formed words read far better in than in windows-1252,
// though they have letters of the rest there: ñ stands elsewhere in Kamiński than in Spanish.
std::optional<encoding> better_than_1252(const file_evidence& seen);

// Whether the ill-formed words, more than there is UTF-8, would certainly be in another encoding of
// Latin letters than windows-1252 if they had more different letters: "latină" and "greacă" have
// none.
bool are_rather_in_another(const file_evidence& seen);

// Whether the ill-formed words read far better in another encoding than in all that have the
// letters of the rest: a table of names from all over Europe has ę in Polish and in Lithuanian.
bool own_are_in_doubt(const file_evidence& seen);

// By the letters of the rest, an encoding in which they read otherwise than in windows-1252: "ă" of
// Romanian, ã there.
bool own_are_in_another(const file_evidence& seen);

// By the letters of the rest, and none of them may be left of a sequence.
bool own_are_in_1252(const file_evidence& seen);

// Whether all that is ill-formed is signs of one encoding, each where such a sign stands, and reads
// as nothing else.
bool are_western_signs(const file_evidence& seen);

// Whether the ill-formed lines of a text in UTF-8 are in one encoding, as far as that shows.
bool parts_are_in_one(const file_evidence& seen);

// Whether what is ill-formed reads as windows-1252 and as nothing else.
bool has_parts_in_1252(const file_evidence& seen);

// і and ї of code page 1125 are ў and signs in IBM866, which a text in Ukrainian hasn't.
bool is_rather_in_1125(const file_evidence& seen);
// Whether a few letters are read in an alphabet of which the text has none, while it has another:
// "ΝΑΙ" in windows-1253, in a table in Greek, is "маи" in KOI8-R.
bool are_few_in_another_alphabet(const file_evidence& seen, encoding in);
// Of a text of East Asia, encodings of it in which all of the ill-formed lines are ASCII and common
// characters: five of these are letters of Arabic, by their bytes alone, in ISO-8859-6.
std::vector<encoding> common_in_east_asia(const file_evidence& seen);

}  // namespace utfkit::cli
