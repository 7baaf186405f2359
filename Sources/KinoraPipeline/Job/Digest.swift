import Foundation

/// SHA-256 (FIPS 180-4), for identifiers that depend on contents.
package struct Digest: Hashable, Sendable {
    /// 64 hexadecimal digits.
    package let hexadecimal: String

    /// Computes the digest of `data`.
    package init(_ data: some Sequence<UInt8>) {
        var message = Array(data)
        let bitCount = UInt64(message.count) * 8
        message.append(0x80)
        message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
        message.append(contentsOf: stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) })
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        for start in stride(from: 0, to: message.count, by: 64) { Digest.mix(message[start..<start + 64], into: &state) }
        hexadecimal = state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = [UInt32](repeating: 0, count: 64)
        for index in 0..<16 {
            words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) }
        }
        for index in 16..<64 {
            let (a, b) = (words[index - 15], words[index - 2])
            let low = rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)
            let high = rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10)
            words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
        }
        var v = state
        for index in 0..<64 {
            let high = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
            let first = v[7] &+ high &+ (v[4] & v[5] ^ ~v[4] & v[6]) &+ constants[index] &+ words[index]
            let low = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
            let second = low &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
            v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
        }
        for index in 0..<8 { state[index] &+= v[index] }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

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
