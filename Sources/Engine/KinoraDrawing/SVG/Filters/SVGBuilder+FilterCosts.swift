import Foundation

extension SVGBuilder {
    /// Counts a filter, also one inside an image of another filter.
    mutating func countFilter(_ graph: FilterGraph, in context: Context) {
        let area = Double(graph.region.width * graph.region.height * abs(context.transform.determinant))
        filterCosts.append((area, graph.primitives.reduce(1) { $0 + $1.passes }))
    }

    /// The work of all filters, in passes over the pixels of the view box.
    func filterArea(of viewBox: CGRect) -> Double {
        let whole = Double(viewBox.width * viewBox.height)
        guard whole > 0 else { return 0 }
        // The rasterizer calculates no more than twice the area of the frame.
        return filterCosts.reduce(0) { $0 + min($1.area / whole, 2) * $1.passes }
    }
}

extension FilterGraph.Primitive {
    /// The approximate work in passes over the pixels of the region.
    fileprivate var passes: Double {
        switch kind {
        case .flood, .offset, .tile, .image, .composite, .blend: 1
        case .colorMatrix, .transfer, .displacement, .morphology: 2
        case .merge: Double(inputs.count)
        case .blur, .shadow, .lighting: 4
        case .convolution(let convolution): 1 + Double(convolution.kernel.count) / 4
        case .turbulence(let turbulence): 1 + 2 * Double(min(turbulence.octaves, 17))
        }
    }
}
