import Foundation
import KinoraMotion

/// What a drawing is prepared for: the composition's size and times, after the job has overridden what it wants.
public struct Film: Hashable, Sendable {
    /// The picture's size in points, y down.
    public let size: CGSize
    /// Frames a second.
    public let frameRate: FrameRate
    /// How many frames there are; at least 1.
    public let frameCount: Int
    /// What is heard in it; ``Sound/silence`` without a soundtrack.
    public let sound: Sound

    /// A film of as many whole frames as come nearest to `duration` seconds, one at least.
    public init(size: CGSize, frameRate: FrameRate, duration: TimeInterval, sound: Sound = .silence) {
        self.size = size
        self.sound = sound
        self.frameRate = frameRate
        frameCount = frameRate.frameCount(in: duration)
    }

    /// Seconds from the first frame's appearance to the last one's end: exactly what `frameCount` frames take, so that a loop of this period
    /// has no seam.
    public var duration: TimeInterval { frameRate.time(ofFrame: frameCount) }
}
