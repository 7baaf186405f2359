import Foundation

/// The start of a note or a drum hit.
public struct SoundOnset: Hashable, Sendable, Codable {
    /// In seconds.
    public let time: TimeInterval
    /// 0...1; 1 is the strength of the strongest tenth of the onsets.
    public let strength: Double

    package init(time: TimeInterval, strength: Double) {
        (self.time, self.strength) = (time, strength)
    }
}
