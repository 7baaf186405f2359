import Foundation
import KinoraDrawing

/// Where a scroll view is to be, or has been brought by a finger: at a view, a point or an edge.
public struct ScrollPosition: Hashable, @unchecked Sendable {
    private var request = ScrollRequest()
    /// True when a finger scrolled last.
    public private(set) var isPositionedByUser = false

    /// Where the scroll view is.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        scrollTo(id: id, anchor: anchor)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        scrollTo(edge: edge)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        scrollTo(point: point)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        scrollTo(x: x, y: y)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
        scrollTo(x: x)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
        scrollTo(y: y)
    }

    private mutating func ask(for place: ScrollRequest.Place, anchor: UnitPoint? = nil) {
        request = ScrollRequest(place: place, anchor: anchor, number: request.number + 1)
        isPositionedByUser = false
    }

    /// Scrolls so that the view with this identity stands at `anchor`, or only as far as it takes to show it.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        ask(for: .view(AnyHashable(id)), anchor: anchor)
    }
    public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }
    /// Scrolls the content's point to the top leading corner.
    public mutating func scrollTo(point: CGPoint) { ask(for: .point(point)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { ask(for: .x(x)) }
    public mutating func scrollTo(y: CGFloat) { ask(for: .y(y)) }

    /// The identity of the view that it stands at; nil when it stands elsewhere.
    public var viewID: (any Hashable)? { request.identity?.base as? any Hashable }

    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { request.identity?.base as? T }

    /// The edge that was asked for last.
    public var edge: Edge? { if case .edge(let edge)? = request.place { edge } else { nil } }

    /// The point that was asked for last.
    public var point: CGPoint? { if case .point(let point)? = request.place { point } else { nil } }

    public var x: CGFloat? {
        switch request.place {
        case .x(let x): x
        case .point(let point): point.x
        default: nil
        }
    }

    public var y: CGFloat? {
        switch request.place {
        case .y(let y): y
        case .point(let point): point.y
        default: nil
        }
    }

    /// A finger has brought the view with this identity.
    fileprivate mutating func follow(_ id: AnyHashable) {
        request.place = .view(id)
        isPositionedByUser = true
    }

    fileprivate func asked(anchor: UnitPoint?) -> ScrollRequest? {
        guard request.place != nil else { return nil }
        var request = request
        request.anchor = request.anchor ?? anchor
        return request
    }
}

extension View {
    /// Scroll views inside scroll to the view whose identity the binding names; its anchor is the top leading corner unless said. Where a finger scrolls
    /// the views of a `scrollTargetLayout()`, the binding follows.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(IdentityPosition(id: id, anchor: anchor))
    }

    /// Scroll views inside scroll to where the binding says. Where a finger scrolls the views of a `scrollTargetLayout()`, the binding follows.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(StatedPosition(position: position, anchor: anchor))
    }
}

private struct IdentityPosition<ID: Hashable>: ViewModifier {
    let id: Binding<ID?>
    let anchor: UnitPoint?

    func body(content: Content) -> some View {
        let (id, anchor) = (id, anchor)
        content
            .environment(
                \.scrollRequest, ScrollRequest(place: id.wrappedValue.map { .view(AnyHashable($0)) }, anchor: anchor ?? .topLeading)
            )
            .environment(
                \.scrollFollower,
                ScrollFollower(anchor: anchor) { new in if let new = new.base as? ID, id.wrappedValue != new { id.wrappedValue = new } })
    }
}

private struct StatedPosition: ViewModifier {
    let position: Binding<ScrollPosition>
    let anchor: UnitPoint?

    func body(content: Content) -> some View {
        let position = position
        content
            .environment(\.scrollRequest, position.wrappedValue.asked(anchor: anchor))
            .environment(\.scrollFollower, ScrollFollower(anchor: anchor) { position.wrappedValue.follow($0) })
    }
}
