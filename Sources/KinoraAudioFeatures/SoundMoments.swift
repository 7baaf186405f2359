import Foundation

/// Where a moment lies among the beats.
public struct SoundBeat: Hashable, Sendable {
    /// The number of the beat that was heard last, counted from the first one, which is 0; negative before it.
    public let index: Int
    /// How much of the way to the next beat is over, 0..<1.
    public let phase: Double
    /// The number of the beat within its bar; 0 is the downbeat.
    public let beatInBar: Int
    /// The number of the bar; 0 is the one in which the first beat lies, negative before it.
    public let bar: Int

    package init(index: Int, phase: Double, beatInBar: Int, bar: Int) {
        (self.index, self.phase, self.beatInBar, self.bar) = (index, phase, beatInBar, bar)
    }

    /// Beats as a real number: 2.5 lies halfway between beats 2 and 3.
    public var position: Double { Double(index) + phase }

    /// Whether the last beat began a bar.
    public var isDownbeat: Bool { beatInBar == 0 }
}

/// The beginning of a tone or a stroke.
public struct SoundOnset: Hashable, Sendable, Codable {
    /// In seconds.
    public let time: TimeInterval
    /// 0...1; 1 is as strong as the strongest tenth of the sound's onsets.
    public let strength: Double

    package init(time: TimeInterval, strength: Double) {
        (self.time, self.strength) = (time, strength)
    }
}

/// A part of a piece that differs from what comes before and after: a verse, a chorus, a break.
public struct SoundSection: Hashable, Sendable, Codable {
    /// In seconds; where there are beats, a downbeat.
    public let start: TimeInterval
    /// Where the next begins, or the sound ends.
    public let end: TimeInterval
    /// How much is going on, 0...1; 1 is the loudest section.
    public let energy: Double

    package init(start: TimeInterval, end: TimeInterval, energy: Double) {
        (self.start, self.end, self.energy) = (start, end, energy)
    }
}
