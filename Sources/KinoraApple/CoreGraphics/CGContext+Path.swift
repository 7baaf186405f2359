import Foundation
import KinoraDrawing
import KinoraViews

extension CGContext {
    /// Forgets the current path.
    public func beginPath() { _ = takePath() }

    public func move(to point: CGPoint) { pathNow.move(to: point) }

    public func addLine(to point: CGPoint) { pathNow.addLine(to: point) }

    /// Begins a subpath at the first point and draws lines through the rest.
    public func addLines(between points: [CGPoint]) { pathNow.addLines(points) }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathNow.addCurve(to: end, control1: control1, control2: control2)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) { pathNow.addQuadCurve(to: end, control: control) }

    /// Angles in radians; `clockwise` is meant with y pointing up: on screen, `false` is clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        pathNow.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise)
    }

    /// Rounds the corner at `tangent1End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pathNow.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    public func addRect(_ rect: CGRect) { pathNow.addRect(rect) }

    public func addRects(_ rects: [CGRect]) { pathNow.addRects(rects) }

    public func addEllipse(in rect: CGRect) { pathNow.addEllipse(in: rect) }

    public func addPath(_ path: CGPath) { pathNow.addPath(Path(path)) }

    /// Draws a line back to where the subpath began.
    public func closePath() { pathNow.closeSubpath() }

    /// Makes the current path the outline of what a stroke of it would cover.
    public func replacePathWithStrokedPath() { pathNow = pathNow.strokedPath(state.pen) }

    /// The current path; nil when there is none.
    public var path: CGPath? { isPathEmpty ? nil : pathNow.cgPath }

    public var isPathEmpty: Bool { pathNow.isEmpty }

    /// Zero without a path.
    public var currentPointOfPath: CGPoint { pathNow.currentPoint ?? .zero }

    /// Around all points, control points included; null without a path.
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

    /// Later draws show inside the current path only, which is forgotten.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.target.clip(to: takePath(), style: FillStyle(eoFill: rule == .evenOdd, antialiased: isAntialiased))
    }

    public func clip(to rect: CGRect) {
        beginPath()
        state.target.clip(to: Path(rect))
    }

    /// Later draws show inside any of the rectangles only.
    public func clip(to rects: [CGRect]) {
        beginPath()
        state.target.clip(to: Path { $0.addRects(rects) })
    }

    /// Later draws show where the picture in `rect` is opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.target.clipToLayer { layer in
            CGContext(layer).draw(mask, in: rect)
        }
    }

    /// Takes away all clips but those that were there before the drawing.
    public func resetClip() { state.target.clips.removeLast(max(state.target.clips.count - outerClipCount, 0)) }

    /// The smallest rectangle around what later draws can touch.
    public var boundingBoxOfClipPath: CGRect { state.target.clipBoundingRect }
}

/// What becomes of the current path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
