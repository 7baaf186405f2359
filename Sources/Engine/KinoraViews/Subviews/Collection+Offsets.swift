import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at `offsets`, each of which must be an index of the collection.
    ///
    /// - Complexity: O(*n*).
    public mutating func remove(atOffsets offsets: IndexSet) {
        precondition(offsets.allSatisfy(indices.contains), "each offset must be an index of the collection")
        var kept = Self()
        for index in indices where !offsets.contains(index) { kept.append(self[index]) }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at the offsets `source`, in their order, to before the element at `destination`, an offset before the move.
    mutating func move(offsets source: IndexSet, before destination: Int) {
        func elements(_ isIncluded: (Int) -> Bool) -> [Element] { enumerated().filter { isIncluded($0.offset) }.map(\.element) }
        let ordered =
            elements { $0 < destination && !source.contains($0) } + elements(source.contains)
            + elements { $0 >= destination && !source.contains($0) }
        for (index, element) in zip(Array(indices), ordered) { self[index] = element }
    }
}

extension MutableCollection where Index == Int {
    /// Moves the elements at `source`, in their order, to before the element at `destination`. Both refer to positions before the move.
    ///
    /// - Parameters:
    ///   - source: The indices of the elements to move.
    ///   - destination: An index of the collection, or its end index.
    /// - Complexity: O(*n*).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        precondition(source.allSatisfy(indices.contains), "each offset must be an index of the collection")
        precondition(startIndex...endIndex ~= destination, "the destination must be an index of the collection, or its end index")
        move(offsets: IndexSet(source.map { $0 - startIndex }), before: destination - startIndex)
    }
}
