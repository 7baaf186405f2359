import Foundation

/// What was measured of a sound. Series have a value every so many seconds, the first at 0.
package struct SoundFeatures: Hashable, Sendable {
    /// In seconds.
    package var duration: TimeInterval = 0
    /// Integrated loudness in LUFS; nil when all of it is below the gate.
    package var loudness: Double?
    /// In LU; 0 when nothing is above the gate.
    package var loudnessRange = 0.0
    /// The largest sample, 1 being full scale.
    package var peak = 0.0
    /// Beats a minute; 0 without beats.
    package var tempo = 0.0
    /// In seconds, ascending.
    package var beats: [TimeInterval] = []
    /// How many beats come before the first downbeat, 0..<``beatsPerBar``.
    package var firstDownbeat = 0
    package var beatsPerBar = 4
    package var onsets: [SoundOnset] = []
    /// At least one unless the duration is 0.
    package var sections: [SoundSection] = []
    /// Values a second of the levels.
    package var levelRate = 100.0
    /// How many bands a moment of ``bands`` has, from low to high.
    package var bandCount = 0
    /// Levels 0...65535, moment after moment; not smoothed.
    package var bands: [UInt16] = []
    /// Levels of bass, middle, treble and all, 0...1; not smoothed.
    package var bass: [Float] = []
    package var mid: [Float] = []
    package var treble: [Float] = []
    package var level: [Float] = []
    /// Loudness over the last 0.4 s in LUFS, ten a second.
    package var momentary: [Float] = []
    /// The lowest and the highest sample of each ``peakRate``-th of a second, by turns, full scale being 32767.
    package var peaks: [Int16] = []
    package var peakRate = 2400.0

    package init() {}
}
