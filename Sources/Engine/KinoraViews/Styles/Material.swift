import Foundation
import KinoraDrawing
import KinoraRuntime

/// A frosted-glass background: the blurred and saturated backdrop under a tint, which is light in the light colour scheme and dark in the dark one.
///
/// The backdrop is all that is drawn earlier, including the enclosing layers. In perspective, and as a mask, only the tint is drawn. Kinora's values
/// approximate the values of Apple's devices.
public struct Material: PaintStyle, Hashable {
    enum Thickness { case ultraThin, thin, regular, thick, ultraThick, bar }

    let thickness: Thickness

    public static let ultraThin = Material(thickness: .ultraThin)
    public static let thin = Material(thickness: .thin)
    public static let regular = Material(thickness: .regular)
    public static let thick = Material(thickness: .thick)
    public static let ultraThick = Material(thickness: .ultraThick)
    /// The material of toolbars.
    public static let bar = Material(thickness: .bar)

    /// The radius of the backdrop's blur, in points.
    static let blurRadius: CGFloat = 20

    /// Returns the opacity of the tint, 0...1.
    func coverage(in scheme: ColorScheme) -> Double {
        switch thickness {
        case .ultraThin: scheme == .light ? 0.34 : 0.5
        case .thin: scheme == .light ? 0.5 : 0.64
        case .regular: scheme == .light ? 0.66 : 0.76
        case .thick: scheme == .light ? 0.8 : 0.86
        case .ultraThick: scheme == .light ? 0.9 : 0.93
        case .bar: scheme == .light ? 0.74 : 0.8
        }
    }

    package func paint(in context: StyleContext) -> Paint {
        let scheme = context.environment.colorScheme
        let tint = Color(white: scheme == .light ? 248 / 255 : 36 / 255, opacity: coverage(in: scheme))
        return .backdrop(Paint.Backdrop(radius: Self.blurRadius, saturation: 1.8, tint: tint.resolve(in: context.environment)))
    }

}

extension EnvironmentValues {
    /// The material behind the view, if a view has set it. It has no effect: styles look alike on all backgrounds.
    @Entry public var backgroundMaterial: Material?
}

// No effect on films (windows): a film counts as a window in front, whose materials are active.
extension Material {
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

/// Whether a material follows the active state of its window.
public struct MaterialActiveAppearance: Hashable, Sendable {
    private let name: String

    public static let automatic = MaterialActiveAppearance(name: "automatic")
    public static let active = MaterialActiveAppearance(name: "active")
    public static let inactive = MaterialActiveAppearance(name: "inactive")
    public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var thinMaterial: Material { .thin }
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

// No effect on films (windows): a film counts as a window in front, whose materials are active.
extension View {
    nonisolated public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }
}
