import Foundation
import KinoraDrawing

extension FilterRenderer {
    func transformed(_ input: FilterImage, by matrix: ColorMatrix) -> FilterImage {
        let m = matrix.elements
        func column(_ index: Int) -> FilterImage.Pixel { FilterImage.Pixel(m[index], m[index + 5], m[index + 10], m[index + 15]) }
        let (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
        return input.map { pixel in
            let color = pixel.unpremultiplied
            let sums = red * color.x + green * color.y + blue * color.z + alpha * color.w + constant
            return sums.unit.premultiplied
        }
    }

    func transferred(
        _ input: FilterImage, red: FilterGraph.Transfer, green: FilterGraph.Transfer, blue: FilterGraph.Transfer,
        alpha: FilterGraph.Transfer
    ) -> FilterImage {
        let functions = [red, green, blue, alpha].map(TransferFunction.init)
        let (red, green, blue, alpha) = (functions[0], functions[1], functions[2], functions[3])
        return input.map { pixel in
            let color = pixel.unpremultiplied
            return FilterImage.Pixel(red.value(color.x), green.value(color.y), blue.value(color.z), alpha.value(color.w)).unit.premultiplied
        }
    }

    func composited(_ above: FilterImage, _ below: FilterImage, _ composite: FilterGraph.Composite) -> FilterImage {
        switch composite {
        case .over: above.combined(with: below) { a, b in a + b * (1 - a.w) }
        case .inside: above.combined(with: below) { a, b in a * b.w }
        case .outside: above.combined(with: below) { a, b in a * (1 - b.w) }
        case .atop: above.combined(with: below) { a, b in a * b.w + b * (1 - a.w) }
        case .xor: above.combined(with: below) { a, b in a * (1 - b.w) + b * (1 - a.w) }
        case .lighter: above.combined(with: below) { a, b in (a + b).validPremultiplied }
        case .arithmetic(let k1, let k2, let k3, let k4):
            arithmetic(above, below, Float(k1), Float(k2), Float(k3), Float(k4))
        }
    }

    private func arithmetic(_ above: FilterImage, _ below: FilterImage, _ k1: Float, _ k2: Float, _ k3: Float, _ k4: Float) -> FilterImage {
        above.combined(with: below) { a, b in
            let products = a * b * k1
            return (products + a * k2 + b * k3 + k4).validPremultiplied
        }
    }
}

extension SIMD4<Float> {
    /// All channels clamped to 0...1. Values that are not numbers are 0.
    @inline(__always)
    fileprivate var unit: SIMD4<Float> { replacing(with: 0, where: self .!= self).clamped(lowerBound: .zero, upperBound: .one) }
}

/// A transfer function, prepared for many values.
private struct TransferFunction {
    /// Values at equal distances: the steps of a discrete function, or the ends of straight lines.
    private let values: [Float]
    private let isDiscrete: Bool
    private let slope: Float
    private let intercept: Float

    /// The number of straight lines of a gamma curve.
    private static let gammaSteps = 4096

    init(_ transfer: FilterGraph.Transfer) {
        var (values, isDiscrete, slope, intercept): ([Float], Bool, Float, Float) = ([], false, 1, 0)
        switch transfer {
        case .identity: break
        case .table(let table):
            values = table.map { Float($0) }
            if let only = values.first, values.count == 1 { values = [only, only] }
        case .discrete(let table): (values, isDiscrete) = (table.map { Float($0) }, true)
        case .linear(let given, let constant): (slope, intercept) = (Float(given), Float(constant))
        case .gamma(let amplitude, let exponent, let offset):
            values = (0...TransferFunction.gammaSteps).map {
                let value = amplitude * pow(Double($0) / Double(TransferFunction.gammaSteps), exponent) + offset
                // A power of zero can be infinite, and values between two of the table are interpolated.
                return value.isNaN ? Float(offset) : Float(min(max(value, -1e6), 1e6))
            }
        }
        (self.values, self.isDiscrete, self.slope, self.intercept) = (values, isDiscrete, slope, intercept)
    }

    /// - Parameter value: 0...1.
    func value(_ value: Float) -> Float {
        guard !values.isEmpty else { return value * slope + intercept }
        if isDiscrete { return values[min(Int(value * Float(values.count)), values.count - 1)] }
        let position = value * Float(values.count - 1)
        let index = min(Int(position), values.count - 2)
        let rest = position - Float(index)
        return values[index] + (values[index + 1] - values[index]) * rest
    }
}
