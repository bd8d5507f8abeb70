// Firefox's detector over files, for bench/detection.py: prints a path, a tab and an encoding each.
// cargo new ng && cd ng && cargo add chardetng, this file as src/main.rs, cargo build --release
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read(&path).unwrap_or_default();
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(&text, true);
        println!("{}\t{}", path, detector.guess(None, Utf8Detection::Allow).name());
    }
}
