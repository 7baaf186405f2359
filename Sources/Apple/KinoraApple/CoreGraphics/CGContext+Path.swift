import Foundation
import KinoraDrawing
import KinoraViews

extension CGContext {
    /// Clears the current path.
    public func beginPath() { _ = takePath() }

    public func move(to point: CGPoint) { pathNow.move(to: point) }

    public func addLine(to point: CGPoint) { pathNow.addLine(to: point) }

    /// Starts a subpath at the first point and adds lines to the other points.
    public func addLines(between points: [CGPoint]) { pathNow.addLines(points) }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathNow.addCurve(to: end, control1: control1, control2: control2)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) { pathNow.addQuadCurve(to: end, control: control) }

    /// Adds an arc. Angles are in radians from the x axis. `clockwise` refers to a y axis that points up: on screen, `false` is clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        pathNow.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise)
    }

    /// Adds an arc that rounds the corner at `tangent1End`, with a radius in points.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pathNow.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    public func addRect(_ rect: CGRect) { pathNow.addRect(rect) }

    public func addRects(_ rects: [CGRect]) { pathNow.addRects(rects) }

    public func addEllipse(in rect: CGRect) { pathNow.addEllipse(in: rect) }

    public func addPath(_ path: CGPath) { pathNow.addPath(Path(path)) }

    /// Adds a line to the start of the subpath.
    public func closePath() { pathNow.closeSubpath() }

    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() { pathNow = pathNow.strokedPath(state.pen) }

    /// The current path; nil if it is empty.
    public var path: CGPath? { isPathEmpty ? nil : pathNow.cgPath }

    public var isPathEmpty: Bool { pathNow.isEmpty }

    /// The current point; zero if the path is empty.
    public var currentPointOfPath: CGPoint { pathNow.currentPoint ?? .zero }

    /// The bounding box of all points, including control points; null if the path is empty.
    public var boundingBoxOfPath: CGRect { pathNow.cgPath.boundingBox }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        switch mode {
        case .fill: pathNow.contains(point)
        case .eoFill: pathNow.contains(point, eoFill: true)
        case .stroke: pathNow.strokedPath(state.pen).contains(point)
        case .fillStroke: pathNow.contains(point) || pathNow.strokedPath(state.pen).contains(point)
        case .eoFillStroke: pathNow.contains(point, eoFill: true) || pathNow.strokedPath(state.pen).contains(point)
        }
    }

    // MARK: Clip

    /// Intersects the clip with the current path and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.target.clip(to: takePath(), style: FillStyle(eoFill: rule == .evenOdd, antialiased: isAntialiased))
    }

    public func clip(to rect: CGRect) {
        beginPath()
        state.target.clip(to: Path(rect))
    }

    /// Intersects the clip with the union of the rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        state.target.clip(to: Path { $0.addRects(rects) })
    }

    /// Intersects the clip with the alpha channel of an image that is drawn into `rect`.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.target.clipToLayer { layer in
            CGContext(layer).draw(mask, in: rect)
        }
    }

    /// Removes the paths and rectangles that were added to the clip. Image masks remain.
    public func resetClip() { state.target.clips.removeLast(max(state.target.clips.count - outerClipCount, 0)) }

    /// The bounding box of the clip.
    public var boundingBoxOfClipPath: CGRect { state.target.clipBoundingRect }
}

/// The painting of the current path: fill, stroke or both.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
