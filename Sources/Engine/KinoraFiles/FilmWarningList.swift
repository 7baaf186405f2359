import KinoraErrors

/// The warnings of a film, each once, sorted by file and position.
///
/// Adding the same warnings again, or in another order, does not change the list. So the lists of a film and of its parts are equal,
/// whatever is cached.
package struct FilmWarningList: Codable, Hashable, Sendable {
    /// The maximum number of warnings. Those that would follow are left out.
    package static let maxCount = 200

    /// Sorted.
    private var warnings: [FilmWarning] = []
    private var missing = MissingCharacters()
    private var hasMore = false

    package init() {}

    package var isEmpty: Bool { warnings.isEmpty && missing.isEmpty }

    /// Sets the file of the warnings that name none.
    package mutating func setFile(_ path: String) {
        for index in warnings.indices where warnings[index].file == nil { warnings[index].file = path }
        warnings.sort { $0.precedes($1) }
    }

    package mutating func add(_ warning: FilmWarning) {
        let index = warnings.partitioningIndex { !$0.precedes(warning) }
        if index < warnings.count, !warning.precedes(warnings[index]) {
            warnings[index].count = max(warnings[index].count, warning.count)
            return
        }
        guard index < FilmWarningList.maxCount else { return hasMore = true }
        warnings.insert(warning, at: index)
        if warnings.count > FilmWarningList.maxCount {
            warnings.removeLast()
            hasMore = true
        }
    }

    /// Adds a character that no installed font contains.
    package mutating func add(missing character: Unicode.Scalar) { missing.insert(character) }

    /// Adds the warnings of a part of the film.
    package mutating func add(_ other: FilmWarningList) {
        for warning in other.warnings { add(warning) }
        missing.formUnion(other.missing)
        if other.hasMore { hasMore = true }
    }

    /// All warnings. The last one says if there are more.
    package var all: [FilmWarning] { all { _ in nil } }

    /// All warnings, those about characters with the positions that `locate` returns. Positions are not a part of the list, so that they
    /// may change while a part of a film is stored.
    package func all(locatedBy locate: ([Unicode.Scalar]) -> ErrorLocation?) -> [FilmWarning] {
        (missing.warnings(locatedBy: locate) + warnings).sorted { $0.precedes($1) }
            + (hasMore ? [FilmWarning(.more, "there are more than \(FilmWarningList.maxCount) warnings; the others are not listed")] : [])
    }
}

extension [FilmWarning] {
    /// The index of the first element that satisfies `isAfter`, as all elements after it do. O(log n).
    fileprivate func partitioningIndex(_ isAfter: (FilmWarning) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
