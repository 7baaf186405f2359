import Foundation

/// The position of a time among the beats.
public struct SoundBeat: Hashable, Sendable {
    /// The index of the last beat; the first one is 0. Negative before it.
    public let index: Int
    /// The fraction of the time to the next beat, 0..<1.
    public let phase: Double
    /// The index of the beat within its bar; 0 is the downbeat.
    public let beatInBar: Int
    /// The index of the bar; 0 contains the first beat. Negative before it.
    public let bar: Int

    /// The position in beats as a real number: 2.5 is halfway between beats 2 and 3.
    public var position: Double { Double(index) + phase }

    /// Whether the last beat is a downbeat.
    public var isDownbeat: Bool { beatInBar == 0 }
}

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
