import Foundation
import KinoraDrawing

/// The outlines of the car in its ground plane: x forward from the rear axle, y to the right, in points of the drawing.
enum CarShape {
    static let belt = 19.0
    static let roof = 33.0
    static let nose = 95.0
    static let tail = -25.0
    static let rearWheel = (x: 0.0, y: 24.5, width: 12.0)
    static let frontWheel = (x: CarMeasures.drawnWheelbase, y: 24.0, width: 10.5)

    /// The body: narrow at the wheels, wide at the doors.
    static let body: Path = {
        // The right side from the nose to the tail: the end point of each curve, and the two controls before it.
        let nose = CGPoint(x: CarShape.nose, y: 0)
        let right: [(CGPoint, CGPoint, CGPoint)] = [
            (CGPoint(x: 95, y: 8), CGPoint(x: 92, y: 13), CGPoint(x: 84, y: 14)),
            (CGPoint(x: 72, y: 15.5), CGPoint(x: 64, y: 15), CGPoint(x: 56, y: 18.5)),
            (CGPoint(x: 52, y: 21), CGPoint(x: 48, y: 23), CGPoint(x: 42, y: 23)),
            (CGPoint(x: 34, y: 23.4), CGPoint(x: 28, y: 23.4), CGPoint(x: 20, y: 22.5)),
            (CGPoint(x: 14, y: 21.5), CGPoint(x: 10, y: 17.5), CGPoint(x: 0, y: 17.5)),
            (CGPoint(x: -10, y: 17.5), CGPoint(x: -25, y: 18), CGPoint(x: CarShape.tail, y: 8)),
        ]
        func mirrored(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x, y: -point.y) }
        var path = Path()
        path.move(to: nose)
        for (control1, control2, end) in right { path.addCurve(to: end, control1: control1, control2: control2) }
        path.addLine(to: mirrored(right[right.count - 1].2))
        for index in right.indices.reversed() {
            let (control1, control2, _) = right[index]
            path.addCurve(
                to: index > 0 ? mirrored(right[index - 1].2) : nose, control1: mirrored(control2), control2: mirrored(control1))
        }
        path.closeSubpath()
        return path
    }()

    /// Two stripes along the bonnet, the roof and the tail.
    static func stripes(from x0: Double, to x1: Double) -> Path {
        var path = Path()
        for y in [-6.2, 2.2] { path.addRect(CGRect(x: x0, y: y, width: x1 - x0, height: 4)) }
        return path
    }

    static let bonnetStripes = stripes(from: 52, to: 94)
    static let tailStripes = stripes(from: -25, to: 3)
    static let roofStripes = stripes(from: roofFront + 0.5, to: roofRear - 0.5)

    static let creases: Path = {
        var path = Path()
        for side in [-1.0, 1] {
            path.move(to: CGPoint(x: 53, y: side * 13.5))
            path.addCurve(
                to: CGPoint(x: 90, y: side * 7.5), control1: CGPoint(x: 66, y: side * 11.5), control2: CGPoint(x: 80, y: side * 10))
        }
        path.move(to: CGPoint(x: -8, y: -14))
        path.addQuadCurve(to: CGPoint(x: -8, y: 14), control: CGPoint(x: -11, y: 0))
        return path
    }()

    static let headlights = pair(x: 82, y: 10.6, radius: 3.4)
    static let headlightRings = pair(x: 82, y: 10.6, radius: 4.8)

    static let tailLights: Path = {
        var path = Path()
        for y in [-9.5, 4.5] {
            path.addRoundedRect(in: CGRect(x: -22, y: y, width: 3.2, height: 5), cornerSize: CGSize(width: 1, height: 1))
        }
        return path
    }()

    static let axles: Path = {
        var path = Path()
        for wheel in [frontWheel, rearWheel] {
            path.move(to: CGPoint(x: wheel.x, y: -wheel.y))
            path.addLine(to: CGPoint(x: wheel.x, y: wheel.y))
        }
        return path
    }()

    static let mirrors: Path = {
        var path = Path()
        for y in [-23.0, 23] {
            path.addRoundedRect(in: CGRect(x: 42, y: y - 4, width: 5.5, height: 8), cornerSize: CGSize(width: 2.7, height: 2.7))
        }
        return path
    }()

    // The base of the cabin at the belt line, and its roof.
    static let cabinFront = 49.0
    static let cabinRear = 2.0
    static let cabinHalf = (front: 17.5, rear: 16.5)
    static let roofFront = 33.0
    static let roofRear = 9.0
    static let roofHalf = 13.0

    static let roofOutline = Path(
        roundedRect: CGRect(x: roofRear, y: -roofHalf, width: roofFront - roofRear, height: 2 * roofHalf), cornerRadius: 4.5)

    private static func pair(x: Double, y: Double, radius: Double) -> Path {
        var path = Path()
        for side in [-1.0, 1] {
            path.addEllipse(in: CGRect(x: x - radius, y: side * y - radius, width: 2 * radius, height: 2 * radius))
        }
        return path
    }
}
