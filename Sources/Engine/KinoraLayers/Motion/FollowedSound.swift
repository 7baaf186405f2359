import Foundation
import KinoraAudioFeatures

/// A feature of a film's audio as a fraction that depends on the time.
struct FollowedSound: Sendable {
    enum Feature: String, CaseIterable, Sendable {
        /// Levels of frequencies.
        case level, bass, mid, treble
        /// 1 at each beat, bar or note, and falling afterwards.
        case beat, downbeat, onset

        var isLevel: Bool { [.level, .bass, .mid, .treble].contains(self) }
    }

    let sound: Sound
    let feature: Feature
    /// The time from 1 to 0 after a beat, a bar or a note, in seconds. Levels are smoothed in `sound`.
    let decay: TimeInterval
    let easing: LayerEasing
    /// The start of the layer, in seconds of the film.
    let start: TimeInterval
    /// The duration of the layer, in seconds. Afterwards, the value stays as it is.
    let length: TimeInterval

    /// The accepted decays in seconds.
    static let decays = 0.01...10.0
    /// In seconds, for levels and for the others.
    static let defaultDecays = (level: 0.16, pulse: 0.4)
    /// The time in which a level rises, in seconds.
    static let attack = 0.008

    /// The fraction at `time` seconds since the start of the layer; 0 is silence.
    func value(at time: TimeInterval) -> Double { easing.value(at: plainValue(at: start + min(max(time, 0), length))) }

    private func plainValue(at time: TimeInterval) -> Double {
        switch feature {
        case .level: return sound.level(at: time)
        case .bass: return sound.bass(at: time)
        case .mid: return sound.mid(at: time)
        case .treble: return sound.treble(at: time)
        case .beat: return lastBeat(at: time).map { pulse(time - $0.time) } ?? 0
        case .downbeat:
            guard let beat = lastBeat(at: time) else { return 0 }
            let index = beat.index - sound.beat(at: beat.time).beatInBar
            return index >= 0 ? pulse(time - sound.time(ofBeat: Double(index))) : 0
        case .onset:
            let recent = sound.onsets(in: (time - decay)..<time.nextUp)
            return recent.reduce(0) { max($0, $1.strength * pulse(time - $1.time)) }
        }
    }

    /// The last beat that is not after `time`; nil before the first one. There are no beats in silence.
    private func lastBeat(at time: TimeInterval) -> (index: Int, time: TimeInterval)? {
        let beats = sound.beats
        // A frame may be earlier than its beat by a rounding error.
        let time = time + LayerTime.tolerance
        var (low, high) = (0, beats.count)
        while low < high {
            let middle = (low + high) / 2
            if beats[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? (low - 1, beats[low - 1]) : nil
    }

    /// A parabola from 1 to 0.
    private func pulse(_ passed: TimeInterval) -> Double {
        let rest = max(1 - max(passed, 0) / decay, 0)
        return rest * rest
    }
}
