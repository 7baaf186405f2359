import Foundation
import KinoraDrawing

/// A frosted pane: it lets through some of what lies behind it.
///
/// What lies behind is not blurred here, so a pane is a little more opaque than the system's: light grounds in a light scheme, dark ones in a dark scheme.
public struct Material: PaintStyle, Hashable {
    /// How much of what lies behind is hidden, and with what: 0 black, 1 white.
    private struct Pane: Hashable {
        var white: Double
        var opacity: Double
    }

    private let light: Pane
    private let dark: Pane

    private init(_ light: (white: Double, opacity: Double), _ dark: (white: Double, opacity: Double)) {
        self.light = Pane(white: light.white, opacity: light.opacity)
        self.dark = Pane(white: dark.white, opacity: dark.opacity)
    }

    public static let ultraThin = Material((0.98, 0.52), (0.16, 0.55))
    public static let thin = Material((0.97, 0.64), (0.16, 0.66))
    public static let regular = Material((0.96, 0.76), (0.15, 0.76))
    public static let thick = Material((0.97, 0.86), (0.14, 0.86))
    public static let ultraThick = Material((0.97, 0.93), (0.13, 0.93))
    /// What bars at the edges of a window lie on.
    public static let bar = Material((0.97, 0.85), (0.11, 0.85))

    package func paint(in context: StyleContext) -> Paint {
        let pane = context.environment.colorScheme == .dark ? dark : light
        return Color(white: pane.white, opacity: pane.opacity).paint(in: context)
    }
}

extension Material {
    /// Accepted: a pane looks the same whether its window is in front or not.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

/// When a material looks as in a window that is in front.
public struct MaterialActiveAppearance: Hashable, Sendable {
    private let name: String

    public static let automatic = MaterialActiveAppearance(name: "automatic")
    public static let active = MaterialActiveAppearance(name: "active")
    public static let inactive = MaterialActiveAppearance(name: "inactive")
    public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
