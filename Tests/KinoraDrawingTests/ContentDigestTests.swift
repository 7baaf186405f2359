import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Content digests")
struct ContentDigestTests {
    private static func digest(_ add: (inout ContentDigest) -> Void) -> String {
        var digest = ContentDigest()
        add(&digest)
        return digest.finish()
    }

    @Test("The reference for these tests computes the published values of MurmurHash3")
    func reference() {
        #expect(MurmurHash3.digest(of: []) == "00000000000000000000000000000000")
        #expect(
            MurmurHash3.digest(of: Array("The quick brown fox jumps over the lazy dog".utf8)) == "e34bbc7bbc071b6c7a433ca9c49a9347")
    }

    @Test("Words have the digest of their bytes, one at a time and many in one call")
    func words() {
        var random = SplitMix64(seed: 1)
        for count in 0...40 {
            let words = (0..<count).map { _ in random.next() }
            let expected = MurmurHash3.digest(of: words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
            #expect(Self.digest { digest in for word in words { digest.combine(word) } } == expected)
            let numbers = words.map { Double($0 >> 12) }
            let single = Self.digest { digest in for number in numbers { digest.combine(number) } }
            let start = random.nextInteger(in: 0...count)
            let mixed = Self.digest { digest in
                for number in numbers[..<start] { digest.combine(number) }
                numbers[start...].withUnsafeBufferPointer { digest.combine(numbers: $0) }
            }
            #expect(mixed == single)
        }
    }

    @Test("Bytes are their number and their words, the last one filled up with zeros")
    func bytes() {
        for count in 0...33 {
            let bytes = (0..<count).map { UInt8($0 + 1) }
            let filled = bytes + Array(repeating: 0, count: -count & 7)
            let length = [UInt8(count)] + Array(repeating: 0, count: 7)
            #expect(
                Self.digest { digest in bytes.withUnsafeBytes { digest.combine(bytes: $0) } } == MurmurHash3.digest(of: length + filled))
        }
    }

    @Test("Equal numbers are the same, and so are all NaNs")
    func numbers() {
        #expect(Self.digest { $0.combine(0.0) } == Self.digest { $0.combine(-0.0) })
        #expect(Self.digest { $0.combine(Float(0)) } == Self.digest { $0.combine(-Float(0)) })
        #expect(Self.digest { $0.combine(Double.nan) } == Self.digest { $0.combine(-Double(nan: 5, signaling: false)) })
        #expect(Self.digest { $0.combine(1.0) } != Self.digest { $0.combine(1.0.nextUp) })
        #expect(Self.digest { $0.combine(Float(1)) } != Self.digest { $0.combine(Float(1).nextUp) })
        #expect(Self.digest { $0.combine(Double.infinity) } != Self.digest { $0.combine(-Double.infinity) })
        let (plus, minus) = ([0, Double.nan, 0], [-0.0, -Double.nan, 0])
        #expect(
            Self.digest { digest in plus.withUnsafeBufferPointer { digest.combine(numbers: $0) } }
                == Self.digest { digest in minus.withUnsafeBufferPointer { digest.combine(numbers: $0) } })
    }

    @Test("Values side by side do not run into one another")
    func boundaries() {
        func digest(_ texts: String...) -> String { Self.digest { digest in for text in texts { digest.combine(text) } } }
        let digests = [
            digest("ab", "c"), digest("a", "bc"), digest("abc"), digest("abc", ""), digest("", "abc"), digest("abc\0"), digest(),
            digest(""),
        ]
        #expect(Set(digests).count == digests.count)
        // Equal texts, as Swift compares them.
        #expect("\u{E9}" == "e\u{301}" && digest("\u{E9}") != digest("e\u{301}"))
    }
}

/// MurmurHash3 (x64, 128 bits, seed 0) byte by byte.
private enum MurmurHash3 {
    static func digest(of bytes: [UInt8]) -> String {
        var (first, second): (UInt64, UInt64) = (0, 0)
        let (one, two): (UInt64, UInt64) = (0x87c3_7b91_1142_53d5, 0x4cf5_ad43_2745_937f)
        func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }
        func word(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        for start in stride(from: 0, to: bytes.count, by: 16) {
            let block = bytes[start..<min(start + 16, bytes.count)]
            let isWhole = block.count == 16
            first ^= rotated(word(block.prefix(8)) &* one, 31) &* two
            if isWhole { first = (rotated(first, 27) &+ second) &* 5 &+ 0x52dc_e729 }
            second ^= rotated(word(block.dropFirst(8)) &* two, 33) &* one
            if isWhole { second = (rotated(second, 31) &+ first) &* 5 &+ 0x3849_5ab5 }
        }
        first ^= UInt64(bytes.count)
        second ^= UInt64(bytes.count)
        (first, second) = (first &+ second, first &+ 2 &* second)
        (first, second) = (avalanche(first), avalanche(second))
        (first, second) = (first &+ second, first &+ 2 &* second)
        return [first, second].map { String(format: "%016lx", $0) }.joined()
    }

    private static func avalanche(_ word: UInt64) -> UInt64 {
        let half = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
        let whole = (half ^ half >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return whole ^ whole >> 33
    }
}
