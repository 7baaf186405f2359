import Foundation

/// The analysed features of audio. Time series have a constant rate and start at 0.
package struct SoundFeatures: Hashable, Sendable {
    /// In seconds.
    package var duration: TimeInterval = 0
    /// The integrated loudness in LUFS; nil if everything is below the gate.
    package var loudness: Double?
    /// In LU; 0 if nothing is above the gate.
    package var loudnessRange = 0.0
    /// The maximum magnitude of a sample; 1 is full scale.
    package var peak = 0.0
    /// In beats per minute; 0 without beats.
    package var tempo = 0.0
    /// In seconds, ascending.
    package var beats: [TimeInterval] = []
    /// The number of beats before the first downbeat, 0..<``beatsPerBar``.
    package var firstDownbeat = 0
    package var beatsPerBar = 4
    package var onsets: [SoundOnset] = []
    /// At least one unless the duration is 0.
    package var sections: [SoundSection] = []
    /// The number of values per second of the levels.
    package var levelRate = 100.0
    /// The number of frequency bands per value of ``bands``, from low to high.
    package var bandCount = 0
    /// The levels 0...65535 of all bands at each time; not smoothed.
    package var bands: [UInt16] = []
    /// The levels of bass, middle, treble and all frequencies, 0...1; not smoothed.
    package var bass: [Float] = []
    package var mid: [Float] = []
    package var treble: [Float] = []
    package var level: [Float] = []
    /// The loudness over the last 0.4 s in LUFS, ten values per second.
    package var momentary: [Float] = []
    /// The minimum and maximum sample of each segment of 1/``peakRate`` s, interleaved; full scale is 32767.
    package var peaks: [Int16] = []
    package var peakRate = 2400.0

    package init() {}
}
