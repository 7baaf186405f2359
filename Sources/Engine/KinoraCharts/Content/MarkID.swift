/// The identity of a mark in its chart: its position in the content, and the identifiers of the `ForEach`es around it.
struct MarkID: Hashable {
    var path: [AnyHashable] = []

    /// Returns the identity of a part named `part`.
    func appending(_ part: some Hashable) -> MarkID { MarkID(path: path + [AnyHashable(part)]) }
}
