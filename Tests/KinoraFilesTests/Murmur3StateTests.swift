import Foundation
import KinoraFiles
import Testing

struct Murmur3StateTests {
    /// The little-endian word of up to eight bytes.
    private func word(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func hash(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var (state, start) = (Murmur3State(seed: 0), 0)
        while start + 16 <= bytes.count {
            state.mix(word(bytes[start..<start + 8]), word(bytes[start + 8..<start + 16]))
            start += 16
        }
        let rest = bytes[start...]
        let words = state.finished(low: word(rest.prefix(8)), high: word(rest.dropFirst(8)), byteCount: UInt64(bytes.count))
        return String(format: "%016lx%016lx", words.first, words.second)
    }

    @Test("The hashes of short texts are the published ones")
    func published() {
        #expect(hash("") == String(repeating: "0", count: 32))
        #expect(hash("The quick brown fox jumps over the lazy dog") == "e34bbc7bbc071b6c7a433ca9c49a9347")
    }
}
