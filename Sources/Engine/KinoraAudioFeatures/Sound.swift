import Foundation
import Synchronization

/// The features of a film's audio at any time: beats, loudness, frequencies, onsets, sections and the waveform.
///
///     @Environment(\.sound) private var sound
///     Circle().scaleEffect(1 + 0.2 * sound.bass(at: time))
///
/// Times are in seconds of the film. The values depend only on the time, not on the frame rate. The audio is analysed once, on first use.
/// Levels are within 0...1: 1 is about the maximum of the frequencies in the piece, 0 is 40 decibels below; ``smoothed(attack:release:)``
/// sets how fast they change. Before the start and after the end there is silence.
public struct Sound: Sendable {
    private let storage: SoundStorage

    /// No audio.
    public static let silence = Sound(SoundFeatures())

    package init(_ features: SoundFeatures) {
        storage = SoundStorage(SoundLevels(features, attack: Sound.attack, release: Sound.release))
    }

    /// Creates audio whose features `measure` returns on first use.
    package init(measuring measure: @escaping @Sendable () -> SoundFeatures) {
        storage = SoundStorage { SoundLevels(measure(), attack: Sound.attack, release: Sound.release) }
    }

    /// Creates audio whose features `measure` returns on first use, for a part from a time on with a duration, in seconds.
    package init(measuringPart measure: @escaping @Sendable (_ start: TimeInterval, _ duration: TimeInterval?) -> SoundFeatures) {
        self.init(measuring: { measure(0, nil) })
        part = { start, duration in Sound(measuring: { measure(start, duration) }) }
    }

    private init(_ storage: SoundStorage) {
        self.storage = storage
    }

    private var part: (@Sendable (TimeInterval, TimeInterval) -> Sound)?

    /// The audio from `start` on for `duration` seconds, with times that count from `start`. Only the audio of a film has parts; other audio is silent.
    package func part(from start: TimeInterval, duration: TimeInterval) -> Sound { part?(start, duration) ?? .silence }

    private static let attack: TimeInterval = 0.008
    private static let release: TimeInterval = 0.16

    /// The same audio with levels that take `attack` seconds to rise by 63 % and `release` seconds to fall by 63 %; 0 means immediately.
    /// The defaults are 0.008 and 0.16 seconds.
    public func smoothed(attack: TimeInterval, release: TimeInterval) -> Sound {
        precondition(attack >= 0 && release >= 0, "attack and release must not be negative")
        let storage = storage
        return Sound(SoundStorage { SoundLevels(storage.levels.features, attack: attack, release: release) })
    }

    package var features: SoundFeatures { storage.levels.features }
    var levels: SoundLevels { storage.levels }

    // MARK: The whole

    /// In seconds; 0 without audio.
    public var duration: TimeInterval { features.duration }
    /// The integrated loudness in LUFS (EBU R 128); nil for silence.
    public var loudness: Double? { features.loudness }
    /// The loudness range in LU (EBU Tech 3342).
    public var loudnessRange: Double { features.loudnessRange }
    /// The maximum magnitude of a sample; 1 is full scale.
    public var peak: Double { features.peak }
    /// Whether the audio is silent or missing.
    public var isSilent: Bool { features.loudness == nil }
    /// In beats per minute; 0 without detected beats.
    public var tempo: Double { features.tempo }
    /// The times of the beats in seconds, ascending.
    public var beats: [TimeInterval] { features.beats }
    /// The times of the beats that start bars, in seconds. They are estimated.
    public var downbeats: [TimeInterval] {
        let features = features
        return stride(from: features.firstDownbeat, to: features.beats.count, by: features.beatsPerBar).map { features.beats[$0] }
    }
    /// The number of beats per bar.
    public var beatsPerBar: Int { features.beatsPerBar }
    /// The starts of notes and drum hits, ascending in time.
    public var onsets: [SoundOnset] { features.onsets }
    /// The sections of the piece, in order; at least one unless there is no audio.
    public var sections: [SoundSection] { features.sections }
}

extension Sound: Hashable {
    public static func == (a: Sound, b: Sound) -> Bool {
        a.storage === b.storage || a.levels == b.levels
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(features.duration)
        hasher.combine(features.beats)
    }
}

/// Analyses the audio once, on first use.
final class SoundStorage: Sendable {
    private enum State {
        case pending(@Sendable () -> SoundLevels)
        case ready(SoundLevels)
    }

    private let state: Mutex<State>

    init(_ levels: SoundLevels) { state = Mutex(.ready(levels)) }
    init(_ measure: @escaping @Sendable () -> SoundLevels) { state = Mutex(.pending(measure)) }

    var levels: SoundLevels {
        state.withLock { state in
            switch state {
            case .ready(let levels): return levels
            case .pending(let measure):
                let levels = measure()
                state = .ready(levels)
                return levels
            }
        }
    }
}
