import Foundation

/// A view's size and its alignment guides, in the view's coordinates and points. Valid only during layout.
public struct ViewDimensions {
    private let element: LayoutElement?
    private let size: CGSize
    private let proposal: ProposedViewSize

    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }

    /// Makes the dimensions of an element whose size for `proposal` is `size`. The default proposal is `size`.
    package init(element: LayoutElement?, size: CGSize, proposal: ProposedViewSize? = nil) {
        self.element = element
        self.size = size
        self.proposal = proposal ?? ProposedViewSize(size)
    }

    /// The position of the guide, in points from the leading edge: explicit, or the default.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? guide.key.id.defaultValue(in: self) }

    /// The position of the guide, in points from the top edge: explicit, or the default.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.key.id.defaultValue(in: self) }

    /// The explicit position of the guide, in points from the leading edge; nil if the view sets none.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitValue(guide.key) }

    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitValue(guide.key) }

    package func explicitValue(_ key: AlignmentKey) -> CGFloat? {
        assumeMainActor(self) { dimensions in
            guard let element = dimensions.element, element.graph.statesGuides || key.isStatedByText else { return nil }
            return element.explicitAlignment(key, in: dimensions.size, proposal: dimensions.proposal)
        }
    }

    /// Returns the position of `guide` on its axis: explicit, or the default.
    package func value(_ guide: AlignmentKey) -> CGFloat { explicitValue(guide) ?? guide.id.defaultValue(in: self) }
}

extension ViewDimensions: Equatable {
    public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
        lhs.element === rhs.element && lhs.size == rhs.size
    }
}

extension LayoutElement {
    /// Returns the position of a guide that a view sets explicitly, in points from the leading edge; nil if none does. Call it during layout.
    package func explicitPosition(of guide: HorizontalAlignment, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        ViewDimensions(element: self, size: size, proposal: proposal)[explicit: guide]
    }
}
