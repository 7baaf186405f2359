import Foundation
import KinoraDrawing

/// Where a scroll view is to stand: at an edge, at a point, or so that a view shows. Writing it scrolls there, as the transaction says.
///
/// It says where the scroll view was asked to go last. A script's drag scrolls and leaves it as it is.
public struct ScrollPosition: Hashable, Sendable {
    enum Target: Hashable, Sendable {
        case edge(Edge)
        case point(CGPoint)
        case horizontal(CGFloat)
        case vertical(CGFloat)
        case view(IdentityBox, anchor: UnitPoint?)
    }

    private(set) var target: Target?
    /// Counts what was asked for: asking for the same again scrolls again.
    private var count = 0

    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        target = .edge(edge)
    }

    /// - Parameter point: the point of the content that is to stand at the top left corner, in points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        target = .point(point)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        target = .point(CGPoint(x: x, y: y))
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
        target = .horizontal(x)
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
        target = .vertical(y)
    }

    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        target = .view(IdentityBox(id), anchor: anchor)
    }

    /// Scrolls so that the view with the identity `id` shows: its `anchor` at that of the scroll view, or only as far as it takes.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        go(to: .view(IdentityBox(id), anchor: anchor))
    }

    public mutating func scrollTo(edge: Edge) {
        go(to: .edge(edge))
    }

    public mutating func scrollTo(point: CGPoint) {
        go(to: .point(point))
    }

    public mutating func scrollTo(x: CGFloat, y: CGFloat) {
        go(to: .point(CGPoint(x: x, y: y)))
    }

    public mutating func scrollTo(x: CGFloat) {
        go(to: .horizontal(x))
    }

    public mutating func scrollTo(y: CGFloat) {
        go(to: .vertical(y))
    }

    private mutating func go(to target: Target) {
        self.target = target
        count += 1
    }

    /// The edge that was asked for, nil where something else was.
    public var edge: Edge? {
        if case .edge(let edge) = target { edge } else { nil }
    }

    /// The point that was asked for, nil where something else was.
    public var point: CGPoint? {
        if case .point(let point) = target { point } else { nil }
    }

    public var x: CGFloat? {
        if case .horizontal(let x) = target { x } else { point?.x }
    }

    public var y: CGFloat? {
        if case .vertical(let y) = target { y } else { point?.y }
    }

    /// The identity of the view that was asked for, nil where something else was.
    public var viewID: (any Hashable & Sendable)? {
        if case .view(let box, _) = target { box.id } else { nil }
    }

    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    /// Always false: drags leave the position as it is.
    public var isPositionedByUser: Bool { false }
}

/// An identity of any type.
struct IdentityBox: Hashable, Sendable {
    let id: any Hashable & Sendable

    init(_ id: any Hashable & Sendable) {
        self.id = id
    }

    var erased: AnyHashable { AnyHashable(id) }

    static func == (lhs: IdentityBox, rhs: IdentityBox) -> Bool { lhs.erased == rhs.erased }

    func hash(into hasher: inout Hasher) { hasher.combine(erased) }
}

extension View {
    /// Scroll views inside scroll to where the binding says, when it is written. The binding is only read.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        environment(\.scrollTarget, ScrollTarget(position.wrappedValue, anchor: anchor))
    }
}
