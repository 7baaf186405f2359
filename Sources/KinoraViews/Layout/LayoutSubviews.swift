import Foundation
import KinoraDrawing

/// Collects where a layout puts its views.
final class LayoutPass: @unchecked Sendable {
    var placements: [Placement?]

    init(count: Int) {
        placements = Array(repeating: nil, count: count)
    }
}

/// A view that a layout arranges. Only valid during the call it was handed to.
public struct LayoutSubview: Equatable, Sendable {
    let element: LayoutElement
    let pass: LayoutPass
    let index: Int

    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.element === rhs.element }

    /// The value that `layoutValue(key:value:)` gave the view, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let identifier = ObjectIdentifier(key)
        return assumeMainActor(self) { $0.element.layoutValue(identifier) as? K.Value } ?? K.defaultValue
    }

    /// Who gets space first; spacers come last of all.
    public var priority: Double { assumeMainActor(self) { $0.element.isSpacer ? -.infinity : $0.element.layoutPriority } }

    public var spacing: ViewSpacing { assumeMainActor(self) { $0.element.isSpacer ? .zero : ViewSpacing() } }

    /// The size that the view takes of `proposal`, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { assumeMainActor(self) { $0.element.size(for: proposal) } }

    /// The same with the view's alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        assumeMainActor(self) { $0.element.dimensions(for: proposal) }
    }

    /// Puts the point `anchor` of the view to `position`, which is in the coordinates of the layout's bounds, and proposes it a size.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        pass.placements[index] = Placement(origin: origin, proposal: proposal)
    }
}

/// The views that a layout arranges, in the order of the source.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    private let subviews: [LayoutSubview]

    /// Which way the picture is read.
    public var layoutDirection: LayoutDirection

    init(_ elements: [LayoutElement], pass: LayoutPass, layoutDirection: LayoutDirection) {
        subviews = elements.enumerated().map { LayoutSubview(element: $1, pass: pass, index: $0) }
        self.layoutDirection = layoutDirection
    }

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(position: Int) -> LayoutSubview { subviews[position] }

    var elements: [LayoutElement] { subviews.map(\.element) }
}

extension LayoutSubview {
    /// What the view says to the layout around it.
    public var containerValues: ContainerValues {
        assumeMainActor(self) { $0.element.layoutValue(ObjectIdentifier(ContainerValues.self)) as? ContainerValues } ?? ContainerValues()
    }
}
