import Foundation
import KinoraDrawing
import KinoraViews

/// AppKit's name of the path class.
public typealias NSBezierPath = UIBezierPath

// AppKit's names, for the branches of platform checks that mean a desktop. Angles are in degrees.
extension UIBezierPath {
    public enum WindingRule: UInt, Sendable {
        case nonZero, evenOdd
    }

    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(cgPath: Path(roundedRect: rect, cornerSize: CGSize(width: xRadius, height: yRadius), style: .circular).cgPath)
    }

    /// The path with its direction reversed.
    public var reversed: UIBezierPath { reversing() }

    public var windingRule: WindingRule {
        get { usesEvenOddFillRule ? .evenOdd : .nonZero }
        set { usesEvenOddFillRule = newValue == .evenOdd }
    }

    /// The bounds of the path and its control points.
    public var controlPointBounds: CGRect { cgPath.boundingBox }

    /// The number of lines, curves, starts and ends.
    public var elementCount: Int {
        var count = 0
        Path(cgPath).forEach { _ in count += 1 }
        return count
    }

    public func line(to point: CGPoint) { addLine(to: point) }

    public func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    public func curve(to endPoint: CGPoint, controlPoint: CGPoint) { addQuadCurve(to: endPoint, controlPoint: controlPoint) }

    public func relativeMove(to point: CGPoint) { move(to: fromCurrent(point)) }

    public func relativeLine(to point: CGPoint) { addLine(to: fromCurrent(point)) }

    public func relativeCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: fromCurrent(endPoint), controlPoint1: fromCurrent(controlPoint1), controlPoint2: fromCurrent(controlPoint2))
    }

    private func fromCurrent(_ point: CGPoint) -> CGPoint { CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y) }

    public func appendRect(_ rect: CGRect) { append(UIBezierPath(rect: rect)) }

    public func appendOval(in rect: CGRect) { append(UIBezierPath(ovalIn: rect)) }

    public func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(UIBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }

    /// Adds lines through the points, after a start at the first one if the path is empty.
    public func appendPoints(_ points: UnsafeMutablePointer<CGPoint>, count: Int) {
        for index in 0..<max(count, 0) { if isEmpty { move(to: points[index]) } else { addLine(to: points[index]) } }
    }

    /// Adds an arc. Angles are in degrees, and grow from the x axis towards the y axis.
    public func appendArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
    ) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180, clockwise: !clockwise)
    }

    /// Adds an arc that touches the lines from the current point to `point1` and from there to `point2`.
    public func appendArc(from point1: CGPoint, to point2: CGPoint, radius: CGFloat) {
        var path = Path(cgPath)
        path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
        cgPath = path.cgPath
    }

    public func transform(using transform: AffineTransform) {
        apply(
            CGAffineTransform(
                a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY))
    }

    /// Replaces the clip of the current context by its intersection with the path.
    public func setClip() { addClip() }

    public static func fill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }

    public static func stroke(_ rect: CGRect) { UIBezierPath(rect: rect).stroke() }

    public static func strokeLine(from point1: CGPoint, to point2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: point1)
        path.addLine(to: point2)
        path.stroke()
    }
}
