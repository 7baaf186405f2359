import Foundation

/// The change of one part: into a part of the other document, or from or to a point.
enum SVGPartMorph: Sendable {
    case pair(SVGPartPair)
    /// A part without a partner. It grows from a point, or shrinks to it if `shrinks` is true.
    case growth(SVGPart, origin: CGPoint, shrinks: Bool)

    /// The shape at `t`, which is inside 0...1. `foreground` replaces `currentColor` where it is mixed with other colours.
    func shape(at t: Double, foreground: Color) -> SVGDocument.Shape {
        switch self {
        case .pair(let pair): return pair.shape(at: t, foreground: foreground)
        case .growth(let part, let origin, let shrinks):
            let scale = shrinks ? 1 - t : t
            let (x, y) = (origin.x + (part.bounds.midX - origin.x) * scale, origin.y + (part.bounds.midY - origin.y) * scale)
            var shape = part.shape(foreground: foreground)
            shape.transform = shape.transform.concatenating(
                CGAffineTransform(
                    a: scale, b: 0, c: 0, d: scale, tx: x - part.bounds.midX * scale, ty: y - part.bounds.midY * scale))
            return shape
        }
    }
}

extension SVGPart {
    /// The part as a shape of a document in the coordinates of the morph.
    fileprivate func shape(foreground: Color) -> SVGDocument.Shape {
        func drawn(_ paint: SVGPartPaint, _ transform: CGAffineTransform) -> SVGDocument.Paint {
            (paint.isForeground ? paint : paint.resolved(foreground: foreground)).paint(under: transform)
        }
        let pen = stroke?.pen ?? .identity
        return SVGDocument.Shape(
            id: id, localPath: pen.isIdentity ? path : path.applying(pen.inverted()), transform: pen,
            fill: fill.map {
                SVGDocument.Fill(drawn($0.paint, pen), opacity: $0.opacity, style: FillStyle(eoFill: isEOFilled && !isNormalized))
            },
            stroke: stroke.map { SVGDocument.Stroke(drawn($0.paint, pen), style: $0.style, opacity: $0.opacity) },
            opacity: opacity)
    }
}
