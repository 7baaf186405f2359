import Foundation
import KinoraDrawing

/// Mixes the colours of a ramp in its colour space. They are premultiplied, so that transparent stops have no hue, except in `straightSRGB`.
struct ColorMixer {
    typealias Vector = SIMD4<Double>

    let mixing: Paint.Ramp.Mixing

    /// The coordinates in the mixing space, times alpha unless it is straight, and alpha.
    func coordinates(_ color: Color.Resolved) -> Vector {
        let alpha = PixelColor.unit(Double(color.opacity))
        let linear = SIMD3(Self.finite(color.linearRed), Self.finite(color.linearGreen), Self.finite(color.linearBlue))
        let mixable =
            switch mixing {
            case .sRGB, .straightSRGB: Self.encoded(linear)
            case .linear: linear
            case .oklab: Oklab.coneRoots(red: linear.x, green: linear.y, blue: linear.z)
            }
        return Vector(mixing == .straightSRGB ? mixable : mixable * alpha, alpha)
    }

    /// Premultiplied gamma-encoded red, green, blue, and alpha, in 0...255, not rounded.
    func pixel(_ mixed: Vector) -> Vector {
        guard mixed.w > 0 else { return .zero }
        let components = SIMD3(mixed.x, mixed.y, mixed.z)
        let straight = mixing == .straightSRGB ? components : components / mixed.w
        let encoded =
            switch mixing {
            case .sRGB, .straightSRGB: straight
            case .linear: Self.encoded(straight)
            case .oklab: Self.encoded(Oklab.linear(coneRoots: straight))
            }
        return Vector(encoded.clamped(lowerBound: .zero, upperBound: .one) * mixed.w, mixed.w) * 255
    }

    private static func finite(_ value: Float) -> Double {
        value.isFinite ? Double(min(max(value, -100), 100)) : 0
    }

    /// IEC 61966-2-1, mirrored for negative components.
    private static func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        func encoded(_ linear: Double) -> Double {
            let value = abs(linear)
            let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            return linear < 0 ? -encoded : encoded
        }
        return SIMD3(encoded(linear.x), encoded(linear.y), encoded(linear.z))
    }
}
