import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Collects the placements of a layout's views.
///
/// Safe: only the layout that it is made for uses it, on the main actor.
final class LayoutPass: @unchecked Sendable {
    var placements: [Placement?]

    init(count: Int) {
        placements = Array(repeating: nil, count: count)
    }
}

/// A proxy of one view in a layout. It is valid only during the call that it is passed to.
public struct LayoutSubview: Equatable, Sendable {
    let element: LayoutElement
    let pass: LayoutPass
    let index: Int

    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.element === rhs.element }

    /// The value set with `layoutValue(key:value:)`, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let identifier = ObjectIdentifier(key)
        return assumeMainActor(self) { $0.element.layoutValue(identifier).flatMap { $0 as? K.Value } } ?? K.defaultValue
    }

    /// The layout priority: space is allotted to higher priorities first. Spacers have the lowest.
    public var priority: Double { assumeMainActor(self) { $0.element.isSpacer ? -.infinity : $0.element.layoutPriority } }

    public var spacing: ViewSpacing { assumeMainActor(self) { $0.element.isSpacer ? .zero : ViewSpacing() } }

    /// Returns the view's size for `proposal`, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { assumeMainActor(self) { $0.element.size(for: proposal) } }

    /// Returns the view's size, in points, and alignment guides for `proposal`.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        assumeMainActor(self) { $0.element.dimensions(for: proposal) }
    }

    /// Places the view's point `anchor` at `position`, in the coordinates of the layout's bounds, and proposes it a size.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        pass.placements[index] = Placement(origin: origin, proposal: proposal)
    }
}

/// The proxies of the views in a layout, in source order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    private let subviews: [LayoutSubview]

    /// The layout direction of the container.
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
    /// The values that the view passes to its container.
    public var containerValues: ContainerValues {
        assumeMainActor(self) { $0.element.layoutValue(ObjectIdentifier(ContainerValues.self)) as? ContainerValues } ?? ContainerValues()
    }
}
