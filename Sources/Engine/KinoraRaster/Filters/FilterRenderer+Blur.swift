import Foundation
import KinoraDrawing

extension FilterRenderer {
    /// A Gaussian blur by three extended box filters in each direction; see ``BoxBlur``.
    ///
    /// - Parameter edgeRect: The part of the input whose edges are continued, if they are.
    func blurred(
        _ input: FilterImage, deviation: CGSize, edges: FilterGraph.EdgeMode, of edgeRect: PixelRect
    ) -> FilterImage {
        let deviations = pixels(deviation)
        func box(_ deviation: Double) -> BoxBlur.Box {
            let bounded = deviation > 0 ? min(deviation, BoxBlur.maxDeviation) : 0
            return BoxBlur.Box(variance: bounded * bounded)
        }
        let boxes = (x: box(deviations.x), y: box(deviations.y))
        guard !(boxes.x.isIdentity && boxes.y.isIdentity), !edgeRect.isEmpty else { return input }
        let horizontal = boxes.x.isIdentity ? input : blurred(input, boxes.x, edges, from: edgeRect.minX..<edgeRect.maxX, isVertical: false)
        return boxes.y.isIdentity
            ? horizontal : blurred(horizontal, boxes.y, edges, from: edgeRect.minY..<edgeRect.maxY, isVertical: true)
    }

    /// Blurs all rows or columns.
    private func blurred(
        _ input: FilterImage, _ box: BoxBlur.Box, _ edges: FilterGraph.EdgeMode, from range: Range<Int>, isVertical: Bool
    ) -> FilterImage {
        let result = input.similar()
        let (length, origin) = isVertical ? (input.height, bounds.minY) : (input.width, bounds.minX)
        let lines = isVertical ? input.width : input.height
        let (stride, lineStride) = isVertical ? (input.width, 1) : (1, input.width)
        let margin = 3 * box.reach
        let padded = length + 2 * margin
        // Several columns at a time use each cache line completely.
        let together = isVertical ? 4 : 1
        let buffer = UnsafeMutablePointer<FilterImage.Pixel>.allocate(capacity: 2 * together * padded)
        buffer.initialize(repeating: .zero, count: 2 * together * padded)
        defer { buffer.deallocate() }
        let spare = buffer + together * padded
        // The pixels outside the range are transparent, or repeated from it.
        let sources: [Int]? =
            edges == .none
            ? nil
            : (0..<padded).map { index in
                let position = index - margin + origin
                switch edges {
                case .wrap: return range.lowerBound + (position - range.lowerBound).modulo(range.count) - origin
                default: return min(max(position, range.lowerBound), range.upperBound - 1) - origin
                }
            }
        var line = 0
        while line < lines {
            let count = min(together, lines - line)
            let from = input.pixels + line * lineStride
            if let sources {
                for index in 0..<padded {
                    for number in 0..<count { buffer[number * padded + index] = from[sources[index] * stride + number] }
                }
            } else {
                for index in 0..<length {
                    for number in 0..<count { buffer[number * padded + margin + index] = from[index * stride + number] }
                }
                for number in 0..<count {
                    (buffer + number * padded).update(repeating: .zero, count: margin)
                    (buffer + number * padded + margin + length).update(repeating: .zero, count: margin)
                }
            }
            for number in 0..<count {
                let (a, b) = (buffer + number * padded, spare + number * padded)
                FilterRenderer.sum(a, into: b, count: padded, box)
                FilterRenderer.sum(b, into: a, count: padded, box)
                FilterRenderer.sum(a, into: b, count: padded, box)
            }
            let to = result.pixels + line * lineStride
            for index in 0..<length {
                for number in 0..<count { to[index * stride + number] = spare[number * padded + margin + index].validPremultiplied }
            }
            line += count
        }
        return result
    }

    /// One box filter. The pixels beyond both ends are transparent.
    private static func sum(
        _ input: UnsafeMutablePointer<FilterImage.Pixel>, into output: UnsafeMutablePointer<FilterImage.Pixel>, count: Int,
        _ box: BoxBlur.Box
    ) {
        let radius = Int(box.radius)
        let weight = 1 / (Double(2 * radius + 1) + 2 * Double(box.fraction))
        let outer = SIMD4<Double>(repeating: Double(box.fraction) * weight)
        let inner = SIMD4<Double>(repeating: weight)
        // Double precision, so that sums that lose and gain thousands of pixels stay exact.
        var sum = SIMD4<Double>.zero
        for index in 0..<min(radius, count) { sum += SIMD4<Double>(input[index]) }
        for index in 0..<count {
            if index + radius < count { sum += SIMD4<Double>(input[index + radius]) }
            if index - radius - 1 >= 0 { sum -= SIMD4<Double>(input[index - radius - 1]) }
            let before = index - radius - 1 >= 0 ? SIMD4<Double>(input[index - radius - 1]) : .zero
            let after = index + radius + 1 < count ? SIMD4<Double>(input[index + radius + 1]) : .zero
            output[index] = SIMD4<Float>(sum * inner + (before + after) * outer)
        }
    }

    /// The image moved by whole pixels. Half pixels are rounded toward zero.
    func moved(_ input: FilterImage, by offset: CGSize) -> FilterImage {
        func whole(_ value: Double) -> Int {
            let size = (abs(value) - 0.5).rounded(.up)
            return Int(value < 0 ? -size : size)
        }
        let distance = pixels(offset)
        let (dx, dy) = (whole(distance.x), whole(distance.y))
        guard dx != 0 || dy != 0 else { return input }
        let result = input.similar()
        result.clear()
        let target = PixelRect(minX: bounds.minX + dx, minY: bounds.minY + dy, maxX: bounds.maxX + dx, maxY: bounds.maxY + dy)
            .intersection(bounds)
        guard !target.isEmpty else { return result }
        for y in target.minY..<target.maxY {
            let from = input.row(y - dy) + target.minX - dx - bounds.minX
            (result.row(y) + target.minX - bounds.minX).update(from: from, count: target.width)
        }
        return result
    }

    /// The image above its blurred and moved shadow.
    func shadowed(_ input: FilterImage, _ color: Color.Resolved, deviation: CGSize, offset: CGSize) -> FilterImage {
        let pixel = FilterImage.pixel(color, in: input.colorSpace)
        let shape = moved(blurred(input, deviation: deviation, edges: .none, of: bounds), by: offset)
        return input.combined(with: shape) { above, shape in above + pixel * (shape.w * (1 - above.w)) }
    }

    /// The subregion of the input, repeated in both directions.
    func tiled(_ input: FilterImage, _ tile: PixelRect) -> FilterImage {
        guard !tile.isEmpty, tile.intersection(bounds) != bounds else { return input }
        let result = input.similar()
        result.clear()
        for y in bounds.minY..<bounds.maxY {
            let sourceY = tile.minY + (y - tile.minY).modulo(tile.height)
            guard sourceY >= bounds.minY, sourceY < bounds.maxY else { continue }
            let (from, to) = (input.row(sourceY), result.row(y))
            for x in 0..<bounds.width {
                let sourceX = tile.minX + (x + bounds.minX - tile.minX).modulo(tile.width) - bounds.minX
                if sourceX >= 0, sourceX < bounds.width { to[x] = from[sourceX] }
            }
        }
        return result
    }
}

extension Int {
    /// The remainder with the sign of the divisor.
    fileprivate func modulo(_ divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
