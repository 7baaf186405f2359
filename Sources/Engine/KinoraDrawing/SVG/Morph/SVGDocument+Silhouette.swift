import Foundation

extension SVGDocument {
    /// The outline of the area that everything painted covers, inside its clips, for the nonzero rule.
    ///
    /// Shapes may overlap one another, but no outline has a hole that another shape does not leave free. Nil if an outline has more than
    /// `maxCurves` curves, lines and dashes, or crosses itself or a clip too often.
    package func silhouette(maxCurves: Int) -> Path? {
        let shapes = shapes
        guard shapes.reduce(0, { $0 + $1.localPath.verbs.count }) <= maxCurves else { return nil }
        for shape in shapes {
            guard let stroke = shape.visibleStroke else { continue }
            let period = stroke.style.dash.reduce(0, +)
            let dashes = period > 0 ? shape.localPath.length / period * CGFloat(stroke.style.dash.count) : 0
            guard dashes <= CGFloat(maxCurves) else { return nil }
        }
        let reader = SVGPartReader(self, map: .identity)
        guard !reader.isTooComplex else { return nil }
        var path = Path()
        for part in reader.parts {
            guard let area = part.silhouette else { return nil }
            path.addPath(area)
            guard path.verbs.count <= maxCurves else { return nil }
        }
        return path
    }

    /// Whether everything that is painted is black or `currentColor`, as in files of icons that take their colour from the text around them.
    package var isTemplate: Bool {
        shapes.allSatisfy { shape in
            [shape.visibleFill?.paint, shape.visibleStroke?.paint].allSatisfy { paint in
                switch paint {
                case nil, .foreground: true
                case .color(let color): color.resolved(in: .light).description.hasPrefix("#000000")
                case .gradient, .pattern: false
                }
            }
        }
    }
}
