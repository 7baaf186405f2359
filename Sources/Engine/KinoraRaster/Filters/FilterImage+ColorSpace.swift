import Foundation
import KinoraDrawing

extension FilterImage {
    /// The image in another colour space; itself if it has this one.
    func converted(to space: FilterGraph.ColorSpace) -> FilterImage {
        guard space != colorSpace else { return self }
        let table = space == .linearRGB ? GammaTable.linear : GammaTable.encoded
        let result = table.values.withUnsafeBufferPointer { values in
            map { pixel in
                let alpha = pixel.w
                guard alpha > 0 else { return .zero }
                let color = pixel.unpremultiplied
                let scaled = color * Float(GammaTable.steps)
                let index = SIMD4<Int32>(scaled)
                let rest = scaled - SIMD4<Float>(index)
                let low = SIMD4(values[Int(index.x)], values[Int(index.y)], values[Int(index.z)], 0)
                let high = SIMD4(values[Int(index.x) + 1], values[Int(index.y) + 1], values[Int(index.z) + 1], 0)
                var converted = (low + (high - low) * rest) * alpha
                converted.w = alpha
                return converted
            }
        }
        result.colorSpace = space
        result.content = content
        return result
    }

    /// A colour as a pixel of an image.
    static func pixel(_ color: Color.Resolved, in space: FilterGraph.ColorSpace) -> Pixel {
        func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let alpha = unit(color.opacity)
        switch space {
        case .sRGB: return Pixel(unit(color.red), unit(color.green), unit(color.blue), alpha).premultiplied
        case .linearRGB: return Pixel(unit(color.linearRed), unit(color.linearGreen), unit(color.linearBlue), alpha).premultiplied
        }
    }
}

/// Values of the transfer function of sRGB or its inverse at equal distances, for linear interpolation. The error is below a hundredth of a
/// level of 8 bits.
private enum GammaTable {
    static let steps = 4096
    static let linear = Table { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    static let encoded = Table { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }

    struct Table {
        /// One value more than steps, and another one that is read for 1 but has no weight.
        let values: [Float]

        init(_ function: (Double) -> Double) {
            values = (0...steps + 1).map { Float(function(min(Double($0) / Double(steps), 1))) }
        }
    }
}
