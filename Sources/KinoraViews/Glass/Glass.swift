import Foundation
import KinoraDrawing

/// The glass of `glassEffect`: a thin material with a bright rim. It does not bend what lies behind.
public struct Glass: Equatable, Sendable {
    enum Kind { case regular, clear, identity }

    let kind: Kind
    var color: Color?

    public static var regular: Glass { Glass(kind: .regular) }
    /// Clearer than `regular`.
    public static var clear: Glass { Glass(kind: .clear) }
    /// No glass at all.
    public static var identity: Glass { Glass(kind: .identity) }

    /// The glass in a colour.
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
    /// The number of the piece's union in its container; 0: none.
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

/// A piece of glass: a pane with a bright rim.
private struct GlassPane<Outline: Shape>: View {
    let glass: Glass
    let shape: Outline
    @Environment(\.glassUnion) private var union
    @Environment(\.glassUnions) private var unions

    init(glass: Glass, shape: Outline) {
        (self.glass, self.shape) = (glass, shape)
    }

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

/// The shape that glass has where none is said: a capsule.
public struct DefaultGlassEffectShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Capsule(style: .continuous).path(in: rect) }
}

/// Draws the pieces of glass inside as one piece where they overlap, or where their distance is well below `spacing`.
///
/// Pieces of different colours, and pieces inside clips, masks and filters, are not merged.
public struct GlassEffectContainer<Content: View>: View {
    private let spacing: CGFloat
    private let content: Content
    @State private var unions = GlassUnions()

    /// - Parameter spacing: in points. Larger values merge pieces at larger distances; nil merges overlapping pieces only.
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

/// A transition of glass.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String

    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(name: "matchedGeometry") }
    public static var materialize: GlassEffectTransition { GlassEffectTransition(name: "materialize") }
    public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
}

extension View {
    /// Draws one piece of glass behind all views with this identity in a `GlassEffectContainer`: the outline of the first of them, grown to the frame
    /// of all. Without a container, and for nil, each view has its own glass.
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        environment(\.glassUnion, id.map { GlassUnion(id: AnyHashable($0), namespace: namespace) })
    }

    /// Connects pieces of glass that grow out of each other when they appear, which is not supported and reported once.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        reportsUnsupported("glassEffectID", "pieces of glass appear and disappear with their views' transitions", when: id != nil)
    }

    /// The transition of the view's glass. It is always that of the view; `.matchedGeometry` is reported once.
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        reportsUnsupported(
            "glassEffectTransition(.matchedGeometry)", "glass appears and disappears with its view's transition",
            when: transition == .matchedGeometry)
    }
}
