import Foundation
import KinoraDrawing

extension FilterRenderer {
    /// Blends by the formulas of the W3C module Compositing and Blending. Modes that SVG does not have are drawn as `normal`.
    func blended(_ above: FilterImage, _ below: FilterImage, _ mode: BlendMode) -> FilterImage {
        switch mode {
        case .multiply: separable(above, below) { b, s in b * s }
        case .screen: separable(above, below) { b, s in b + s - b * s }
        case .overlay: separable(above, below) { b, s in hardLight(s, b) }
        case .darken: separable(above, below) { b, s in min(b, s) }
        case .lighten: separable(above, below) { b, s in max(b, s) }
        case .colorDodge: separable(above, below) { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(b / (1 - s), 1) }
        case .colorBurn: separable(above, below) { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min((1 - b) / s, 1) }
        case .hardLight: separable(above, below) { b, s in hardLight(b, s) }
        case .softLight: separable(above, below) { b, s in softLight(b, s) }
        case .difference: separable(above, below) { b, s in abs(b - s) }
        case .exclusion: separable(above, below) { b, s in b + s - 2 * b * s }
        case .hue: mixed(above, below) { b, s in s.withSaturation(b.saturation).withLuminance(b.luminance) }
        case .saturation: mixed(above, below) { b, s in b.withSaturation(s.saturation).withLuminance(b.luminance) }
        case .color: mixed(above, below) { b, s in s.withLuminance(b.luminance) }
        case .luminosity: mixed(above, below) { b, s in b.withLuminance(s.luminance) }
        default: composited(above, below, .over)
        }
    }

    @inline(__always)
    private func separable(_ above: FilterImage, _ below: FilterImage, _ blend: (Float, Float) -> Float) -> FilterImage {
        mixed(above, below) { b, s in SIMD4(blend(b.x, s.x), blend(b.y, s.y), blend(b.z, s.z), 0) }
    }

    /// - Parameter blend: The colour of the backdrop mixed with the colour above, both unpremultiplied.
    @inline(__always)
    private func mixed(
        _ above: FilterImage, _ below: FilterImage, _ blend: (FilterImage.Pixel, FilterImage.Pixel) -> FilterImage.Pixel
    ) -> FilterImage {
        above.combined(with: below) { s, b in
            var result = s * (1 - b.w) + b * (1 - s.w)
            let both = s.w * b.w
            if both > 0 { result += blend(b.unpremultiplied, s.unpremultiplied) * both }
            result.w = s.w + b.w - both
            return result.validPremultiplied
        }
    }
}

@inline(__always)
private func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
}

@inline(__always)
private func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
}

extension SIMD4<Float> {
    fileprivate var luminance: Float { 0.3 * x + 0.59 * y + 0.11 * z }
    fileprivate var saturation: Float { Swift.max(x, y, z) - Swift.min(x, y, z) }

    /// The colour with another luminance, moved into the range of colours.
    fileprivate func withLuminance(_ luminance: Float) -> SIMD4<Float> {
        var color = self + (luminance - self.luminance)
        let own = color.luminance
        let (low, high) = (Swift.min(color.x, color.y, color.z), Swift.max(color.x, color.y, color.z))
        if low < 0 { color = own + (color - own) * (own / (own - low)) }
        if high > 1 { color = own + (color - own) * ((1 - own) / (high - own)) }
        return color
    }

    /// The colour with another difference between its largest and its smallest channel.
    fileprivate func withSaturation(_ saturation: Float) -> SIMD4<Float> {
        let low = Swift.min(x, y, z)
        let range = Swift.max(x, y, z) - low
        return range > 0 ? (self - low) * (saturation / range) : .zero
    }
}
