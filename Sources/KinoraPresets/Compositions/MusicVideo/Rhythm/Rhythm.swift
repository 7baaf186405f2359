import Foundation
import KinoraAudioFeatures

/// What the scenes hear of the music, as a pure function of time: the beat, where it stands in bar and section, and how loud what is.
///
/// It is measured from the film's sound; the picture goes in fours, also where the music has other bars. Where there is none, or no beat in it, a
/// made-up drummer plays in a steady tempo in four-four time. It is the only place through which anything in the film follows the music.
struct Rhythm: Sendable {
    static let beatsPerBar = 4
    /// Fewer beats say nothing about the rest.
    private static let fewestBeats = 8
    /// Onsets that splash.
    private static let strongOnset = 0.5

    /// Beats a minute.
    let tempo: Double
    /// How strongly the picture answers, 1 being the usual.
    let intensity: Double
    let arrangement: Arrangement
    /// What is heard; nil where there is no beat in it.
    private let sound: Sound?
    /// Added to the sound's own count of beats, so that bars begin with multiples of four and the film near 0.
    private let shift: Double
    /// Strong onsets, in beats.
    private let strokes: [Double]

    /// - Parameters:
    ///   - tempo: Beats a minute where the sound has none; positive.
    ///   - duration: The film's length in seconds.
    ///   - barsPerScene: How many bars a section has, or about as many where the sound's own sections are longer.
    init(tempo: Double, duration: TimeInterval, barsPerScene: Int, intensity: Double = 1, sound: Sound = .silence) {
        self.intensity = intensity
        let beatsPerScene = barsPerScene * Rhythm.beatsPerBar
        guard sound.beats.count >= Rhythm.fewestBeats, let downbeat = sound.downbeats.first else {
            self.tempo = tempo
            self.sound = nil
            (shift, strokes) = (0, [])
            arrangement = Arrangement(beats: duration * tempo / 60, beatsPerSection: beatsPerScene)
            return
        }
        self.tempo = sound.tempo
        self.sound = sound
        let bar = Double(Rhythm.beatsPerBar)
        let first = sound.beat(at: downbeat).position
        let shift = ((first - sound.beat(at: 0).position) / bar).rounded() * bar - first
        self.shift = shift
        strokes = sound.onsets.filter { $0.strength >= Rhythm.strongOnset }.map { sound.beat(at: $0.time).position + shift }
        arrangement = Arrangement(
            beats: max(sound.beat(at: duration).position + shift, 0.5),
            parts: sound.sections.map { (sound.beat(at: $0.start).position + shift, $0.energy) }, beatsPerScene: beatsPerScene)
    }

    /// Seconds from one beat to the next, on average.
    var beatDuration: TimeInterval { 60 / tempo }

    /// What is heard at `time` seconds.
    func moment(at time: TimeInterval) -> Moment {
        guard let sound else { return Moment(beat: time * tempo / 60, intensity: intensity, arrangement: arrangement) }
        let beat = sound.beat(at: time).position + shift
        return Moment(
            beat: beat, intensity: intensity, arrangement: arrangement, hearing: Hearing(sound, at: time), strokes: strokes)
    }
}
