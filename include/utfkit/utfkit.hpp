// All of utfkit but views.hpp, which costs <ranges>.
#pragma once

#include <utfkit/age.hpp>
#include <utfkit/bom.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/compare.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/equivalence.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/grapheme.hpp>
#include <utfkit/isa.hpp>
#include <utfkit/label.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/position.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/result.hpp>
#include <utfkit/search.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/unicode_version.hpp>
#include <utfkit/validate.hpp>
#include <utfkit/validator.hpp>
#include <utfkit/version.hpp>
