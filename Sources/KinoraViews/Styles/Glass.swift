import Foundation
import KinoraDrawing

/// A pane of glass behind a view. It looks like a thin material with a bright edge; what lies behind it is not bent.
public struct Glass: Hashable, Sendable {
    var tint: Color?
    var isClear = false
    var isIdentity = false

    public static let regular = Glass()
    public static let clear = Glass(isClear: true)
    /// No glass at all.
    public static let identity = Glass(isIdentity: true)

    /// Colours the pane.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.tint = color
        return copy
    }

    /// Accepted: nobody touches a film.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The outline of a pane that is not stated: a capsule.
public struct DefaultGlassEffectShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// Panes that belong together. Here they are drawn as they are, and do not flow into one another.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { content }
}

/// How a pane comes and goes; it is shown and not shown here.
public struct GlassEffectTransition: Sendable {
    public static let identity = GlassEffectTransition()
    public static let matchedGeometry = GlassEffectTransition()
    public static let materialize = GlassEffectTransition()
}

private struct GlassModifier<Pane: Shape>: ViewModifier {
    let glass: Glass
    let shape: Pane

    func body(content: Content) -> some View {
        content.background {
            if !glass.isIdentity {
                shape.fill(glass.isClear ? AnyShapeStyle(Material.ultraThin.opacity(0.5)) : AnyShapeStyle(Material.ultraThin))
                    .overlay { if let tint = glass.tint { shape.fill(tint.opacity(0.6)) } }
                    .overlay {
                        shape.stroke(
                            LinearGradient(
                                colors: [.white.opacity(0.7), .white.opacity(0.15), .white.opacity(0.4)], startPoint: .topLeading,
                                endPoint: .bottomTrailing), lineWidth: 1)
                    }
            }
        }
    }
}

extension View {
    /// Lays a pane of glass behind the view.
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        modifier(GlassModifier(glass: glass, shape: shape))
    }

    /// Accepted: panes do not flow into one another.
    nonisolated public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }

    /// Accepted: panes do not flow into one another.
    nonisolated public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View { self }

    /// Accepted: panes are shown and not shown.
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// A button on a pane of glass.
public struct GlassButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(.horizontal, 16).padding(.vertical, 9).glassEffect()
    }
}

/// A button on a pane of glass in the tint colour.
public struct GlassProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundStyle(.white).padding(.horizontal, 16).padding(.vertical, 9).background(.tint, in: Capsule())
    }
}

extension ButtonStyle where Self == GlassButtonStyle {
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension ButtonStyle where Self == GlassProminentButtonStyle {
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
