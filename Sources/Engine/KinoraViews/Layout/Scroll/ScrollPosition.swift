import Foundation
import KinoraDrawing
import KinoraRuntime

/// The position of a scroll view: a view, a point or an edge.
///
/// Safe: all functions require a sendable identity, which the request stores as `AnyHashable`.
public struct ScrollPosition: Hashable, @unchecked Sendable {
    private var request = ScrollRequest()
    /// True if the last scroll was a drag.
    public private(set) var isPositionedByUser = false

    /// An automatic position, which requests no scrolling.
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

    private mutating func setTarget(_ target: ScrollRequest.Target, anchor: UnitPoint? = nil) {
        request = ScrollRequest(target: target, anchor: anchor, number: request.number + 1)
        isPositionedByUser = false
    }

    /// Scrolls the view with this identity to `anchor`; nil scrolls the minimum distance that makes it visible.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        setTarget(.view(AnyHashable(id)), anchor: anchor)
    }
    public mutating func scrollTo(edge: Edge) { setTarget(.edge(edge)) }
    /// Scrolls to a point of the content, in points, at the top leading corner.
    public mutating func scrollTo(point: CGPoint) { setTarget(.point(point)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { setTarget(.x(x)) }
    public mutating func scrollTo(y: CGFloat) { setTarget(.y(y)) }

    /// The identity of the view that the position refers to; nil if it refers to none.
    public var viewID: (any Hashable)? { request.identity?.base as? any Hashable }

    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { request.identity?.base as? T }

    /// The edge of the last `scrollTo(edge:)`.
    public var edge: Edge? { if case .edge(let edge)? = request.target { edge } else { nil } }

    /// The point of the last `scrollTo(point:)`, in points.
    public var point: CGPoint? { if case .point(let point)? = request.target { point } else { nil } }

    public var x: CGFloat? {
        switch request.target {
        case .x(let x): x
        case .point(let point): point.x
        default: nil
        }
    }

    public var y: CGFloat? {
        switch request.target {
        case .y(let y): y
        case .point(let point): point.y
        default: nil
        }
    }

    /// Records the view that a drag has scrolled to.
    fileprivate mutating func follow(_ id: AnyHashable) {
        request.target = .view(id)
        isPositionedByUser = true
    }

    fileprivate func resolvedRequest(anchor: UnitPoint?) -> ScrollRequest? {
        guard request.target != nil else { return nil }
        var request = request
        request.anchor = request.anchor ?? anchor
        return request
    }
}

extension View {
    /// Binds the scroll position to a view's identity. `anchor` defaults to the top leading corner. When a drag scrolls the views of a
    /// `scrollTargetLayout()`, the binding is updated.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(IdentityPosition(id: id, anchor: anchor))
    }

    /// Binds the scroll position to `position`. When a drag scrolls the views of a `scrollTargetLayout()`, the binding is updated.
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
                \.scrollRequest, ScrollRequest(target: id.wrappedValue.map { .view(AnyHashable($0)) }, anchor: anchor ?? .topLeading)
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
            .environment(\.scrollRequest, position.wrappedValue.resolvedRequest(anchor: anchor))
            .environment(\.scrollFollower, ScrollFollower(anchor: anchor) { position.wrappedValue.follow($0) })
    }
}
