import Foundation
import KinoraDrawing

/// A place or a rectangle of a view that other views can ask for in their own coordinates, by way of a `GeometryProxy`.
public struct Anchor<Value> {
    /// What of a view is meant.
    public struct Source {
        /// From the view's frame in the picture.
        package let value: (CGRect) -> Value
        let moved: (Value, CGVector) -> Value
    }

    /// In the picture, before any effect.
    let value: Value
    let moved: (Value, CGVector) -> Value
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (lhs: Anchor, rhs: Anchor) -> Bool { lhs.value == rhs.value }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's coordinates.
    public static func rect(_ rect: CGRect) -> Anchor.Source {
        Anchor.Source(value: { rect.offsetBy(dx: $0.minX, dy: $0.minY) }, moved: { $0.offsetBy(dx: $1.dx, dy: $1.dy) })
    }

    /// The view's frame.
    public static var bounds: Anchor.Source { Anchor.Source(value: { $0 }, moved: { $0.offsetBy(dx: $1.dx, dy: $1.dy) }) }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ point: CGPoint) -> Anchor.Source {
        Anchor.Source(value: { CGPoint(x: point.x + $0.minX, y: point.y + $0.minY) }, moved: { CGPoint(x: $0.x + $1.dx, y: $0.y + $1.dy) })
    }

    /// A place in the view, as a fraction of its size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor.Source {
        Anchor.Source(value: { point.point(in: $0) }, moved: { CGPoint(x: $0.x + $1.dx, y: $0.y + $1.dy) })
    }

    public static var topLeading: Anchor.Source { unitPoint(.topLeading) }
    public static var top: Anchor.Source { unitPoint(.top) }
    public static var topTrailing: Anchor.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor.Source { unitPoint(.leading) }
    public static var center: Anchor.Source { unitPoint(.center) }
    public static var trailing: Anchor.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// What the anchor stands for, in the reader's own coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let origin = frame(in: .global).origin
        return anchor.moved(anchor.value, CGVector(dx: -origin.x, dy: -origin.y))
    }
}

/// Sets or changes a preference that is made from the place of a view.
struct AnchorPreference<A, Key: PreferenceKey> {
    var source: Anchor<A>.Source
    /// True: the value takes the place of what comes from inside.
    var replaces: Bool
    var transform: (inout Key.Value, Anchor<A>) -> Void
}

extension AnchorPreference: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        AnchorPreferenceNode(view, context)
    }
}

extension View {
    /// Sets a value, made from a place of this view, for the views around to read.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreference<A, K>(source: value, replaces: true) { $0 = transform($1) })
    }

    /// Changes a value that the views inside have set, or its default, by a place of this view.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreference<A, K>(source: value, replaces: false, transform: transform))
    }
}

private final class AnchorPreferenceNode<Content: View, A, Key: PreferenceKey>: ModifiedNode<Content, AnchorPreference<A, Key>>,
    PreferenceSource
{
    private var anchor: Anchor<A> {
        let frames = elements.map { CGRect(origin: $0.globalOrigin, size: $0.frame.size) }
        let source = view.modifier.source
        return Anchor(value: source.value(frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }), moved: source.moved)
    }

    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        guard key == Key.self, view.modifier.replaces else { return nil }
        var value = Key.defaultValue
        view.modifier.transform(&value, anchor)
        return value as? K.Value
    }

    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
        guard key == Key.self, !view.modifier.replaces, var own = (value ?? K.defaultValue) as? Key.Value else { return }
        view.modifier.transform(&own, anchor)
        value = own as? K.Value
    }
}
