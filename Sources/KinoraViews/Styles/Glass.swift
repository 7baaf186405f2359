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

    /// Glass that would answer a finger.
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
    // Pieces of glass do not flow together here: what says which of them would is accepted.

    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }

    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// The label on glass.
public struct GlassButtonStyle: ButtonStyle {
    private let glass: Glass

    nonisolated public init() {
        glass = .regular
    }

    nonisolated public init(_ glass: Glass) {
        self.glass = glass
    }

    public func makeBody(configuration: Configuration) -> some View {
        GlassLabel(configuration: configuration, glass: glass, label: configuration.label)
    }
}

/// A white label on glass in the tint colour.
public struct GlassProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GlassLabel(configuration: configuration, glass: nil, label: configuration.label.foregroundStyle(Color.white))
    }
}

/// A button's label on glass: a capsule unless a shape is said.
private struct GlassLabel<Label: View>: View {
    let configuration: ButtonStyleConfiguration
    /// nil: glass in the tint colour.
    let glass: Glass?
    let label: Label
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.isEnabled) private var isEnabled

    init(configuration: ButtonStyleConfiguration, glass: Glass?, label: Label) {
        (self.configuration, self.glass, self.label) = (configuration, glass, label)
    }

    var body: some View {
        BorderedLabel(label) { shape in
            if let glass {
                Color.clear.glassEffect(glass, in: shape)
            } else {
                shape.fill(configuration.ground.opacity(0.9)).overlay { shape.stroke(Color.white.opacity(0.3)) }
            }
        }
        .buttonBorderShape(shape == .automatic ? .capsule : shape)
        .opacity(isEnabled ? 1 : 0.4).scaleEffect(configuration.isPressed ? 1.05 : 1)
    }
}

extension ButtonStyle where Self == GlassButtonStyle {
    public static var glass: GlassButtonStyle { GlassButtonStyle() }

    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension ButtonStyle where Self == GlassProminentButtonStyle {
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
