import Foundation
import KinoraDrawing

/// One blob of wax: how large it is, how it wobbles and where it drifts. All of it follows from the seed, the blob's number and the time.
struct WaxBlob: Sendable {
    let radius: Double
    let wobble: WaxWobble
    let drift: WaxDrift

    /// The furthest that any point of the outline can be from the centre: a cubic circle's curves stay within their points' distances, but for
    /// what a circle of few cubics is too wide between them.
    var furthest: Double { (radius + wobble.range) * 1.02 }

    /// The centre at `time` seconds, such that the whole blob is inside the vessel.
    func center(at time: TimeInterval, in vessel: LavaVessel, margin: Double) -> CGPoint {
        let highest = vessel.top + furthest + margin
        let lowest = max(highest, vessel.bottom - furthest - margin)
        let y = min(max(drift.height(at: time), highest), lowest)
        return CGPoint(x: vessel.axis + drift.side(at: time) * vessel.room(for: furthest + margin, at: y), y: y)
    }
}
