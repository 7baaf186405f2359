import Foundation
import KinoraDrawing
import KinoraViews

/// UIKit's path class, for code that was written for UIKit. `Path` is preferable in other code.
///
/// Angles are in radians. Clockwise means clockwise on screen.
public final class UIBezierPath {
    private var path: Path
    public var lineWidth: CGFloat = 1
    public var lineCapStyle = CGLineCap.butt
    public var lineJoinStyle = CGLineJoin.miter
    public var miterLimit: CGFloat = 10
    public var usesEvenOddFillRule = false
    private var dash: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    public init() {
        path = Path()
    }

    public init(cgPath: CGPath) {
        path = Path(cgPath)
    }

    public init(rect: CGRect) {
        path = Path(rect)
    }

    public init(ovalIn rect: CGRect) {
        path = Path(ellipseIn: rect)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Creates a rectangle with rounded corners. `cornerRadii.width` is the radius, in points; the height is ignored.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        let radii = RectangleCornerRadii(
            topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
            topTrailing: radius(.topRight))
        path = Path(roundedRect: rect, cornerRadii: radii, style: .continuous)
    }

    public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path = Path()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public var cgPath: CGPath {
        get { path.cgPath }
        set { path = Path(newValue) }
    }

    public var isEmpty: Bool { path.isEmpty }
    public var bounds: CGRect { path.boundingRect }
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    public func move(to point: CGPoint) { path.move(to: point) }

    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

    public func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // `Path` defines clockwise for a y axis that points up.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: !clockwise)
    }

    /// Fills the path with the fill colour of the current context. See ``UIGraphicsPushContext(_:)``.
    public func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Strokes the path with the stroke colour of the current context.
    public func stroke() {
        let pen = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dash, dashPhase: dashPhase)
        UIGraphicsGetCurrentContext()?.stroke(path, pen: pen)
    }

    /// Intersects the clip of the current context with the path.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.state.target.clip(to: path, style: FillStyle(eoFill: usesEvenOddFillRule))
    }

    /// Sets the dash pattern: `count` lengths of alternating dashes and gaps, in points. A nil pattern or a count of 0 draws solid lines.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    public func close() { path.closeSubpath() }

    public func removeAllPoints() { path = Path() }

    public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    public func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

    /// Returns the path with its direction reversed.
    public func reversing() -> UIBezierPath { UIBezierPath(cgPath: path.reversed().cgPath) }

    public func copy() -> Any { UIBezierPath(cgPath: cgPath) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
