import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// A drop shadow or inner shadow of a style.
public struct ShadowStyle: Equatable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    /// Makes a drop shadow. `radius` is the blur's radius, and `x` and `y` are the offset, in points; a negative radius is 0.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// Makes an inner shadow, cast by the shape's edge. `radius` is the blur's radius, and `x` and `y` are the offset, in points; a negative radius
    /// is 0.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    func filter(in environment: EnvironmentValues) -> Filter {
        let color = color.resolve(in: environment)
        return .shadow(
            isInner
                ? .inner(color: color, radius: max(radius, 0), offset: offset)
                : Filter.Shadow(color: color, radius: max(radius, 0), offset: offset))
    }
}
