/// The nodes of a graph that observe preferences.
@MainActor
package struct PreferenceReaders {
    /// Outer nodes first.
    private var readers: [any PreferenceReader] = []
    /// The number of the last update after which preferences were checked.
    private var checkedUpdate = -1

    nonisolated init() {}

    var isEmpty: Bool { readers.isEmpty }

    package mutating func add(_ reader: any PreferenceReader) { readers.append(reader) }

    package mutating func remove(_ reader: any PreferenceReader) { readers.removeAll { $0 === reader } }

    /// Returns whether preferences have not been checked after this update yet, and marks them as checked.
    mutating func beginCheck(afterUpdate number: Int) -> Bool {
        defer { checkedUpdate = number }
        return checkedUpdate != number
    }

    /// Returns the actions of changed preferences, inner nodes first.
    func takeActions() -> [() -> Void] {
        readers.sorted { $0.depth > $1.depth }.compactMap { $0.checkPreference() }
    }
}
