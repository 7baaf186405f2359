import Foundation
import KinoraDrawing
import KinoraLayers
import KinoraPipeline

/// The shapes of a logo, scaled to a square of 2 points around the origin, with morphs from drops.
struct LogoParts: Sendable {
    /// A shape of the logo.
    struct Part: Sendable {
        /// The centre line of a stroke, or the edge of a filled area.
        let outline: Path
        /// The area that is painted.
        let area: Path
        /// The colour of the pen that draws the part's outline.
        let color: Color
        /// The shape as the document paints it.
        let shape: SVGDocument.Shape
        /// From the square to the coordinates of ``shape``.
        let toShape: CGAffineTransform
        /// From a drop in the middle of the part to its area.
        let morph: Morph
    }

    let parts: [Part]
    let document: SVGDocument
    /// The frame of the whole document, in units of the square.
    let frame: CGRect
    /// The size of the shapes, of which the longer side is 2.
    let size: CGSize
    /// ``frame`` in the coordinates of the document.
    private let viewBox: CGRect

    /// The maximum number of parts that move by themselves. More would be slow, and too small to be seen.
    private static let maxParts = 400
    /// The maximum number of curves and lines of a part.
    private static let maxCurves = 20_000

    /// Reads the SVG drawing of the parameter `logo`.
    init(_ logo: ImageAsset, film: Film) throws {
        if logo.isSample {
            try self.init(SampleLogo.document(), name: logo.name)
        } else if logo.name.lowercased().hasSuffix(".svg") {
            try self.init(SVGFile(parameter: "logo", film: film).document(logo.name), name: logo.name)
        } else {
            throw ParameterError(
                parameter: "logo", value: logo.name, problem: "has no outlines that can be drawn",
                accepted: "the path of an .svg file, or sample for a built-in one")
        }
    }

    /// `name` is the parameter's value, for errors.
    init(_ document: SVGDocument, name: String) throws(ParameterError) {
        self.document = document
        let shapes = document.shapes
        let bounds = shapes.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
        guard !bounds.isNull, max(bounds.width, bounds.height) > 0 else {
            throw ParameterError(parameter: "logo", value: name, problem: "contains no shapes", accepted: "an SVG drawing with outlines")
        }
        guard shapes.count <= Self.maxParts, shapes.allSatisfy({ $0.localPath.verbs.count <= Self.maxCurves }) else {
            throw ParameterError(
                parameter: "logo", value: name, problem: "is too complex",
                accepted: "at most \(Self.maxParts) shapes of \(Self.maxCurves) curves and lines")
        }
        let scale = 2 / max(bounds.width, bounds.height)
        let fit = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -bounds.midX, y: -bounds.midY)
        let drawn = document.transform(fitting: CGRect(origin: .zero, size: document.size))
        viewBox = CGRect(origin: .zero, size: document.size).applying(drawn.inverted())
        frame = viewBox.applying(fit)
        size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
        parts = shapes.map { Self.part($0, fit: fit) }
    }

    /// The drawing of `part` in its own paint. Its outline is ``Part/area``, or `area` while the part has another form.
    func drawing(of part: Part, area: Path? = nil) -> SVGDocument {
        var shape = part.shape
        if let area {
            shape.localPath = area.applying(part.toShape)
            if shape.fill == nil, let stroke = shape.stroke {
                (shape.fill, shape.stroke) = (SVGDocument.Fill(stroke.paint, opacity: stroke.opacity), nil)
            }
        }
        return SVGDocument([shape], viewBox: viewBox)
    }

    private static func part(_ shape: SVGDocument.Shape, fit: CGAffineTransform) -> Part {
        let outline = shape.path.applying(fit)
        let area: Path
        if shape.fill == nil, let stroke = shape.stroke {
            area = shape.localPath.strokedPath(stroke.style).applying(shape.transform).applying(fit)
        } else {
            area = outline
        }
        let box = area.boundingRect
        let radius = max(min(box.width, box.height) * 0.3, 0.02)
        let drop = Path(ellipseIn: CGRect(x: box.midX - radius, y: box.midY - radius, width: 2 * radius, height: 2 * radius))
        return Part(
            outline: outline, area: area, color: color(of: shape.fill?.paint ?? shape.stroke?.paint), shape: shape,
            toShape: shape.transform.concatenating(fit).inverted(), morph: Morph(from: drop, to: area))
    }

    private static func color(of paint: SVGDocument.Paint?) -> Color {
        switch paint {
        case .color(let color): color
        case .gradient(let gradient):
            gradient.gradient.stops.isEmpty ? .white : gradient.gradient.stops[gradient.gradient.stops.count / 2].color
        case .foreground, nil: .white
        }
    }
}
