import Foundation
import KinoraAudioFeatures

/// The music as a pure function of time: the beat, its position in bar and section, and the loudness of the frequencies.
///
/// The values are measured from the film's audio; bars have four beats even if the music has others. Without audio or without a detected
/// beat, drums are simulated with a constant tempo in four-four time. All elements of the film get the music from this type.
struct Rhythm: Sendable {
    static let beatsPerBar = 4
    /// The minimum number of beats for a reliable tempo.
    private static let minBeats = 8
    /// The minimum strength of onsets that make splatters.
    private static let strongOnset = 0.5

    /// In beats per minute.
    let tempo: Double
    /// The strength of the reactions; 1 is normal.
    let intensity: Double
    let arrangement: Arrangement
    /// The audio; nil if it has no beat.
    private let sound: Sound?
    /// The offset from the audio's beat numbers to the film's, so that bars start at multiples of four and the film near 0.
    private let shift: Double
    /// Strong onsets, in beats.
    private let strokes: [Double]

    /// - Parameters:
    ///   - tempo: Beats per minute if the audio has no beat; positive.
    ///   - duration: The film's length in seconds.
    ///   - barsPerScene: The number of bars per section; approximate if the audio's own sections are longer.
    init(tempo: Double, duration: TimeInterval, barsPerScene: Int, intensity: Double = 1, sound: Sound = .silence) {
        self.intensity = intensity
        let beatsPerScene = barsPerScene * Rhythm.beatsPerBar
        guard sound.beats.count >= Rhythm.minBeats, let downbeat = sound.downbeats.first else {
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

    /// The music at `time` seconds.
    func moment(at time: TimeInterval) -> Moment {
        guard let sound else { return Moment(beat: time * tempo / 60, intensity: intensity, arrangement: arrangement) }
        let beat = sound.beat(at: time).position + shift
        return Moment(
            beat: beat, intensity: intensity, arrangement: arrangement, hearing: Hearing(sound, at: time), strokes: strokes)
    }
}
