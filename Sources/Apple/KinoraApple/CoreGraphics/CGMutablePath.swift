import Foundation
import KinoraDrawing

/// A ``CGPath`` that can be changed. Each method corresponds to a method of `Path`; `transform` is applied to the added points.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(path: Path())
    }

    override init(path: Path) {
        super.init(path: path)
    }

    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Adds a straight line. On an empty path, lines and curves only start a subpath.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() {
        path.closeSubpath()
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds each rectangle as a separate subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        path.addRects(rects, transform: transform)
    }

    /// Adds the ellipse inscribed in `rect`.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds a rectangle whose corners are quarters of ellipses.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular, transform: transform)
    }

    /// Adds an arc of a circle. Angles are in radians; `clockwise` refers to a y axis pointing up. See
    /// `Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: Angle(radians: startAngle), endAngle: Angle(radians: endAngle),
            clockwise: clockwise, transform: transform)
    }

    /// Adds an arc of a circle with an angle of `delta` radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: Angle(radians: startAngle), delta: Angle(radians: delta), transform: transform)
    }

    /// Rounds the corner at `tangent1End`. See `Path.addArc(tangent1End:tangent2End:radius:transform:)`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds all subpaths of `path`.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.addPath(path.path, transform: transform)
    }
}
