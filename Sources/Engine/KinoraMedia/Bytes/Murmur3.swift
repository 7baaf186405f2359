import KinoraFiles

/// The 128-bit MurmurHash3 (Appleby's x64 variant) of bytes that arrive in several pieces, with the seed of FFmpeg's `av_murmur3`. It identifies
/// contents and detects damage. It does not resist attacks.
///
/// FFmpeg's function is not used: jobs that need no FFmpeg also need hashes, and the function allocates memory, which may fail. `ContentDigest` in
/// KinoraDrawing hashes words instead of bytes.
package struct Murmur3 {
    private var state: Murmur3State
    /// The bytes after the last whole block of 16 bytes, the first in the lowest position.
    private var pending: (first: UInt64, second: UInt64) = (0, 0)
    private var byteCount: UInt64 = 0

    private static let seed: UInt64 = 0x725a_cc55_dadd_ca55

    package init() {
        self.init(seed: Murmur3.seed)
    }

    init(seed: UInt64) {
        state = Murmur3State(seed: seed)
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
        // The loop works on a copy, so that it stays in registers.
        var state = state
        let end = position + (bytes.count - position) & ~15
        byteCount &+= UInt64(end - position)
        while position < end {
            let low = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let high = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
            state.mix(low, high)
            position += 16
        }
        self.state = state
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
        state.mix(pending.first, pending.second)
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
        state.finished(low: pending.first, high: pending.second, byteCount: byteCount)
    }
}
