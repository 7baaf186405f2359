import Foundation
import KinoraDrawing

/// The path of a text at a time.
struct LottieTextPathState {
    private let path: MeasuredPath
    private let length: Double
    private let firstMargin: Double
    private let lastMargin: Double
    private let isReversed: Bool
    private let isPerpendicular: Bool
    private let isForced: Bool
    private let isClosed: Bool

    init(_ options: LottieTextPath, at time: Double) {
        let bezier = options.path.value(at: time)
        path = MeasuredPath(bezier.path)
        isClosed = bezier.isClosed
        length = Double(path.length)
        (firstMargin, lastMargin) = (options.firstMargin.value(at: time), options.lastMargin.value(at: time))
        isReversed = options.isReversed.value(at: time) != 0
        isPerpendicular = options.isPerpendicular.value(at: time) != 0
        isForced = options.isForced.value(at: time) != 0
    }

    /// The transform that moves the point (`middle`, 0) of a line of text onto the path.
    ///
    /// - Parameter width: The width of the line.
    func transform(middle: Double, _ alignment: LottieTextDocument.Alignment, _ width: Double) -> CGAffineTransform {
        guard length > 0 else { return .identity }
        var distance: Double
        switch alignment {
        case .leading: distance = firstMargin + middle
        case .center: distance = (length + firstMargin + lastMargin) / 2 + middle
        case .trailing: distance = length + lastMargin + middle
        }
        if isForced, width > 0 {
            let left =
                switch alignment {
                case .leading: 0.0
                case .center: -width / 2
                case .trailing: -width
                }
            distance = firstMargin + (middle - left) / width * (length + lastMargin - firstMargin)
        }
        if isClosed { distance -= (distance / length).rounded(.down) * length }
        if isReversed { distance = length - distance }
        let unit = (distance / length).clampedToUnit
        let tangent = path.tangent(atFraction: unit)
        let size = max(hypot(tangent.dx, tangent.dy), 1e-12)
        let direction = atan2(tangent.dy, tangent.dx) + (isReversed ? .pi : 0)
        // Beyond its ends, an open path continues straight.
        let beyond = (distance - unit * length) / size
        let point = path.point(atFraction: unit)
        return CGAffineTransform(translationX: -middle, y: 0)
            .concatenating(CGAffineTransform(rotationAngle: isPerpendicular ? direction : 0))
            .concatenating(CGAffineTransform(translationX: point.x + tangent.dx * beyond, y: point.y + tangent.dy * beyond))
    }
}
