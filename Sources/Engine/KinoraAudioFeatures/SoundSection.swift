import Foundation

/// A part of a piece that differs from its neighbours, such as a verse, a chorus or a break.
public struct SoundSection: Hashable, Sendable, Codable {
    /// In seconds; a downbeat if there are beats.
    public let start: TimeInterval
    /// The start of the next section, or the end of the audio, in seconds.
    public let end: TimeInterval
    /// The relative loudness, 0...1; 1 is the loudest section.
    public let energy: Double

    package init(start: TimeInterval, end: TimeInterval, energy: Double) {
        (self.start, self.end, self.energy) = (start, end, energy)
    }
}
