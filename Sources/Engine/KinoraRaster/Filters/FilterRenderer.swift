import Foundation
import KinoraDrawing

/// Draws the primitives of a filter graph, in pixels whose rows and columns are parallel to the axes of the group.
struct FilterRenderer {
    let graph: FilterGraph
    /// From the group's points to pixels: positive factors and a translation.
    let transform: CGAffineTransform
    /// The filter region in pixels.
    let region: PixelRect
    /// The pixels that are calculated, a part of the region.
    let bounds: PixelRect
    let pool: LayerPool
    /// Draws items into an empty image with these bounds.
    let drawImage: ([DisplayItem], PixelRect) -> FilterImage

    /// - Parameters:
    ///   - transform: Positive factors and a translation.
    ///   - bounds: A part of the pixels of the region.
    init(
        _ graph: FilterGraph, transform: CGAffineTransform, bounds: PixelRect, pool: LayerPool,
        drawImage: @escaping ([DisplayItem], PixelRect) -> FilterImage
    ) {
        (self.graph, self.transform, self.bounds, self.pool, self.drawImage) = (graph, transform, bounds, pool, drawImage)
        region = FilterRenderer.pixels(of: graph.region, transform: transform)
    }

    /// The pixels of a rectangle in points. Sides with fractions become longer.
    static func pixels(of rect: CGRect, transform: CGAffineTransform) -> PixelRect {
        // Differences by rounding must not add a row or column of pixels.
        let tolerance: CGFloat = 1e-4
        guard let box = PixelBox(rect)?.applying(transform) else { return .empty }
        let start = PixelBox(minX: box.minX + tolerance, minY: box.minY + tolerance, maxX: 0, maxY: 0).touched
        let size = PixelBox(minX: 0, minY: 0, maxX: box.maxX - box.minX - tolerance, maxY: box.maxY - box.minY - tolerance).touched
        return PixelRect(minX: start.minX, minY: start.minY, maxX: start.minX + size.maxX, maxY: start.minY + size.maxY)
    }

    /// The result, in sRGB. `source` has the bounds of the renderer.
    func result(of source: FilterImage) -> FilterImage {
        let lastUses = lastUses
        var alpha: FilterImage?
        var results: [FilterImage?] = []
        for (index, primitive) in graph.primitives.enumerated() {
            func image(_ input: FilterGraph.Input) -> FilterImage {
                switch input {
                case .source: return source
                case .sourceAlpha:
                    let image = alpha ?? source.map { FilterImage.Pixel(0, 0, 0, $0.w) }
                    alpha = image
                    return image
                case .result(let index): return results.indices.contains(index) ? results[index] ?? source : source
                }
            }
            let inputs = (primitive.inputs.isEmpty ? [.source] : primitive.inputs).map(image)
            var result = self.result(of: primitive, inputs)
            let part = subregion(of: primitive).intersection(region)
            if part.intersection(bounds) != bounds {
                if result === source || result === alpha || results.contains(where: { $0 === result }) { result = result.copy() }
                result.clip(to: part)
            }
            results.append(result)
            for known in 0..<index where lastUses[known] == index { results[known] = nil }
        }
        return (results.last ?? nil)?.converted(to: .sRGB) ?? source
    }

    /// For each primitive, the index of the last one that reads its result.
    private var lastUses: [Int: Int] {
        var uses: [Int: Int] = [:]
        for (index, primitive) in graph.primitives.enumerated() {
            for case .result(let read) in primitive.inputs { uses[read] = index }
        }
        return uses
    }

    /// The pixels of a primitive's subregion.
    func subregion(of primitive: FilterGraph.Primitive) -> PixelRect {
        primitive.subregion.map { FilterRenderer.pixels(of: $0, transform: transform) } ?? region
    }

    /// The subregion of an input of a primitive, in pixels.
    func subregion(of input: FilterGraph.Input?) -> PixelRect {
        guard case .result(let index)? = input, graph.primitives.indices.contains(index) else { return region }
        return subregion(of: graph.primitives[index]).intersection(region)
    }

    private func result(of primitive: FilterGraph.Primitive, _ given: [FilterImage]) -> FilterImage {
        let space = primitive.colorSpace
        let input = given[0]
        /// The first input and the second, in the colour space of the primitive.
        func first() -> FilterImage { input.converted(to: space) }
        func second() -> FilterImage { (given.count > 1 ? given[1] : given[0]).converted(to: space) }
        switch primitive.kind {
        case .blur(let deviation, let edges):
            let edgeRect = subregion(of: primitive.inputs.first).intersection(bounds)
            return blurred(first(), deviation: deviation, edges: edges, of: edgeRect)
        case .offset(let offset): return moved(input, by: offset)
        case .flood(let color): return flood(color, space)
        case .merge:
            let layers = given.map { $0.converted(to: space) }
            return layers.dropFirst().reduce(layers[0]) { below, above in
                above.combined(with: below) { a, b in a + b * (1 - a.w) }
            }
        case .blend(let mode): return blended(first(), second(), mode)
        case .composite(let composite): return composited(first(), second(), composite)
        case .colorMatrix(let matrix): return transformed(first(), by: matrix)
        case .transfer(let red, let green, let blue, let alpha):
            return transferred(first(), red: red, green: green, blue: blue, alpha: alpha)
        case .morphology(let morphology): return spread(first(), morphology)
        case .convolution(let convolution): return convolved(first(), convolution, edgesOf: subregion(of: primitive.inputs.first))
        case .tile: return tiled(input, subregion(of: primitive.inputs.first))
        case .image(let items): return drawImage(items, bounds)
        case .turbulence(let turbulence): return noise(turbulence, space, in: subregion(of: primitive))
        case .displacement(let displacement): return displaced(input, by: second(), displacement)
        case .lighting(let lighting):
            return lit(input, lighting, space, surface: subregion(of: primitive.inputs.first).intersection(bounds))
        case .shadow(let color, let deviation, let offset):
            return shadowed(first(), color, deviation: deviation, offset: offset)
        }
    }

    /// A new image of the renderer's size.
    func image(_ space: FilterGraph.ColorSpace) -> FilterImage { FilterImage(bounds: bounds, colorSpace: space, pool: pool) }

    func flood(_ color: Color.Resolved, _ space: FilterGraph.ColorSpace) -> FilterImage {
        let result = image(space)
        result.fill(bounds, with: FilterImage.pixel(color, in: space))
        return result
    }

    /// A distance in pixels, which is finite and at most the size of a large region.
    func pixels(_ size: CGSize) -> (x: Double, y: Double) {
        func bounded(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        return (bounded(Double(size.width * transform.a)), bounded(Double(size.height * transform.d)))
    }
}
