/// A picture as a value: everything one frame shows, in drawing order, in points with y down.
///
/// It is immutable, can be sent to any thread, and two lists that are equal draw the same pixels. `description` is an exact text dump.
public struct DisplayList: Hashable, Sendable {
    package var items: [DisplayItem]

    /// An empty picture.
    public init() {
        items = []
    }

    package init(items: [DisplayItem]) {
        self.items = items
    }

    /// True when nothing is drawn.
    public var isEmpty: Bool { items.isEmpty }
}
