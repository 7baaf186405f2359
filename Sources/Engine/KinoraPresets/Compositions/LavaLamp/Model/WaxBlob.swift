import Foundation

/// One blob of wax: its size, wobble and drift. All of them follow from the seed, the blob's number and the time.
struct WaxBlob: Sendable {
    let radius: Double
    let wobble: WaxWobble
    let drift: WaxDrift

    /// An upper bound of the distance between the centre and any point of the outline. The cubic curves stay within their points'
    /// distances, plus a small margin because a circle of few cubics is slightly too wide between its points.
    var furthest: Double { (radius + wobble.range) * 1.02 }

    /// The centre at `time` seconds. The whole blob is inside the vessel.
    func center(at time: TimeInterval, in vessel: LavaVessel, margin: Double) -> CGPoint {
        let highest = vessel.top + furthest + margin
        let lowest = max(highest, vessel.bottom - furthest - margin)
        let y = min(max(drift.height(at: time), highest), lowest)
        return CGPoint(x: vessel.axis + drift.side(at: time) * vessel.room(for: furthest + margin, at: y), y: y)
    }
}
