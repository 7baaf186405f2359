import Foundation
import KinoraDrawing
import KinoraRuntime

/// The material of `glassEffect`: a thin material with a bright rim, without refraction.
public struct Glass: Equatable, Sendable {
    enum Kind { case regular, clear, identity }

    let kind: Kind
    var color: Color?

    public static var regular: Glass { Glass(kind: .regular) }
    /// A more transparent glass than `regular`.
    public static var clear: Glass { Glass(kind: .clear) }
    /// No glass.
    public static var identity: Glass { Glass(kind: .identity) }

    /// Returns the glass with a tint; nil removes the tint.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }
}

// No effect on films (touch): glass does not react to a script's touches.
extension Glass {
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The paint of glass.
private struct GlassStyle: PaintStyle, Equatable {
    let glass: Glass
    /// The number of the shape's union in its container; 0 is none.
    let union: Int

    func paint(in context: StyleContext) -> Paint {
        let isLight = context.environment.colorScheme == .light
        let strength = glass.kind == .clear ? 0.06 : isLight ? 0.26 : 0.34
        let tint = glass.color.map { $0.opacity(0.6) } ?? Color(white: isLight ? 1 : 0.1, opacity: strength)
        return .backdrop(
            Paint.Backdrop(
                radius: glass.kind == .clear ? 3 : 8, saturation: 1.5, tint: tint.resolve(in: context.environment), piece: union))
    }
}

/// A shape of glass with a bright rim.
private struct GlassPane<Outline: Shape>: View {
    let glass: Glass
    let shape: Outline
    @Environment(\.glassUnion) private var union
    @Environment(\.glassUnions) private var unions

    var body: some View {
        ZStack {
            shape.fill(GlassStyle(glass: glass, union: union.flatMap { unions?.number(of: $0) } ?? 0))
            shape.stroke(
                LinearGradient(
                    colors: [.white.opacity(0.7), .white.opacity(0.1), .white.opacity(0.4)], startPoint: .topLeading,
                    endPoint: .bottomTrailing), lineWidth: 1)
        }
    }
}

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Capsule(style: .continuous).path(in: rect) }
}

/// Merges the shapes of glass inside that overlap, or whose distance is well below `spacing`.
///
/// Shapes of different colours, and shapes inside clips, masks and filters, are not merged.
public struct GlassEffectContainer<Content: View>: View {
    private let spacing: CGFloat
    private let content: Content
    @State private var unions = GlassUnions()

    /// Merges the shapes of glass in `content`. `spacing` is in points: larger values merge shapes at larger distances, and nil merges
    /// overlapping shapes only.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.spacing = spacing.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 0
        self.content = content()
    }

    public var body: some View {
        content.modifier(GlassMerging(spacing: spacing)).environment(\.glassUnions, unions)
    }
}

extension View {
    /// Draws glass in a shape behind the view.
    @ViewBuilder
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        if glass.kind == .identity { self } else { background { GlassPane(glass: glass, shape: shape) } }
    }
}

/// The transition of a glass effect.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String

    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(name: "matchedGeometry") }
    public static var materialize: GlassEffectTransition { GlassEffectTransition(name: "materialize") }
    public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
}

extension View {
    /// Draws one shape of glass behind all views with this identity in a `GlassEffectContainer`: the shape of the first view, stretched to the bounds
    /// of all. Outside a container, or if `id` is nil, each view has its own glass.
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        environment(\.glassUnion, id.map { GlassUnion(id: AnyHashable($0), namespace: namespace) })
    }

    /// Associates glass with an identity for morphing between shapes. Morphing is not supported, which is reported once.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        reportsUnsupported("glassEffectID", "pieces of glass appear and disappear with their views' transitions", when: id != nil)
    }

    /// Sets the transition of the view's glass. Glass always uses the transition of its view; `.matchedGeometry` is reported once.
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        reportsUnsupported(
            "glassEffectTransition(.matchedGeometry)", "glass appears and disappears with its view's transition",
            when: transition == .matchedGeometry)
    }
}
