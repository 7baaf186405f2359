import Foundation
import KinoraDrawing
import KinoraPipeline

/// The shapes of a logo, scaled to a square of 2 points around the origin, with morphs from drops.
struct LogoParts: Sendable {
    /// A shape of the logo.
    struct Part: Sendable {
        /// The centre line of a stroke, or the edge of a filled area.
        let outline: Path
        /// The area that is painted.
        let area: Path
        let isEOFilled: Bool
        /// A single colour for the time in which the part moves.
        let color: Color
        /// From a drop in the middle of the part to its area.
        let morph: Morph
    }

    let parts: [Part]
    let document: SVGDocument
    /// The square of the drawing, in which the document is drawn.
    let frame: CGRect

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
        // The frame of the whole document, of which the shapes cover the square.
        let box = CGRect(origin: .zero, size: document.size).applying(drawn.inverted())
        frame = box.applying(fit)
        parts = shapes.map { Self.part($0, fit: fit) }
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
            outline: outline, area: area, isEOFilled: shape.fill?.style.isEOFilled ?? false,
            color: color(of: shape.fill?.paint ?? shape.stroke?.paint), morph: Morph(from: drop, to: area))
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
