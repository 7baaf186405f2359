/// A 128-bit hash of a sequence of values, which names content: MurmurHash3 (Appleby's x64 variant with 128 bits and seed 0) of the values'
/// words of 64 bits in little-endian order.
///
/// Equal sequences have the same digest on every machine and in every process, in contrast to `Hasher`. Different sequences have different
/// digests unless somebody constructs a collision on purpose, which a hash of this speed does not prevent.
///
/// KinoraDrawing uses no library, and `Hasher` differs from process to process. KinoraMedia's `Murmur3` hashes bytes, to which the values of each frame's
/// display list would have to be copied.
///
/// A type adds itself by `hash(into:)`: all properties that count, in a fixed order, a tag before the values of an enum's case, and the number
/// of elements before the elements of a collection. Then no two values have the same words.
package struct ContentDigest: Sendable {
    private var state = (first: 0 as UInt64, second: 0 as UInt64)
    private var wordCount: UInt64 = 0
    /// The first word of a block of two, if the number of words is odd.
    private var pending: UInt64 = 0

    /// Creates the digest of no values.
    package init() {}

    package mutating func combine(_ word: UInt64) {
        if wordCount & 1 == 0 { pending = word } else { mix(pending, word) }
        wordCount &+= 1
    }

    package mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

    package mutating func combine(_ value: UInt8) { combine(UInt64(value)) }

    package mutating func combine(_ value: Bool) { combine(value ? 1 : 0 as UInt64) }

    /// Adds a number. 0 and -0 are the same, as they are equal, and so are all NaNs.
    package mutating func combine(_ value: Double) { combine(value.canonicalBits) }

    /// Adds a number as `Double` does.
    package mutating func combine(_ value: Float) { combine(Double(value)) }

    /// Adds the text's UTF-8 and its length. Texts that are equal but encoded differently are different.
    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Adds bytes and their number.
    package mutating func combine(bytes: UnsafeRawBufferPointer) {
        combine(bytes.count)
        let wholeWords = bytes.count & ~7
        combine(count: wholeWords / 8) { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
        guard wholeWords < bytes.count else { return }
        combine(bytes[wholeWords...].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Adds numbers without their count.
    package mutating func combine(numbers: UnsafeBufferPointer<Double>) {
        combine(count: numbers.count) { numbers[$0].canonicalBits }
    }

    /// The digest of the values so far: 32 hexadecimal digits.
    package func finish() -> String {
        let value = value
        return [value.first, value.second].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The digest of the values so far.
    package var value: (first: UInt64, second: UInt64) {
        var (first, second) = state
        if wordCount & 1 == 1 { first ^= Self.scrambledFirst(pending) }
        let byteCount = wordCount &* 8
        first ^= byteCount
        second ^= byteCount
        first &+= second
        second &+= first
        first = Self.avalanche(first)
        second = Self.avalanche(second)
        first &+= second
        second &+= first
        return (first, second)
    }
}

extension ContentDigest {
    /// Adds `count` words. The loop works on copies, so that the state stays in registers.
    @inline(__always)
    private mutating func combine(count: Int, word: (Int) -> UInt64) {
        guard count > 0 else { return }
        var copy = self
        var index = 0
        if copy.wordCount & 1 == 1 {
            copy.mix(copy.pending, word(0))
            index = 1
        }
        while index + 1 < count {
            copy.mix(word(index), word(index + 1))
            index += 2
        }
        if index < count { copy.pending = word(index) }
        copy.wordCount &+= UInt64(count)
        self = copy
    }

    @inline(__always)
    private mutating func mix(_ first: UInt64, _ second: UInt64) {
        state.first ^= Self.scrambledFirst(first)
        state.first = (Self.rotated(state.first, by: 27) &+ state.second) &* 5 &+ 0x52dc_e729
        let scrambled = Self.rotated(second &* 0x4cf5_ad43_2745_937f, by: 33) &* 0x87c3_7b91_1142_53d5
        state.second ^= scrambled
        state.second = (Self.rotated(state.second, by: 31) &+ state.first) &* 5 &+ 0x3849_5ab5
    }

    @inline(__always)
    private static func scrambledFirst(_ word: UInt64) -> UInt64 {
        rotated(word &* 0x87c3_7b91_1142_53d5, by: 31) &* 0x4cf5_ad43_2745_937f
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

extension Double {
    /// The same bits for equal numbers, and for all NaNs.
    @inline(__always)
    fileprivate var canonicalBits: UInt64 {
        // -0 + 0 is 0; every other number stays the same.
        let number = self + 0
        return number.isNaN ? Double.nan.bitPattern : number.bitPattern
    }
}
