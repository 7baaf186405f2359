import Foundation
import Synchronization

/// What is to be known of a film's sound, at any time in any order: beats, loudness, frequencies, onsets, sections and the waveform.
///
///     @Environment(\.sound) private var sound
///     Circle().scaleEffect(1 + 0.2 * sound.bass(at: time))
///
/// Times are seconds of the film. A pure value: the same time always gives the same, however many frames a second the film has. It is measured
/// when it is first asked, once. Levels go from 0 to 1: 1 is about the loudest that these frequencies get in the piece, 0 is 40 decibels below;
/// they rise and fall as fast as ``smoothed(attack:release:)`` says. Before the beginning and after the end it is silent.
public struct Sound: Sendable {
    private let storage: SoundStorage

    /// No sound at all.
    public static let silence = Sound(SoundFeatures())

    package init(_ features: SoundFeatures) {
        storage = SoundStorage(SoundLevels(features, attack: Sound.attack, release: Sound.release))
    }

    /// A sound that `measure` is called for when it is first asked for something.
    package init(measuring measure: @escaping @Sendable () -> SoundFeatures) {
        storage = SoundStorage { SoundLevels(measure(), attack: Sound.attack, release: Sound.release) }
    }

    private init(_ storage: SoundStorage) {
        self.storage = storage
    }

    private static let attack: TimeInterval = 0.008
    private static let release: TimeInterval = 0.16

    /// The same sound, whose levels take `attack` seconds to come 63 % of the way up and `release` seconds to come 63 % of the way down; 0 follows
    /// at once. Without it they take 0.008 and 0.16 seconds.
    public func smoothed(attack: TimeInterval, release: TimeInterval) -> Sound {
        precondition(attack >= 0 && release >= 0, "attack and release are at least 0 seconds")
        let storage = storage
        return Sound(SoundStorage { SoundLevels(storage.levels.features, attack: attack, release: release) })
    }

    package var features: SoundFeatures { storage.levels.features }
    var levels: SoundLevels { storage.levels }

    // MARK: The whole

    /// In seconds; 0 when there is none.
    public var duration: TimeInterval { features.duration }
    /// Integrated loudness in LUFS (EBU R 128); nil for silence.
    public var loudness: Double? { features.loudness }
    /// The loudness range in LU (EBU Tech 3342).
    public var loudnessRange: Double { features.loudnessRange }
    /// The largest sample, 1 being full scale.
    public var peak: Double { features.peak }
    /// Whether nothing is to be heard, or there is no sound.
    public var isSilent: Bool { features.loudness == nil }
    /// Beats a minute; 0 when no beat was found.
    public var tempo: Double { features.tempo }
    /// When the beats are, in seconds, ascending.
    public var beats: [TimeInterval] { features.beats }
    /// The beats that begin bars. A guess: the music does not say it outright.
    public var downbeats: [TimeInterval] {
        let features = features
        return stride(from: features.firstDownbeat, to: features.beats.count, by: features.beatsPerBar).map { features.beats[$0] }
    }
    /// How many beats a bar has.
    public var beatsPerBar: Int { features.beatsPerBar }
    /// When tones and strokes begin, ascending in time.
    public var onsets: [SoundOnset] { features.onsets }
    /// The parts of the piece, one after the other; one at least when there is sound.
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

/// Measures once, when first asked.
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
