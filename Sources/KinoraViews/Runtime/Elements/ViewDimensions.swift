import Foundation

/// A view's size and its alignment guides, in its own coordinates. Only valid while layout runs.
public struct ViewDimensions {
    private let element: LayoutElement?
    private let size: CGSize
    private let proposal: ProposedViewSize

    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }

    /// `size` is what the element answers to `proposal`; without one, to a proposal of that size.
    init(element: LayoutElement?, size: CGSize, proposal: ProposedViewSize? = nil) {
        self.element = element
        self.size = size
        self.proposal = proposal ?? ProposedViewSize(size)
    }

    /// Where the guide lies, from the left edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? guide.key.id.defaultValue(in: self) }

    /// Where the guide lies, from the top edge.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.key.id.defaultValue(in: self) }

    /// Where the guide lies, if the view says so itself.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitValue(guide.key) }

    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitValue(guide.key) }

    func explicitValue(_ key: AlignmentKey) -> CGFloat? {
        assumeMainActor(self) { dimensions in
            guard let element = dimensions.element, element.graph.statesGuides || key.isBaseline else { return nil }
            return element.explicitAlignment(key, in: dimensions.size, proposal: dimensions.proposal)
        }
    }

    /// Where `guide` lies on its axis, stated or by default.
    func value(_ guide: AlignmentKey) -> CGFloat { explicitValue(guide) ?? guide.id.defaultValue(in: self) }
}

extension ViewDimensions: Equatable {
    public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
        lhs.element === rhs.element && lhs.size == rhs.size
    }
}
