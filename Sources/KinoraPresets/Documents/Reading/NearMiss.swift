/// Finds what someone probably meant to write.
package enum NearMiss {
    /// The candidate closest to `word`, if one is close enough to be a slip: at most a third of its letters wrong, ignoring case, `_` and `-`.
    ///
    /// Distance is the optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours count one each. Of equally
    /// close candidates the first is chosen.
    package static func suggestion(for word: String, among candidates: [String]) -> String? {
        let folded = fold(word)
        guard !folded.isEmpty, folded.count <= 64 else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let other = fold(candidate)
            let allowed = max(1, max(folded.count, other.count) / 3)
            guard abs(folded.count - other.count) <= allowed else { continue }
            let distance = distance(folded, other)
            // A one-letter name is not near everything.
            guard distance <= allowed, distance < max(folded.count, other.count) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// `; did you mean "x"?`, or nothing when nothing is near.
    package static func question(for word: String, among candidates: [String]) -> String {
        suggestion(for: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    private static func fold(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for i in first.indices {
            var current = [i + 1]
            for j in second.indices {
                var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (first[i] == second[j] ? 0 : 1))
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[second.count]
    }
}
