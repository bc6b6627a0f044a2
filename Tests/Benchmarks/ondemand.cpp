// The peer in C++: simdjson's on-demand parser with the same checks of types, keys and bundle ids.
//
// It walks every value once, unescapes the strings as an app would, and keeps a hash set of the
// bundle ids, so that it answers what a typed decoder with a check for repeated apps answers.
#include <simdjson.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <unordered_set>

using namespace simdjson;

namespace {

struct Refused {};

void require(bool truth) {
  if (!truth) throw Refused();
}

void readVersions(ondemand::value value) {
  for (ondemand::value version : value.get_array()) {
    std::string_view text = version.get_string();
    require(!text.empty());
  }
}

void readLink(ondemand::value value) {
  unsigned seen = 0;
  for (auto field : value.get_object()) {
    std::string_view key = field.unescaped_key();
    std::string_view text = field.value().get_string();
    if (key == "title") {
      require(!(seen & 1));
      seen |= 1;
    } else if (key == "url") {
      require(!(seen & 2) && text.substr(0, 4) == "http");
      seen |= 2;
    } else {
      throw Refused();
    }
  }
  require(seen == 3);
}

void readMessage(ondemand::value value, std::unordered_set<std::string>& apps) {
  constexpr std::string_view keys[] = {"id",           "bundleId",    "title",      "text",
                                       "confirmLabel", "appVersions", "osVersions", "link"};
  unsigned seen = 0;
  for (auto field : value.get_object()) {
    std::string_view key = field.unescaped_key();
    unsigned index = 0;
    while (index < 8 && keys[index] != key) index++;
    require(index < 8 && !(seen & (1u << index)));
    seen |= 1u << index;
    ondemand::value part = field.value();
    if (index == 0) {
      require(int64_t(part.get_int64()) >= 1);
    } else if (index == 1) {
      std::string_view app = part.get_string();
      require(apps.emplace(app).second);
    } else if (index <= 4) {
      std::string_view text = part.get_string();
      require(index == 3 || !text.empty());
    } else if (index <= 6) {
      readVersions(part);
    } else {
      readLink(part);
    }
  }
  require((seen & 31) == 31);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 64;
  try {
    padded_string text = padded_string::load(argv[1]);
    ondemand::parser parser;
    ondemand::document document = parser.iterate(text);
    std::unordered_set<std::string> apps;
    size_t count = 0;
    for (ondemand::value message : document.get_array()) {
      readMessage(message, apps);
      count++;
    }
    // Nothing may follow the array; Debian's version has no at_end().
    require(document.current_location().error() == OUT_OF_BOUNDS);
    std::printf("%zu messages\n", count);
    return 0;
  } catch (const simdjson_error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  } catch (const Refused&) {
    return 1;
  }
}
