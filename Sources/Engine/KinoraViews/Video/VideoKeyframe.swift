import Foundation
import KinoraMotion

/// A point of the time map of a ``Video``: the moment of the clip that is shown at a time of the film.
public struct VideoKeyframe: Hashable, Sendable {
    /// In seconds of the film, or of the scene.
    public let time: TimeInterval
    /// The moment of the clip, in seconds.
    public let clipTime: TimeInterval
    /// The easing from the previous keyframe.
    public let easing: Easing

    /// Creates a keyframe. Times that are not finite are 0.
    public init(at time: TimeInterval, shows clipTime: TimeInterval, easing: Easing = .linear) {
        self.time = time.isFinite ? time : 0
        self.clipTime = clipTime.isFinite ? clipTime : 0
        self.easing = easing
    }

    /// The moment of the clip at a time. Before the first of `keyframes` it is the first one's, and after the last one the last one's.
    ///
    /// - Parameter keyframes: Ascending by time, at least one.
    static func clipTime(at time: TimeInterval, _ keyframes: [VideoKeyframe]) -> TimeInterval {
        guard let next = keyframes.firstIndex(where: { $0.time > time }) else { return keyframes.last?.clipTime ?? 0 }
        guard next > 0 else { return keyframes[0].clipTime }
        let (from, to) = (keyframes[next - 1], keyframes[next])
        return from.clipTime + (to.clipTime - from.clipTime) * to.easing.value(at: (time - from.time) / (to.time - from.time))
    }
}
