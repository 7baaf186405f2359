import Foundation

/// A shape of a document that morphs as a unit, in the coordinates of the morph.
struct SVGPart: Sendable {
    struct Fill: Sendable {
        var paint: SVGPartPaint
        var opacity: Double
    }

    struct Stroke: Sendable {
        var paint: SVGPartPaint
        var opacity: Double
        /// Lengths in the coordinates of the pen.
        var style: StrokeStyle
        /// From the coordinates in which the pen is round to the coordinates of the morph: a stretch that keeps areas.
        var pen: CGAffineTransform

        /// The outline of the stroke of `path`, which is in the coordinates of the morph.
        func area(of path: Path) -> Path {
            guard !pen.isIdentity else { return path.strokedPath(style) }
            return path.applying(pen.inverted()).strokedPath(style).applying(pen)
        }
    }

    let id: String?
    let path: Path
    let isEOFilled: Bool
    /// Whether the path has no overlaps, so that both fill rules give the same area.
    let isNormalized: Bool
    let fill: Fill?
    let stroke: Stroke?
    /// 0...1, for fill and stroke together.
    var opacity: Double
    /// The bounding box of the painted area.
    let bounds: CGRect
    /// The painted area.
    let area: Double

    /// Creates a part from an outline that is only filled.
    init(id: String?, area path: Path, isEOFilled: Bool, isNormalized: Bool, fill: Fill, opacity: Double) {
        (self.id, self.path, self.isEOFilled, self.isNormalized) = (id, path, isEOFilled, isNormalized)
        (self.fill, stroke, self.opacity) = (fill, nil, opacity)
        bounds = path.boundingRect
        area = abs(Double(path.signedArea))
    }

    /// Creates a part from an outline with a stroke.
    init(id: String?, path: Path, isEOFilled: Bool, fill: Fill?, stroke: Stroke, opacity: Double) {
        (self.id, self.path, self.isEOFilled, isNormalized) = (id, path, isEOFilled, false)
        (self.fill, self.stroke, self.opacity) = (fill, stroke, opacity)
        // The larger half-axis of the pen: its axes are the eigenvalues of the stretch, whose product is 1.
        let mean = (stroke.pen.a + stroke.pen.d) / 2
        let reach = stroke.style.lineWidth / 2 * (mean + max(mean * mean - 1, 0).squareRoot())
        bounds = path.boundingRect.insetBy(dx: -reach, dy: -reach)
        let line = Double(path.length * stroke.style.lineWidth)
        area = fill == nil ? line : abs(Double(path.signedArea)) + line / 2
    }

    /// Whether the part hides everything behind it.
    var isOpaque: Bool {
        opacity >= 1 && (fill.map { $0.opacity >= 1 && $0.paint.isOpaque } ?? true)
            && (stroke.map { $0.opacity >= 1 && $0.paint.isOpaque } ?? true)
    }

    /// A single colour for comparisons.
    var meanColor: Color { (fill?.paint ?? stroke?.paint)?.meanColor ?? .clear }

    /// The part as a filled area, if it is a stroke.
    var asArea: SVGPart {
        guard fill == nil, let stroke else { return self }
        let area = stroke.area(of: path)
        let normal = SVGPartReader.normalized(area, eoFill: false)
        return SVGPart(
            id: id, area: normal ?? area, isEOFilled: false, isNormalized: normal != nil,
            fill: Fill(paint: stroke.paint, opacity: stroke.opacity), opacity: opacity)
    }

    /// The outline of fill and stroke, for the nonzero rule; nil if it is too complex.
    var silhouette: Path? {
        var result = Path()
        if fill != nil {
            guard let area = isNormalized ? path : SVGPartReader.normalized(path, eoFill: isEOFilled) else { return nil }
            result = area
        }
        if let stroke {
            guard let line = SVGPartReader.normalized(stroke.area(of: path), eoFill: false) else { return nil }
            result.addPath(line)
        }
        return result
    }
}
