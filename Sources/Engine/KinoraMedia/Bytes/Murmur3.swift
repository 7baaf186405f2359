/// The 128-bit MurmurHash3 (Appleby's x64 variant) of bytes that arrive in several pieces, with the seed of FFmpeg's `av_murmur3`. It identifies
/// contents and detects damage. It does not resist attacks.
///
/// FFmpeg's function is not used: jobs that need no FFmpeg also need hashes, and the function allocates memory, which may fail. `ContentDigest` in
/// KinoraDrawing hashes words instead of bytes, and KinoraMedia does not import KinoraDrawing.
package struct Murmur3 {
    private var first: UInt64
    private var second: UInt64
    /// The bytes after the last whole block of 16 bytes, the first in the lowest position.
    private var pending: (first: UInt64, second: UInt64) = (0, 0)
    private var byteCount: UInt64 = 0

    private static let seed: UInt64 = 0x725a_cc55_dadd_ca55

    package init() {
        self.init(seed: Murmur3.seed)
    }

    init(seed: UInt64) {
        (first, second) = (seed, seed)
    }

    /// Returns the hash of `bytes` as 32 hexadecimal digits.
    package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        var hash = Murmur3()
        Array(bytes).withUnsafeBytes { hash.update($0) }
        return hash.bytes.hexadecimal
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        var position = 0
        while byteCount & 15 != 0, position < bytes.count {
            append(bytes[position])
            position += 1
        }
        // The loop works on copies, so that they stay in registers.
        var (first, second) = (first, second)
        let end = position + (bytes.count - position) & ~15
        byteCount &+= UInt64(end - position)
        while position < end {
            let low = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let high = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
            Murmur3.mix(low, high, &first, &second)
            position += 16
        }
        (self.first, self.second) = (first, second)
        while position < bytes.count {
            append(bytes[position])
            position += 1
        }
    }

    /// Adds the UTF-8 of `text`.
    mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    private mutating func append(_ byte: UInt8) {
        let position = byteCount & 15
        if position < 8 {
            pending.first |= UInt64(byte) << (8 * position)
        } else {
            pending.second |= UInt64(byte) << (8 * (position - 8))
        }
        byteCount &+= 1
        guard byteCount & 15 == 0 else { return }
        Murmur3.mix(pending.first, pending.second, &first, &second)
        pending = (0, 0)
    }

    /// The 16 bytes of the hash.
    var bytes: [UInt8] {
        let (first, second) = value
        var bytes: [UInt8] = []
        bytes.append(littleEndian: first)
        bytes.append(littleEndian: second)
        return bytes
    }

    /// The hash of the bytes so far.
    var value: (first: UInt64, second: UInt64) {
        var first = first ^ Murmur3.scrambledFirst(pending.first) ^ byteCount
        var second = second ^ Murmur3.scrambledSecond(pending.second) ^ byteCount
        first &+= second
        second &+= first
        first = Murmur3.avalanche(first)
        second = Murmur3.avalanche(second)
        first &+= second
        second &+= first
        return (first, second)
    }

    @inline(__always)
    private static func mix(_ low: UInt64, _ high: UInt64, _ first: inout UInt64, _ second: inout UInt64) {
        first ^= scrambledFirst(low)
        first = (rotated(first, by: 27) &+ second) &* 5 &+ 0x52dc_e729
        second ^= scrambledSecond(high)
        second = (rotated(second, by: 31) &+ first) &* 5 &+ 0x3849_5ab5
    }

    @inline(__always)
    private static func scrambledFirst(_ word: UInt64) -> UInt64 {
        rotated(word &* 0x87c3_7b91_1142_53d5, by: 31) &* 0x4cf5_ad43_2745_937f
    }

    @inline(__always)
    private static func scrambledSecond(_ word: UInt64) -> UInt64 {
        rotated(word &* 0x4cf5_ad43_2745_937f, by: 33) &* 0x87c3_7b91_1142_53d5
    }

    private static func avalanche(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
        word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return word ^ word >> 33
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 { word &<< count | word &>> (64 - count) }
}
