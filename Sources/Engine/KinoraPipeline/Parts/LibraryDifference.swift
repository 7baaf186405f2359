/// A library in two versions.
struct LibraryDifference: Hashable, Sendable {
    let name: String
    /// The linker's identifiers of the builds, shortened, or "none".
    let here: String
    let there: String

    /// Returns the libraries that differ, by name. Each text is the name of a library, and the identifier of its build after a space.
    static func between(_ here: [String], _ there: [String]) -> [LibraryDifference] {
        func builds(_ libraries: [String]) -> [String: String] {
            Dictionary(
                libraries.map { text in
                    let parts = text.split(separator: " ", maxSplits: 1)
                    return (String(parts.first ?? ""), parts.count > 1 ? "build " + parts[1].prefix(8) : "without a build")
                }, uniquingKeysWith: { $0 + " and " + $1 })
        }
        let (own, other) = (builds(here), builds(there))
        return Set(own.keys).union(other.keys).sorted().compactMap { name in
            let difference = LibraryDifference(name: name, here: own[name] ?? "none", there: other[name] ?? "none")
            return difference.here == difference.there ? nil : difference
        }
    }
}
