/// SHA-256 (FIPS 180-4) of bytes that arrive in several pieces.
///
/// FFmpeg's `av_sha` is not used, because jobs need identifiers even where FFmpeg is not installed. swift-crypto would add BoringSSL, only to hash the
/// description of each job and the films of batches.
package struct SHA256 {
    private var state: SIMD8<UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// The bytes after the last whole block.
    private var pending: [UInt8] = []
    private var byteCount: UInt64 = 0

    private static let blockSize = 64

    package init() {}

    /// Returns the hash of `bytes` as 64 hexadecimal digits.
    package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        var hash = SHA256()
        Array(bytes).withUnsafeBytes { hash.update($0) }
        return hash.hexadecimal
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        byteCount &+= UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let count = min(SHA256.blockSize - pending.count, rest.count)
            pending += rest.prefix(count)
            rest = rest.dropFirst(count)
            guard pending.count == SHA256.blockSize else { return }
            pending.withUnsafeBytes { SHA256.mix($0, into: &state) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = rest.count / SHA256.blockSize * SHA256.blockSize
        if whole > 0 { SHA256.mix(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), into: &state) }
        pending += rest.dropFirst(whole)
    }

    /// The hash of the bytes so far: 64 hexadecimal digits.
    package var hexadecimal: String {
        var last = pending
        last.append(0x80)
        last.append(contentsOf: repeatElement(0, count: (120 - last.count % 64) % 64))
        withUnsafeBytes(of: (byteCount &* 8).bigEndian) { last.append(contentsOf: $0) }
        var state = state
        last.withUnsafeBytes { SHA256.mix($0, into: &state) }
        return state.indices.map { index in
            let digits = String(state[index], radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Adds whole blocks.
    private static func mix(_ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
            constants.withUnsafeBufferPointer { all in
                guard let words = buffer.baseAddress, let constants = all.baseAddress, let base = blocks.baseAddress else { return }
                for block in stride(from: 0, to: blocks.count, by: blockSize) {
                    expand(base + block, to: words)
                    for index in 0..<64 { words[index] &+= constants[index] }
                    state &+= rounds(state, words)
                }
            }
        }
    }

    /// Writes the message schedule of a block to `words`.
    @inline(__always)
    private static func expand(_ block: UnsafeRawPointer, to words: UnsafeMutablePointer<UInt32>) {
        for index in 0..<16 { words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)) }
        for index in 16..<64 {
            let (a, b) = (words[index - 15], words[index - 2])
            let low = rotated(a, 7) ^ rotated(a, 18) ^ (a &>> 3)
            let high = rotated(b, 17) ^ rotated(b, 19) ^ (b &>> 10)
            words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
        }
    }

    /// Returns the working variables after 64 rounds. Eight rounds at a time need no exchange of variables.
    @inline(__always)
    private static func rounds(_ state: SIMD8<UInt32>, _ words: UnsafeMutablePointer<UInt32>) -> SIMD8<UInt32> {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in stride(from: 0, to: 64, by: 8) {
            round(a, b, c, &d, e, f, g, &h, words[index])
            round(h, a, b, &c, d, e, f, &g, words[index + 1])
            round(g, h, a, &b, c, d, e, &f, words[index + 2])
            round(f, g, h, &a, b, c, d, &e, words[index + 3])
            round(e, f, g, &h, a, b, c, &d, words[index + 4])
            round(d, e, f, &g, h, a, b, &c, words[index + 5])
            round(c, d, e, &f, g, h, a, &b, words[index + 6])
            round(b, c, d, &e, f, g, h, &a, words[index + 7])
        }
        return SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        h = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (g ^ e & (f ^ g)) &+ word
        d = d &+ h
        h = h &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b | c & (a | b))
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 - count) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < 64 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes.map { prime in
            // floor(cbrt(p) * 2^32) by bisection in integers: r^3 <= p * 2^96, compared through 128-bit products.
            var (low, high): (UInt64, UInt64) = (0, 8 << 32)
            while high - low > 1 {
                let middle = (low + high) / 2
                if UInt128(middle) * UInt128(middle) <= (UInt128(prime) << 96) / UInt128(middle) { low = middle } else { high = middle }
            }
            return UInt32(truncatingIfNeeded: low)
        }
    }()
}
