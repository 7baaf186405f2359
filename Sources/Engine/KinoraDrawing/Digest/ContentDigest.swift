import KinoraFiles

/// A 128-bit hash of a sequence of values, which names content: MurmurHash3 (Appleby's x64 variant with 128 bits and seed 0) of the values'
/// words of 64 bits in little-endian order.
///
/// Equal sequences have the same digest on every machine and in every process, in contrast to `Hasher`. Different sequences have different
/// digests unless somebody constructs a collision on purpose, which a hash of this speed does not prevent.
///
/// KinoraMedia's `Murmur3` and FFmpeg's `av_murmur3` hash bytes. This type hashes words, so that the display list of each frame is not copied to
/// bytes first.
///
/// A type adds itself by `hash(into:)`: all properties that count, in a fixed order, a tag before the values of an enum's case, and the number
/// of elements before the elements of a collection. Then no two values have the same words.
package struct ContentDigest: Sendable {
    private var state = Murmur3State(seed: 0)
    private var wordCount: UInt64 = 0
    /// The first word of a block of two, if the number of words is odd.
    private var pending: UInt64 = 0

    /// Creates the digest of no values.
    package init() {}

    package mutating func combine(_ word: UInt64) {
        if wordCount & 1 == 0 { pending = word } else { state.mix(pending, word) }
        wordCount &+= 1
    }

    package mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

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
        state.finished(low: wordCount & 1 == 1 ? pending : 0, high: 0, byteCount: wordCount &* 8)
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
            copy.state.mix(copy.pending, word(0))
            index = 1
        }
        while index + 1 < count {
            copy.state.mix(word(index), word(index + 1))
            index += 2
        }
        if index < count { copy.pending = word(index) }
        copy.wordCount &+= UInt64(count)
        self = copy
    }
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
