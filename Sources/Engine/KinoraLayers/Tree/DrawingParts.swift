import Foundation
import KinoraDrawing

/// A drawing whose parts are drawn by a pen or grow from drops. A part is a painted shape of the drawing.
struct DrawingParts: Sendable {
    private struct Part: Sendable {
        /// From a drop in the middle of the part to its painted area, in the square of 2 points; nil if no part grows from a drop.
        let morph: Morph?
        /// From the square to the coordinates of the shape.
        let toShape: CGAffineTransform
        /// From lengths in the drawing to lengths in the coordinates of the shape.
        let scale: Double
    }

    let document: SVGDocument
    /// Whether the lines of the pen may extend beyond the view box, because nothing else does.
    let isInside: Bool
    /// Whether each part has something besides its stroke.
    let areFilled: [Bool]
    private let parts: [Part]

    /// Prepares the parts of a drawing, which takes time if they grow from drops.
    init(_ document: SVGDocument, morphs: Bool) {
        self.document = document
        let shapes = document.shapes
        let bounds = shapes.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
        let extent = bounds.isNull ? 0 : max(bounds.width, bounds.height)
        let unit = extent > 0 && extent.isFinite ? 2 / extent : 1
        // Morphs are computed in the same coordinates whatever the unit of the drawing is.
        let fit = CGAffineTransform(scaleX: unit, y: unit)
        let viewBox = document.viewBox
        isInside = viewBox.insetBy(dx: -0.001 * viewBox.width, dy: -0.001 * viewBox.height).contains(document.paintedBounds)
        areFilled = shapes.map { $0.fill != nil }
        parts = shapes.map { shape in
            let toSquare = shape.transform.concatenating(fit)
            let scale = shape.transform.meanScale
            guard scale > 0, scale.isFinite, toSquare.determinant != 0 else { return Part(morph: nil, toShape: .identity, scale: 1) }
            return Part(morph: morphs ? Self.morph(shape, toSquare) : nil, toShape: toSquare.inverted(), scale: 1 / scale)
        }
    }

    private static func morph(_ shape: SVGDocument.Shape, _ toSquare: CGAffineTransform) -> Morph {
        var area = shape.localPath
        if shape.fill == nil, let stroke = shape.stroke { area = area.strokedPath(stroke.style) }
        area = area.applying(toSquare)
        let isEvenOdd = shape.fill?.style.isEOFilled ?? false
        return Morph(from: area.drop(minRadius: 0.02), to: area, options: MorphOptions(fillRule: isEvenOdd ? .evenOdd : .nonZero))
    }

    /// Returns the drawing while its parts appear.
    ///
    /// - Parameters:
    ///   - pen: The width of the line of the pen, in the coordinates of the drawing.
    ///   - phase: Returns the phase of a part. A part that is complete is as in the drawing.
    func document(pen: Double, _ phase: (Int) -> OutlinePhase) -> SVGDocument {
        document.replacingShapes { index, shape in
            let phase = phase(index)
            if phase == .complete { return [shape] }
            return phase.isHidden ? [] : shapes(of: shape, parts[index], phase, pen: pen * parts[index].scale)
        }
    }

    private func shapes(of shape: SVGDocument.Shape, _ part: Part, _ phase: OutlinePhase, pen: Double) -> [SVGDocument.Shape] {
        var filled = shape
        if let morph = part.morph, phase.formed < 1 {
            filled.localPath = morph.path(at: phase.formed).applying(part.toShape)
            if shape.fill == nil, let stroke = shape.stroke {
                (filled.fill, filled.stroke) = (SVGDocument.Fill(stroke.paint, opacity: stroke.opacity), nil)
            }
        }
        filled.opacity *= phase.filled
        guard phase.pen > 0, phase.drawn > 0 else { return phase.filled > 0 ? [filled] : [] }
        var line = shape
        line.localPath = phase.drawn < 1 ? filled.localPath.trimmedPath(from: 0, to: phase.drawn) : filled.localPath
        line.fill = nil
        if !phase.isGrowing, shape.stroke != nil {
            // The pen draws the stroke of the part itself.
            filled.stroke = nil
            return phase.filled > 0 && filled.fill != nil ? [filled, line] : [line]
        }
        let paint = shape.stroke?.paint ?? shape.fill?.paint ?? .foreground
        line.stroke = SVGDocument.Stroke(paint, style: StrokeStyle(lineWidth: pen, lineCap: .round, lineJoin: .round))
        line.opacity *= phase.pen
        return phase.filled > 0 ? [line, filled] : [line]
    }
}

extension Path {
    /// A circle in the middle of the path, from which it grows. Empty for an empty path.
    ///
    /// - Parameter minRadius: The radius for paths that are thin.
    func drop(minRadius: Double) -> Path {
        let box = boundingRect
        guard !box.isNull, box.width.isFinite, box.height.isFinite else { return Path() }
        let radius = max(min(box.width, box.height) * 0.3, minRadius)
        return Path(ellipseIn: CGRect(x: box.midX - radius, y: box.midY - radius, width: 2 * radius, height: 2 * radius))
    }
}
