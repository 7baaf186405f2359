import Foundation

/// What the scenes hear of the music, as a pure function of time: the beat, where it stands in bar and section, and how loud what is.
///
/// Here it is a steady tempo in four-four time with a made-up drummer. It is the only place through which anything in the film follows the
/// music, so that measured sound can take its seat.
struct Rhythm: Sendable {
    static let beatsPerBar = 4

    /// Beats a minute.
    let tempo: Double
    /// How strongly the picture answers, 1 being the usual.
    let intensity: Double
    let arrangement: Arrangement

    /// - Parameters:
    ///   - tempo: Beats a minute; positive.
    ///   - duration: The film's length in seconds.
    ///   - barsPerScene: How many bars a section has.
    init(tempo: Double, duration: TimeInterval, barsPerScene: Int, intensity: Double = 1) {
        self.tempo = tempo
        self.intensity = intensity
        arrangement = Arrangement(beats: duration * tempo / 60, beatsPerSection: barsPerScene * Rhythm.beatsPerBar)
    }

    /// Seconds from one beat to the next.
    var beatDuration: TimeInterval { 60 / tempo }

    /// What is heard at `time` seconds.
    func moment(at time: TimeInterval) -> Moment {
        Moment(beat: time * tempo / 60, intensity: intensity, arrangement: arrangement)
    }
}
