import KinoraDrawing
import KinoraViews

/// Shows the label on glass.
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

/// Shows a white label on glass in the tint colour.
public struct GlassProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GlassLabel(
            configuration: configuration, glass: nil, label: configuration.label.foregroundStyle(default: AnyShapeStyle(Color.white)))
    }
}

/// A button's label on glass. The glass is a capsule unless `buttonBorderShape(_:)` sets another shape.
private struct GlassLabel<Label: View>: View {
    let configuration: ButtonStyleConfiguration
    /// nil: glass in the tint colour.
    let glass: Glass?
    let label: Label
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        BorderedLabel(label) { shape in
            if let glass {
                Color.clear.glassEffect(glass, in: shape)
            } else {
                shape.fill(configuration.tintStyle.opacity(0.9)).overlay { shape.stroke(Color.white.opacity(0.3)) }
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
