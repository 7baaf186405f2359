import Foundation
import KinoraDrawing
import KinoraViews

/// The paints of the car's parts. Unit points in gradients are points of the car's plan.
///
/// One object for the whole film, shared by all parts, because copying twenty colours with each part of each frame would be slow.
final class CarPaint: ImmutableObject {
    let body: Color
    /// Horizontal faces, shaded towards the sides.
    let deck: LinearGradient
    let roof: LinearGradient
    let stripe: Color
    let crease: Color
    let cabin: Color
    let mirror: Color
    let trim = LandscapeColors.hex(0x2B2E35)
    let tyre = LandscapeColors.hex(0x26282D)
    let tread = LandscapeColors.hex(0x6A6F78)
    let glass = [LandscapeColors.hex(0x1F3B4D), LandscapeColors.hex(0x5B8CA8)]
    let glint = Color(white: 1, opacity: 0.35)
    let lamp = LandscapeColors.hex(0xFFF6D2)
    let lampRing = LandscapeColors.hex(0xD7DBE0)
    let tailLight = LandscapeColors.hex(0x8E1218)
    let brakeLight = LandscapeColors.hex(0xFF3B30)
    let shadow = Color(white: 0, opacity: 0.30)

    init(_ color: Color) {
        body = color
        func across(_ half: Double, _ shades: [Double]) -> LinearGradient {
            LinearGradient(colors: shades.map(color.shaded), startPoint: UnitPoint(x: 0, y: -half), endPoint: UnitPoint(x: 0, y: half))
        }
        deck = across(23, [0.78, 1.05, 1.12, 1.05, 0.78])
        roof = across(CarShape.roofHalf, [1.02, 1.2, 1.02])
        crease = color.shaded(0.6)
        cabin = color.shaded(0.8)
        mirror = color.shaded(0.9)
        // White stripes would be invisible on a light car.
        let light = color.resolved(in: .light)
        let luminance = 0.2126 * light.linearRed + 0.7152 * light.linearGreen + 0.0722 * light.linearBlue
        stripe = luminance > 0.55 ? LandscapeColors.hex(0x2B2E35, opacity: 0.85) : Color(white: 1, opacity: 0.9)
    }
}
