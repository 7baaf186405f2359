/// The state of a 128-bit MurmurHash3 (Appleby's x64 variant): two words, into which blocks of two words are mixed.
///
/// KinoraMedia's `Murmur3` hashes bytes with it, and KinoraDrawing's `ContentDigest` hashes words. It is here because both modules use KinoraFiles and
/// neither uses the other. The mixing is inlined into their loops, which hash each frame and each display list. Without `@usableFromInline` on the type,
/// it is not inlined, and the loops take 16 to 30 % longer.
@usableFromInline
package struct Murmur3State: Sendable {
    @usableFromInline package var first: UInt64
    @usableFromInline package var second: UInt64

    @inlinable
    @inline(__always)
    package init(seed: UInt64) {
        first = seed
        second = seed
    }

    /// Mixes a block of 16 bytes into the state: two words in little-endian order.
    @inlinable
    @inline(__always)
    package mutating func mix(_ low: UInt64, _ high: UInt64) {
        first ^= Self.scrambledLow(low)
        first = (Self.rotated(first, by: 27) &+ second) &* 5 &+ 0x52dc_e729
        second ^= Self.scrambledHigh(high)
        second = (Self.rotated(second, by: 31) &+ first) &* 5 &+ 0x3849_5ab5
    }

    /// Returns the hash of the mixed blocks and of the bytes after the last whole block.
    ///
    /// - Parameters:
    ///   - low: The first eight bytes after the last whole block. Missing bytes are 0.
    ///   - high: The bytes after these. Missing bytes are 0.
    ///   - byteCount: The number of all bytes.
    package func finished(low: UInt64, high: UInt64, byteCount: UInt64) -> (first: UInt64, second: UInt64) {
        var first = first ^ Self.scrambledLow(low) ^ byteCount
        var second = second ^ Self.scrambledHigh(high) ^ byteCount
        first &+= second
        second &+= first
        first = Self.avalanche(first)
        second = Self.avalanche(second)
        first &+= second
        second &+= first
        return (first, second)
    }

    @inlinable
    @inline(__always)
    static func scrambledLow(_ word: UInt64) -> UInt64 {
        rotated(word &* 0x87c3_7b91_1142_53d5, by: 31) &* 0x4cf5_ad43_2745_937f
    }

    @inlinable
    @inline(__always)
    static func scrambledHigh(_ word: UInt64) -> UInt64 {
        rotated(word &* 0x4cf5_ad43_2745_937f, by: 33) &* 0x87c3_7b91_1142_53d5
    }

    private static func avalanche(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
        word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return word ^ word >> 33
    }

    @inlinable
    @inline(__always)
    static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 { word &<< count | word &>> (64 - count) }
}
