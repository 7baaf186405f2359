import Foundation
import KinoraDrawing
import KinoraViews

/// The outline of a shape layer, in its frame.
enum ShapeOutline: Sendable {
    case rectangle(cornerRadius: Double)
    case capsule, circle, ellipse, line
    case polygon(sides: Int)
    /// The inner radius is a fraction of the outer one.
    case star(points: Int, innerRadius: Double)
    /// Angles in degrees, clockwise from the right.
    case arc(start: Double, end: Double)
    case blob(BlobOutline)
    /// Scaled to fit the frame, in its middle.
    case path(Path)

    /// The shapes that a document names.
    static let names = ["rectangle", "capsule", "circle", "ellipse", "line", "polygon", "star", "arc", "blob"]

    /// The aspect ratio that the shape keeps; nil if it fills its frame.
    var aspectRatio: Double? {
        switch self {
        case .rectangle, .capsule, .ellipse, .line: return nil
        case .circle, .polygon, .star, .arc, .blob: return 1
        case .path(let path):
            let bounds = path.boundingRect
            return bounds.width > 0 && bounds.height > 0 ? bounds.width / bounds.height : nil
        }
    }
}

extension ShapeOutline: Shape {
    /// Letters, drawings and angles are the same in a layout from right to left. Outlines without a left and a right begin at the leading side.
    var layoutDirectionBehavior: LayoutDirectionBehavior {
        switch self {
        case .path, .arc, .blob: .fixed
        case .rectangle, .capsule, .circle, .ellipse, .line, .polygon, .star: .mirrors
        }
    }

    func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle(let radius): return radius > 0 ? RoundedRectangle(cornerRadius: radius).path(in: rect) : Path(rect)
        case .capsule: return Capsule().path(in: rect)
        case .circle: return Circle().path(in: rect)
        case .ellipse: return Path(ellipseIn: rect)
        case .line:
            return Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            }
        case .polygon(let sides): return Self.polygon(in: rect, count: sides) { _ in 1 }
        case .star(let points, let inner): return Self.polygon(in: rect, count: 2 * points) { $0.isMultiple(of: 2) ? 1 : inner }
        case .arc(let start, let end):
            return Path { path in
                path.addArc(
                    center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2, startAngle: .degrees(start),
                    endAngle: .degrees(end), clockwise: end < start)
            }
        case .blob(let outline): return outline.path(in: rect)
        case .path(let path):
            let bounds = path.boundingRect
            let scale = min(
                bounds.width > 0 ? rect.width / bounds.width : .infinity, bounds.height > 0 ? rect.height / bounds.height : .infinity)
            guard scale.isFinite, scale > 0 else { return Path() }
            return path.applying(
                CGAffineTransform(
                    a: scale, b: 0, c: 0, d: scale, tx: rect.midX - bounds.midX * scale, ty: rect.midY - bounds.midY * scale))
        }
    }

    /// Corners at equal angles, the first one at the top.
    private static func polygon(in rect: CGRect, count: Int, radius: (Int) -> Double) -> Path {
        let half = min(rect.width, rect.height) / 2
        let corners = (0..<count).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(count) - .pi / 2
            return CGPoint(x: rect.midX + half * radius(index) * cos(angle), y: rect.midY + half * radius(index) * sin(angle))
        }
        return Path { path in
            path.addLines(corners)
            path.closeSubpath()
        }
    }
}
