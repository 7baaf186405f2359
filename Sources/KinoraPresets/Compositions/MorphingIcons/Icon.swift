import Foundation
import KinoraDrawing
import KinoraPipeline

/// An icon of the preset, scaled to fit a square of 2 points and centred at the origin.
struct Icon: Sendable {
    /// The outline of everything that is painted.
    let outline: Path
    /// The drawing with its colours; nil for an icon in one colour, which its surroundings choose.
    let drawing: SVGDocument?
    /// Whether most of the drawing cannot be seen on white.
    let isLight: Bool

    static let square = CGRect(x: -1, y: -1, width: 2, height: 2)
    /// The width that the rounding of corners adds to an icon in one colour, in units of its square.
    static let edge: CGFloat = 0.1
    /// The contrast with white below which a colour is light.
    private static let minContrast = 1.3

    /// `drawing` must be cropped to the square around everything that is painted.
    init(outline: Path, drawing: SVGDocument? = nil) {
        (self.outline, self.drawing) = (outline, drawing)
        isLight = drawing.map(Self.isLight) ?? false
    }

    /// The icon as a drawing. In one colour, it is the foreground with rounded corners.
    var document: SVGDocument {
        if let drawing { return drawing }
        let pen = StrokeStyle(lineWidth: Icon.edge, lineCap: .round, lineJoin: .round)
        let shape = SVGDocument.Shape(
            outline, fill: SVGDocument.Fill(.foreground), stroke: SVGDocument.Stroke(.foreground, style: pen))
        return SVGDocument([shape], viewBox: Icon.square)
    }

    private static func isLight(_ drawing: SVGDocument) -> Bool {
        var (light, all) = (0.0, 0.0)
        func add(_ paint: SVGDocument.Paint, area: Double) {
            guard area.isFinite else { return }
            let colors: [Color]
            switch paint {
            case .color(let color): colors = [color]
            case .gradient(let gradient): colors = gradient.gradient.stops.map(\.color)
            // The dock chooses it.
            case .foreground: colors = []
            }
            all += area
            let lightColors = colors.filter { ReadableColor.contrast($0, .white) < minContrast }
            light += area * Double(lightColors.count) / Double(max(colors.count, 1))
        }
        for shape in drawing.shapes {
            if let fill = shape.fill { add(fill.paint, area: abs(Double(shape.path.signedArea)) * fill.opacity * shape.opacity) }
            if let stroke = shape.stroke {
                let area = Double(shape.path.length * stroke.style.lineWidth * shape.transform.meanScale)
                add(stroke.paint, area: area * stroke.opacity * shape.opacity)
            }
        }
        return light > all * 0.6
    }
}
