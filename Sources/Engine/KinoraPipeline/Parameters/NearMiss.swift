/// Finds the intended word for a misspelt one.
package enum NearMiss {
    /// Returns the candidate with the smallest edit distance from `word`, if it is at most a third of the letters, or one. Case is ignored.
    /// The first of several equally near candidates is returned.
    ///
    /// Words with different digits have different meanings (`h265` is not `h264`), and so do words of up to three letters that differ in
    /// one (`mkv` is not `mov`). They are not suggested.
    ///
    /// Uses the optimal string alignment distance (insertion, deletion, substitution, transposition of neighbours). O(candidates x letters
    /// squared), for words of at most 64 letters and 256 bytes.
    package static func nearest(to word: String, in candidates: [String]) -> String? {
        // A character may consist of any number of scalars.
        guard word.utf8.count <= maxBytes else { return nil }
        let typed = Array(word.lowercased())
        guard (1...64).contains(typed.count) else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate.utf8.count <= maxBytes && candidate.count <= 64 {
            let letters = Array(candidate.lowercased())
            guard typed.filter(\.isNumber) == letters.filter(\.isNumber) else { continue }
            let distance = distance(typed, letters)
            guard distance <= max(1, max(typed.count, letters.count) / 3), distance < best?.distance ?? .max else { continue }
            if typed.count == letters.count, typed.count <= 3, distance > 0, typed.sorted() != letters.sorted() { continue }
            best = (candidate, distance)
        }
        return best?.candidate
    }

    /// Returns the `count` candidates with the smallest edit distances from `word`, the nearest first; those before others in `candidates` if
    /// they are equally near. Long words are near to none.
    package static func nearest(_ count: Int, to word: String, in candidates: [String]) -> [String] {
        guard word.utf8.count <= maxBytes else { return Array(candidates.prefix(count)) }
        let typed = Array(word.lowercased().prefix(64))
        let distances = candidates.enumerated().map { index, candidate in
            (distance: candidate.utf8.count > maxBytes ? .max : distance(typed, Array(candidate.lowercased().prefix(64))), index: index)
        }
        return distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(count).map { candidates[$0.index] }
    }

    static let maxBytes = 256

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1] + [Int](repeating: 0, count: b.count)
            for j in b.indices {
                row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
