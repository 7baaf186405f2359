import Foundation
import KinoraDrawing
import KinoraRuntime

/// A quadratic Bézier curve. Points are fractions of the frame: (0, 0) is the top left corner, (1, 1) the bottom right one. All points are
/// animatable.
nonisolated public struct QuadCurveShape: Shape {
    /// The start point.
    public var startPoint: CGPoint
    /// The end point.
    public var endPoint: CGPoint
    /// The control point. On the line between start and end it makes the curve straight.
    public var controlPoint: CGPoint

    /// Creates the shape of a curve from its three points.
    public init(startPoint: CGPoint, endPoint: CGPoint, controlPoint: CGPoint) {
        self.startPoint = startPoint
        self.endPoint = endPoint
        self.controlPoint = controlPoint
    }

    /// Creates the shape of a curve whose points are fractions of the frame.
    public init(curve: AnimatableQuadCurve) {
        self.init(startPoint: curve.start, endPoint: curve.end, controlPoint: curve.control)
    }

    public func path(in rect: CGRect) -> Path {
        func scaled(_ point: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
        }
        var path = Path()
        path.move(to: scaled(startPoint))
        path.addQuadCurve(to: scaled(endPoint), control: scaled(controlPoint))
        return path
    }

    public var animatableData: AnimatableQuadCurve {
        get { AnimatableQuadCurve(start: startPoint, end: endPoint, control: controlPoint) }
        set { (startPoint, endPoint, controlPoint) = (newValue.start, newValue.end, newValue.control) }
    }
}
