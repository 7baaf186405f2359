import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The picture of the article "Animating along a SwiftUI Path": a green line, and the word "car" that travels along it.
struct ClassicCarDrawing: FrameDrawing {
    /// From the path's coordinates to the picture's.
    let fit: CGAffineTransform
    private let line: MeasuredPath

    private static let lapTime = 10.0
    /// In fractions of the length.
    private static let lookAhead = 0.01

    init(path: Path, size: CGSize) throws(ParameterError) {
        // The word stands 8 above the line and is about 17 high.
        let room = CGRect(origin: .zero, size: size).insetBy(dx: size.width * 0.06, dy: size.height * 0.08)
        fit = try PathFit.transform(of: path, into: room, mayTurn: false)
        line = MeasuredPath(path)
    }

    func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval) {
        context.concatenate(fit)
        context.stroke(line.path, with: .color(.green))
        let fraction = max(time, 0).truncatingRemainder(dividingBy: ClassicCarDrawing.lapTime) / ClassicCarDrawing.lapTime
        let place = position(at: fraction)
        context.translateBy(x: place.x, y: place.y)
        context.rotate(by: tangent(at: fraction))
        context.draw(Text("car"), at: CGPoint(x: 0, y: -8))
    }

    /// Where the word is at a fraction of the lap, in the path's own coordinates.
    func position(at fraction: Double) -> CGPoint {
        line.point(atFraction: fraction)
    }

    /// The article's `evaluateTangent`: the direction to the place a hundredth of the length ahead; in the last hundredth it stays as it is.
    func tangent(at fraction: Double) -> Angle {
        let last = 1 - ClassicCarDrawing.lookAhead
        let ahead = fraction + ClassicCarDrawing.lookAhead
        let (a, b) = ahead > last ? (last - ClassicCarDrawing.lookAhead, last) : (fraction, ahead)
        let (from, to) = (position(at: a), position(at: b))
        return Angle(radians: atan2(to.y - from.y, to.x - from.x))
    }
}
