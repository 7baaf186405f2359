import Foundation
import KinoraDrawing
import KinoraViews

extension CGContext {
    // MARK: Graphics state

    public func setLineWidth(_ width: CGFloat) { state.pen.lineWidth = width }

    public func setLineCap(_ cap: CGLineCap) { state.pen.lineCap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.pen.lineJoin = join }

    public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }

    /// Sets the dash pattern: the lengths of alternating dashes and gaps, in points. An empty array draws solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.pen.dashPhase, state.pen.dash) = (phase, lengths) }

    public func setFillColor(_ color: CGColor) { state.fillColor = color.color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = Color(white: gray, opacity: alpha) }

    /// Sets the fill colour from CMYK components, 0 to 1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillColor = Self.color(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }

    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.color }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = Color(white: gray, opacity: alpha) }

    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeColor = Self.color(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }

    private static func color(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) -> Color {
        Color(red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black), opacity: alpha)
    }

    // MARK: Paths

    /// Fills the current path, then clears it, as all painting functions do.
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), using: rule) }

    public func strokePath() { stroke(takePath(), pen: state.pen) }

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path)
        case .eoFill: fill(path, using: .evenOdd)
        case .stroke: stroke(path, pen: state.pen)
        case .fillStroke, .eoFillStroke:
            fill(path, using: mode == .eoFillStroke ? .evenOdd : .winding)
            stroke(path, pen: state.pen)
        }
    }

    public func fill(_ rect: CGRect) {
        beginPath()
        fill(Path(rect))
    }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        fill(Path { $0.addRects(rects) })
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        fill(Path(ellipseIn: rect))
    }

    public func stroke(_ rect: CGRect) { stroke(rect, width: state.pen.lineWidth) }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        var pen = state.pen
        pen.lineWidth = width
        stroke(Path(rect), pen: pen)
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        stroke(Path(ellipseIn: rect), pen: state.pen)
    }

    /// Strokes separate line segments, each between two successive points. An odd last point is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) { path.addLines([points[index], points[index + 1]]) }
        stroke(path, pen: state.pen)
    }

    /// Makes the pixels of a rectangle transparent.
    public func clear(_ rect: CGRect) {
        var target = state.target
        (target.blendMode, target.opacity) = (.clear, 1)
        target.fill(Path(rect), with: .color(.black))
    }

    func fill(_ path: Path, using rule: CGPathFillRule = .winding) {
        shadowed.fill(
            path, with: .color(state.fillColor), style: FillStyle(eoFill: rule == .evenOdd, antialiased: isAntialiased))
    }

    func stroke(_ path: Path, pen: StrokeStyle) { shadowed.stroke(path, with: .color(state.strokeColor), style: pen) }

    // MARK: Images and gradients

    /// Draws an image into `rect`. Its first row is at the rectangle's maximum y, so the image is upside down unless the y axis is flipped.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        var target = shadowed
        if byTiling, let bitmap = image.bitmap {
            let whole = target.clipBoundingRect
            guard rect.width > 0, rect.height > 0, !whole.isNull, !whole.isInfinite else { return }
            target.translateBy(x: rect.minX, y: rect.maxY)
            target.scaleBy(x: rect.width / CGFloat(image.width), y: -rect.height / CGFloat(image.height))
            let tiles = Paint.image(bitmap, origin: .zero, sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
            return target.record(.fill(Path(target.clipBoundingRect), tiles, FillStyle()))
        }
        let rect = rect.standardized
        target.translateBy(x: 0, y: rect.minY + rect.maxY)
        target.scaleBy(x: 1, y: -1)
        let filter: ImageSampling.Filter =
            switch state.interpolation {
            case .none: .nearest
            case .low: .bilinear
            default: .smooth
            }
        guard let bitmap = image.bitmap else { return target.draw(image.image(scale: 1), in: rect) }
        target.record(.image(bitmap, rect, ImageSampling(filter: filter, isAntialiased: isAntialiased)))
    }

    /// Fills the clip with a linear gradient. `options` determine whether it extends beyond its start and its end.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        paint(.linearGradient(gradient.bounded(options), startPoint: start, endPoint: end))
    }

    /// Fills the clip with a gradient between two circles. `options` determine whether it extends beyond the start and end circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        paint(
            .radialGradient(
                gradient.bounded(options), startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius))
    }

    /// Fills the clip with an angular gradient around a point. The gradient starts at `angle`, in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        paint(.conicGradient(gradient.gradient, center: center, angle: .radians(angle)))
    }

    private func paint(_ shading: GraphicsContext.Shading) {
        let target = shadowed
        let whole = target.clipBoundingRect
        guard !whole.isNull, !whole.isInfinite else { return }
        target.fill(Path(whole), with: shading)
    }
}

/// The interpolation quality of scaled images.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    case `default`, none, low, medium, high
}

/// The blend mode of painting operations.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusDarker, plusLighter

    var blendMode: BlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .clear: .clear
        case .copy: .copy
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}
