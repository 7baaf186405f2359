import Foundation
import KinoraDrawing
import KinoraPipeline

/// An icon of the preset, scaled to fit a square of 2 points and centred at the origin. A wide icon extends beyond the square on both sides.
struct Icon: Sendable {
    /// The outline of everything that is painted.
    let outline: Path
    /// The drawing with its colours; nil for an icon in one colour, which the composition chooses.
    let drawing: SVGDocument?
    /// The colours of the drawing with the areas that they cover.
    private let painted: [(color: Color, area: Double)]
    /// Whether most of the drawing cannot be seen on white.
    let isLight: Bool

    /// The maximum width of an icon, in sides of its square.
    static let maxExtent = 2.2
    /// The ratio of width to height above which an icon is wide.
    static let wideAspect = 1.6
    static let square = CGRect(x: -1, y: -1, width: 2, height: 2)
    /// The width that the rounding of corners adds to an icon in one colour, in units of its square.
    static let edge: CGFloat = 0.1
    private static let maxHiddenFraction = 0.6
    /// The contrast with white below which a colour is light, and the contrast with a background below which it is hard to see.
    private static let (minWhiteContrast, minContrast) = (1.3, 1.6)

    /// `drawing` must be cropped to the square around everything that is painted.
    init(outline: Path, drawing: SVGDocument? = nil) {
        (self.outline, self.drawing) = (outline, drawing)
        painted = drawing?.paintedAreas ?? []
        isLight = Self.hiddenFraction(of: painted, on: .white, minContrast: Self.minWhiteContrast) > Self.maxHiddenFraction
    }

    /// Whether most of the drawing is hard to see on `background`; false for an icon in one colour.
    func isHidden(on background: Color) -> Bool {
        Self.hiddenFraction(of: painted, on: background, minContrast: Self.minContrast) > Self.maxHiddenFraction
    }

    /// The width of the icon in sides of its square, at least 1.
    var extent: CGFloat { max(outline.boundingRect.width / Icon.square.width, 1) }

    /// The icon as a drawing. In one colour, it is the foreground with rounded corners.
    var document: SVGDocument {
        if let drawing { return drawing }
        let pen = StrokeStyle(lineWidth: Icon.edge, lineCap: .round, lineJoin: .round)
        let shape = SVGDocument.Shape(
            outline, fill: SVGDocument.Fill(.foreground), stroke: SVGDocument.Stroke(.foreground, style: pen))
        return SVGDocument([shape], viewBox: Icon.square)
    }

    private static func hiddenFraction(of parts: [(color: Color, area: Double)], on background: Color, minContrast: Double) -> Double {
        let all = parts.reduce(0) { $0 + $1.area }
        guard all > 0 else { return 0 }
        return parts.reduce(0) { $0 + (ReadableColor.contrast($1.color, background) < minContrast ? $1.area : 0) } / all
    }
}
