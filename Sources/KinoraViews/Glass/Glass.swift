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

/// What the glass is filled with.
private struct GlassStyle: PaintStyle, Equatable {
    let glass: Glass

    func paint(in context: StyleContext) -> Paint {
        let isLight = context.environment.colorScheme == .light
        let strength = glass.kind == .clear ? 0.06 : isLight ? 0.26 : 0.34
        let tint = glass.color.map { $0.opacity(0.6) } ?? Color(white: isLight ? 1 : 0.1, opacity: strength)
        return .backdrop(
            Paint.Backdrop(radius: glass.kind == .clear ? 3 : 8, saturation: 1.5, tint: tint.resolve(in: context.environment)))
    }
}

/// The shape that glass has where none is said: a capsule.
public struct DefaultGlassEffectShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Capsule(style: .continuous).path(in: rect) }
}

/// Glass that belongs together; here each piece is by itself.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { content }
}

extension View {
    /// Puts the view onto glass of a shape.
    @ViewBuilder
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        if glass.kind == .identity {
            self
        } else {
            background {
                ZStack {
                    shape.fill(GlassStyle(glass: glass))
                    shape.stroke(
                        LinearGradient(
                            colors: [.white.opacity(0.7), .white.opacity(0.1), .white.opacity(0.4)], startPoint: .topLeading,
                            endPoint: .bottomTrailing), lineWidth: 1)
                }
            }
        }
    }
}

/// How glass comes and goes; here as the view it is on does.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String

    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(name: "matchedGeometry") }
    public static var materialize: GlassEffectTransition { GlassEffectTransition(name: "materialize") }
    public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
}

extension View {
    /// Connects pieces of glass that move into each other, which is not supported and reported once.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        reportsUnsupported("glassEffectID", "pieces of glass appear and disappear as their views do")
    }

    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        reportsUnsupported("glassEffectUnion", "each view has its own glass")
    }

    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        reportsUnsupported("glassEffectTransition", "glass appears and disappears as its view does")
    }
}
