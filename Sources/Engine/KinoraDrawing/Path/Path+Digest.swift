import Foundation

extension Path {
    package func hash(into digest: inout ContentDigest) {
        digest.combine(verbs.count)
        // Eight verbs in a word.
        var word: UInt64 = 0
        for (index, verb) in verbs.enumerated() {
            word = word << 8 | UInt64(verb.rawValue)
            if index & 7 == 7 {
                digest.combine(word)
                word = 0
            }
        }
        if verbs.count & 7 != 0 { digest.combine(word) }
        // The verbs determine the number of points. Safe: a point is two numbers without padding.
        points.withUnsafeBytes { digest.combine(numbers: $0.assumingMemoryBound(to: Double.self)) }
    }
}
