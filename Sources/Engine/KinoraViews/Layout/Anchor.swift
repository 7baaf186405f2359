import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// A point or rectangle of a view that other views convert to their own coordinates with a `GeometryProxy`.
public struct Anchor<Value> {
    /// The geometry of a view that an anchor captures.
    public struct Source {
        /// Converts the view's frame in global coordinates to the anchor's value.
        package let value: (CGRect) -> Value
        let moved: (Value, CGVector) -> Value
    }

    /// In global coordinates, before any effect.
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

    /// A point of the view, as a fraction of its size.
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
    /// The anchor's value in the reader's local coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let origin = frame(in: .global).origin
        return anchor.moved(anchor.value, CGVector(dx: -origin.x, dy: -origin.y))
    }
}

/// Sets or transforms a preference with an anchor of a view.
struct AnchorPreference<A, Key: PreferenceKey> {
    var source: Anchor<A>.Source
    /// True if the value replaces the preference of the content.
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
    /// Sets a preference to a value made from an anchor of this view.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreference<A, K>(source: value, replaces: true) { $0 = transform($1) })
    }

    /// Transforms the preference of the content, or its default value, with an anchor of this view.
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
