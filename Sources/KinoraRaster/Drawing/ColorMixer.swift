import Foundation
import KinoraDrawing

/// Mixes the colours of a ramp in its space, premultiplied, so that a clear stop lends no hue.
struct ColorMixer {
    typealias Vector = SIMD4<Double>

    let mixing: Paint.Ramp.Mixing

    /// Coordinates in the mixing space times alpha, and alpha.
    func coordinates(_ color: Color.Resolved) -> Vector {
        let alpha = PixelColor.unit(Double(color.opacity))
        let linear = Vector(Self.finite(color.linearRed), Self.finite(color.linearGreen), Self.finite(color.linearBlue), 0)
        var vector =
            switch mixing {
            case .sRGB: Vector(Self.encoded(linear.x), Self.encoded(linear.y), Self.encoded(linear.z), 0)
            case .linear: linear
            case .oklab: Self.oklab(linear)
            }
        vector *= alpha
        vector.w = alpha
        return vector
    }

    /// Premultiplied gamma-encoded red, green, blue, and alpha, all in 0...255 and not rounded.
    func pixel(_ mixed: Vector) -> Vector {
        guard mixed.w > 0 else { return .zero }
        let straight = mixed / mixed.w
        let encoded: Vector
        switch mixing {
        case .sRGB: encoded = straight
        case .linear: encoded = Vector(Self.encoded(straight.x), Self.encoded(straight.y), Self.encoded(straight.z), 0)
        case .oklab:
            let linear = Self.linear(oklab: straight)
            encoded = Vector(Self.encoded(linear.x), Self.encoded(linear.y), Self.encoded(linear.z), 0)
        }
        var result = encoded.clamped(lowerBound: .zero, upperBound: .one) * mixed.w
        result.w = mixed.w
        return result * 255
    }

    private static func finite(_ value: Float) -> Double {
        value.isFinite ? Double(min(max(value, -100), 100)) : 0
    }

    /// IEC 61966-2-1, mirrored for negative components.
    private static func encoded(_ linear: Double) -> Double {
        let value = abs(linear)
        let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return linear < 0 ? -encoded : encoded
    }

    // Björn Ottosson, "A perceptual color space for image processing", 2020 (the matrices of January 2021).
    private static func oklab(_ c: Vector) -> Vector {
        let l = cbrt(0.4122214708 * c.x + 0.5363325363 * c.y + 0.0514459929 * c.z)
        let m = cbrt(0.2119034982 * c.x + 0.6806995451 * c.y + 0.1073969566 * c.z)
        let s = cbrt(0.0883024619 * c.x + 0.2817188376 * c.y + 0.6299787005 * c.z)
        return Vector(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, 0)
    }

    private static func linear(oklab c: Vector) -> Vector {
        let l = c.x + 0.3963377774 * c.y + 0.2158037573 * c.z
        let m = c.x - 0.1055613458 * c.y - 0.0638541728 * c.z
        let s = c.x - 0.0894841775 * c.y - 1.2914855480 * c.z
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return Vector(
            4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3, -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3, 0)
    }
}
