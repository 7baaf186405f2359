import Foundation
import KinoraDrawing

extension FilterRenderer {
    /// The minimum or maximum in a rectangle around each pixel. Pixels outside the image do not count. O(1) per pixel, see van Herk, "A fast
    /// algorithm for local minimum and maximum filters on rectangular and octagonal kernels", 1992.
    func spread(_ input: FilterImage, _ morphology: FilterGraph.Morphology) -> FilterImage {
        let radius = pixels(morphology.radius)
        func side(_ radius: Double, _ length: Int) -> Int { min(2 * Int(max(radius, 0).rounded(.up)), length) }
        let (columns, rows) = (side(radius.x, bounds.width), side(radius.y, bounds.height))
        func pass(_ image: FilterImage, _ window: Int, isVertical: Bool) -> FilterImage {
            guard window > 1 else { return image }
            return morphology.isDilation
                ? extremes(image, window, isVertical: isVertical, outside: .zero) { pointwiseMax($0, $1) }
                : extremes(image, window, isVertical: isVertical, outside: .one) { pointwiseMin($0, $1) }
        }
        return pass(pass(input, columns, isVertical: false), rows, isVertical: true)
    }

    /// The extreme values of `window` pixels in a row or column, from half of the window before each pixel.
    @inline(__always)
    private func extremes(
        _ input: FilterImage, _ window: Int, isVertical: Bool, outside: FilterImage.Pixel,
        _ extreme: (FilterImage.Pixel, FilterImage.Pixel) -> FilterImage.Pixel
    ) -> FilterImage {
        let result = input.similar()
        let length = isVertical ? input.height : input.width
        let lines = isVertical ? input.width : input.height
        let (stride, lineStride) = isVertical ? (input.width, 1) : (1, input.width)
        let before = window / 2
        let padded = (length + 2 * window) / window * window
        let buffer = UnsafeMutablePointer<FilterImage.Pixel>.allocate(capacity: 2 * padded)
        buffer.initialize(repeating: outside, count: 2 * padded)
        defer { buffer.deallocate() }
        // The extremes from the start of each block of `window` pixels, and to its end.
        let (ahead, back) = (buffer, buffer + padded)
        for line in 0..<lines {
            let (from, to) = (input.pixels + line * lineStride, result.pixels + line * lineStride)
            func value(_ index: Int) -> FilterImage.Pixel {
                let position = index - before
                return position >= 0 && position < length ? from[position * stride] : outside
            }
            for index in 0..<padded {
                let value = value(index)
                ahead[index] = index % window == 0 ? value : extreme(ahead[index - 1], value)
            }
            for index in (0..<padded).reversed() {
                let value = value(index)
                back[index] = index % window == window - 1 ? value : extreme(back[index + 1], value)
            }
            for index in 0..<length { to[index * stride] = extreme(back[index], ahead[index + window - 1]) }
        }
        return result
    }

    /// - Parameter edgeRect: The part of the input whose edges are continued, if they are.
    func convolved(_ input: FilterImage, _ convolution: FilterGraph.Convolution, edgesOf edgeRect: PixelRect) -> FilterImage {
        let result = input.similar()
        let edgeRect = edgeRect.intersection(bounds)
        guard !edgeRect.isEmpty else {
            result.clear()
            return result
        }
        let preserves = convolution.preservesAlpha
        let source = preserves ? input.map(\.unpremultiplied) : input
        // A convolution applies the kernel rotated.
        let weights = convolution.kernel.reversed().map { Float($0 / convolution.divisor) }
        let bias = Float(convolution.bias)
        let (left, top) = (convolution.targetX, convolution.targetY)
        let columns = FilterRenderer.positions(
            bounds.minX - left..<bounds.maxX - left + convolution.columns - 1, in: edgeRect.minX..<edgeRect.maxX, convolution.edges)
        let rows = FilterRenderer.positions(
            bounds.minY - top..<bounds.maxY - top + convolution.rows - 1, in: edgeRect.minY..<edgeRect.maxY, convolution.edges)
        for y in 0..<bounds.height {
            let (from, to) = (input.row(y + bounds.minY), result.row(y + bounds.minY))
            for x in 0..<bounds.width {
                var sum = FilterImage.Pixel.zero
                var index = 0
                for row in y..<y + convolution.rows {
                    guard let sourceY = rows[row] else {
                        index += convolution.columns
                        continue
                    }
                    let line = source.row(sourceY)
                    for column in x..<x + convolution.columns {
                        if let sourceX = columns[column] { sum += line[sourceX - bounds.minX] * weights[index] }
                        index += 1
                    }
                }
                if preserves {
                    let alpha = from[x].w
                    sum = (sum + bias * alpha).clamped(lowerBound: .zero, upperBound: .one) * alpha
                    sum.w = alpha
                } else {
                    let alpha = sum.w + bias
                    sum += bias * alpha
                    sum.w = alpha
                }
                to[x] = sum.validPremultiplied
            }
        }
        return result
    }

    /// The pixels that are read at `positions`; nil for transparent ones.
    private static func positions(_ positions: Range<Int>, in range: Range<Int>, _ edges: FilterGraph.EdgeMode) -> [Int?] {
        positions.map { position in
            if range.contains(position) { return position }
            switch edges {
            case .none: return nil
            case .duplicate: return min(max(position, range.lowerBound), range.upperBound - 1)
            case .wrap:
                let rest = (position - range.lowerBound) % range.count
                return range.lowerBound + (rest < 0 ? rest + range.count : rest)
            }
        }
    }

    /// The pixels of `input`, moved by channels of `map`.
    func displaced(_ input: FilterImage, by map: FilterImage, _ displacement: FilterGraph.Displacement) -> FilterImage {
        let scale = pixels(displacement.scale)
        let (scaleX, scaleY) = (Float(scale.x), Float(scale.y))
        let (channelX, channelY) = (displacement.x.rawValue, displacement.y.rawValue)
        let result = input.similar()
        for y in 0..<bounds.height {
            let (offsets, to) = (map.row(y + bounds.minY), result.row(y + bounds.minY))
            for x in 0..<bounds.width {
                let offset = offsets[x].unpremultiplied
                let sourceX = x + Int((scaleX * (offset[channelX] - 0.5)).rounded())
                let sourceY = y + Int((scaleY * (offset[channelY] - 0.5)).rounded())
                let isInside = sourceX >= 0 && sourceX < bounds.width && sourceY >= 0 && sourceY < bounds.height
                to[x] = isInside ? input.pixels[sourceY * bounds.width + sourceX] : .zero
            }
        }
        return result
    }
}
