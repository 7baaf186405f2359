import Foundation
import KinoraDrawing

extension FilterRenderer {
    /// The light that the surface of an image reflects to the viewer: opaque for diffuse reflection, and as opaque as its brightest channel
    /// for specular reflection.
    ///
    /// - Parameter surface: The part of the input that is the surface. Slopes at its edges are estimated from its inner side.
    func lit(
        _ input: FilterImage, _ lighting: FilterGraph.Lighting, _ space: FilterGraph.ColorSpace, surface: PixelRect
    ) -> FilterImage {
        let result = image(space)
        guard !surface.isEmpty else {
            result.clear()
            return result
        }
        let scale = Float(lighting.surfaceScale)
        var opaque = lighting.color
        opaque.opacity = 1
        let pixel = FilterImage.pixel(opaque, in: space)
        let color = SIMD3(pixel.x, pixel.y, pixel.z)
        let light = PixelLight(lighting.light, transform: transform)
        for y in bounds.minY..<bounds.maxY {
            let to = result.row(y)
            let heights = input.row(y)
            for x in bounds.minX..<bounds.maxX {
                let height = scale * heights[x - bounds.minX].w
                let (direction, strength) = light.ray(to: SIMD3(Float(x), Float(y), height))
                let normal = FilterRenderer.normal(of: input, x: x, y: y, scale: scale, in: surface)
                switch lighting.reflection {
                case .diffuse(let constant):
                    let factor = Float(constant) * (normal * direction).sum() * strength
                    let reflected = (color * factor).unit
                    to[x - bounds.minX] = SIMD4(reflected, 1)
                case .specular(let constant, let exponent):
                    let half = (direction + SIMD3(0, 0, 1)).normalized
                    let cosine = max((normal * half).sum(), 0)
                    let factor = Float(constant) * pow(cosine, Float(exponent)) * strength
                    let reflected = (color * factor).unit
                    to[x - bounds.minX] = SIMD4(reflected, reflected.max())
                }
            }
        }
        return result
    }

    /// The normal of the surface at a pixel by the Sobel operator, which uses only pixels inside `surface`.
    private static func normal(of image: FilterImage, x: Int, y: Int, scale: Float, in surface: PixelRect) -> SIMD3<Float> {
        let x = min(max(x, surface.minX), surface.maxX - 1)
        let y = min(max(y, surface.minY), surface.maxY - 1)
        let (left, right) = (max(x - 1, surface.minX), min(x + 1, surface.maxX - 1))
        let (top, bottom) = (max(y - 1, surface.minY), min(y + 1, surface.maxY - 1))
        func alpha(_ x: Int, _ y: Int) -> Float { image.row(y)[x - image.bounds.minX].w }
        // Pixels that are missing at an edge have no weight.
        let (weightTop, weightBottom): (Float, Float) = (top < y ? 1 : 0, bottom > y ? 1 : 0)
        let (weightLeft, weightRight): (Float, Float) = (left < x ? 1 : 0, right > x ? 1 : 0)
        func column(_ x: Int) -> Float { weightTop * alpha(x, top) + 2 * alpha(x, y) + weightBottom * alpha(x, bottom) }
        func row(_ y: Int) -> Float { weightLeft * alpha(left, y) + 2 * alpha(x, y) + weightRight * alpha(right, y) }
        let slopeX = right > left ? 2 * (column(right) - column(left)) / ((2 + weightTop + weightBottom) * Float(right - left)) : 0
        let slopeY = bottom > top ? 2 * (row(bottom) - row(top)) / ((2 + weightLeft + weightRight) * Float(bottom - top)) : 0
        return SIMD3(-scale * slopeX, -scale * slopeY, 1).normalized
    }
}

/// A light in pixels.
private struct PixelLight {
    private enum Kind {
        case distant(SIMD3<Float>)
        case point(SIMD3<Float>)
        case spot(SIMD3<Float>, axis: SIMD3<Float>, exponent: Float, minCosine: Float)
    }

    private let kind: Kind

    init(_ light: FilterGraph.Lighting.Light, transform: CGAffineTransform) {
        func pixels(_ position: FilterGraph.Lighting.Position) -> SIMD3<Float> {
            let point = CGPoint(x: position.x, y: position.y).applying(transform)
            let scale = ((transform.a * transform.a + transform.d * transform.d) / 2).squareRoot()
            return SIMD3(Float(point.x), Float(point.y), Float(position.z * Double(scale)))
        }
        switch light {
        case .distant(let azimuth, let elevation):
            kind = .distant(
                SIMD3(Float(cos(azimuth) * cos(elevation)), Float(sin(azimuth) * cos(elevation)), Float(sin(elevation))))
        case .point(let position): kind = .point(pixels(position))
        case .spot(let position, let target, let exponent, let cone):
            let from = pixels(position)
            kind = .spot(
                from, axis: (pixels(target) - from).normalized, exponent: Float(exponent), minCosine: cone.map { Float(cos($0)) } ?? 0)
        }
    }

    /// The direction from a point of the surface to the light, and the light's strength there, 0...1.
    func ray(to point: SIMD3<Float>) -> (direction: SIMD3<Float>, strength: Float) {
        switch kind {
        case .distant(let direction): return (direction, 1)
        case .point(let position): return ((position - point).normalized, 1)
        case .spot(let position, let axis, let exponent, let minCosine):
            let direction = (position - point).normalized
            let cosine = -(direction * axis).sum()
            return (direction, cosine > 0 && cosine >= minCosine ? pow(cosine, exponent) : 0)
        }
    }
}

extension SIMD3<Float> {
    /// The vector with length 1; zero for zero.
    @inline(__always)
    fileprivate var normalized: SIMD3<Float> {
        let squared = (self * self).sum()
        return squared > 0 && squared.isFinite ? self / squared.squareRoot() : .zero
    }

    /// All channels clamped to 0...1. Values that are not numbers are 0.
    @inline(__always)
    fileprivate var unit: SIMD3<Float> {
        replacing(with: 0, where: self .!= self).clamped(lowerBound: .zero, upperBound: .one)
    }
}
