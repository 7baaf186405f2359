/// The contents of one frame as a value, in drawing order, in points with y pointing down.
///
/// It is immutable and sendable, and equal lists draw the same pixels. `description` is an exact text dump.
public struct DisplayList: Hashable, Sendable {
    package var items: [DisplayItem]
    /// The contents while the shutter is open; nil if nothing moves, or without motion blur.
    package var exposure: Exposure?

    /// Creates an empty list.
    public init() {
        items = []
    }

    package init(items: [DisplayItem]) {
        self.items = items
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { items.isEmpty && exposure == nil }
}
