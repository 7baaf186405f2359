import Foundation

/// The music at one instant.
struct Moment: Sendable {
    /// Beats since the start, as a real number: 2.5 is halfway between the third beat and the fourth.
    let beat: Double
    let intensity: Double
    /// The current section.
    let section: Int
    /// Beats since the start of the section.
    let sectionBeat: Double
    /// The beat on which the drawn scene starts. During a change of scenes, this can differ from the start of the current section.
    var sceneStart: Double
    /// Beats until the end of the section.
    let beatsLeft: Double
    /// The energy, 0...1.
    let energy: Double
    /// The measured features of the audio; nil if there is none, in which case drums are simulated.
    let hearing: Hearing?
    /// Strong onsets of the audio, in beats.
    private let strokes: [Double]

    init(beat: Double, intensity: Double, arrangement: Arrangement, hearing: Hearing? = nil, strokes: [Double] = []) {
        (self.hearing, self.strokes) = (hearing, strokes)
        self.beat = beat
        self.intensity = intensity
        section = arrangement.section(at: beat)
        sectionBeat = beat - arrangement.start(ofSection: section)
        sceneStart = arrangement.start(ofSection: section)
        beatsLeft = arrangement.end(ofSection: section) - beat
        energy = arrangement.energy(at: beat)
    }

    var beatIndex: Int { Int(beat.rounded(.down)) }

    /// The fraction of the beat that has passed, 0..<1.
    var phase: Double { beat - beat.rounded(.down) }

    var bar: Int { Int((beat / Double(Rhythm.beatsPerBar)).rounded(.down)) }

    /// The fraction of the bar that has passed, 0..<1.
    var barPhase: Double {
        let bars = beat / Double(Rhythm.beatsPerBar)
        return bars - bars.rounded(.down)
    }

    /// The strength of the bass, 0...1 at intensity 1. Without audio, a simulated kick drum: 1 on every beat, decaying after it.
    var kick: Double { intensity * (hearing?.bass ?? Moment.hit(phase: phase, decay: 5, attack: 0.08)) }

    /// The strength of the middle frequencies. Without audio, a simulated snare drum on the second and fourth beat of every bar.
    var snare: Double {
        if let hearing { return intensity * hearing.mid }
        let half = (beat + 1) / 2
        return intensity * Moment.hit(phase: half - half.rounded(.down), decay: 9, attack: 0.04)
    }

    /// The strength of the treble. Without audio, a simulated hi-hat between beats.
    var hat: Double {
        if let hearing { return intensity * hearing.treble }
        let shifted = beat + 0.5
        return intensity * Moment.hit(phase: shifted - shifted.rounded(.down), decay: 6, attack: 0.1)
    }

    /// A wave with the period of a bar, 0...1, with its minimum on the downbeat.
    var swell: Double { 0.5 - 0.5 * cos(2 * .pi * barPhase) }

    /// The loudness of the frequencies at `band`, 0...1: 0 is the lowest bass, 1 the highest treble.
    func loudness(ofBand band: Double) -> Double {
        if let hearing { return min(max(hearing.level(ofBand: band) * (0.55 + 0.45 * intensity), 0.02), 1) }
        let low = max(0, 1 - 2.6 * band)
        let middle = max(0, 1 - 3 * abs(band - 0.45))
        let high = max(0, 1 - 2.2 * (1 - band))
        // The simulated melody: three waves whose periods have no common multiple within a film, different for each band.
        let wander = sin(beat * 2.1 + band * 23) + sin(beat * 3.37 - band * 41) + sin(beat * 1.31 + band * 67)
        let melody = 0.22 + 0.11 * wander * (0.5 + 0.5 * energy)
        let drums = 0.75 * kick * low + 0.6 * snare * middle + 0.5 * hat * high
        return min(max((melody + drums) * (0.35 + 0.65 * energy), 0.02), 1)
    }

    /// An onset that is visualized: its number and its beat.
    struct Stroke: Hashable, Sendable {
        let number: Int
        let beat: Double
    }

    /// The last `count` onsets from `start` on, oldest first: strong onsets of the audio, or every beat without audio.
    func strokes(since start: Double, atMost count: Int) -> [Stroke] {
        guard hearing != nil else {
            let first = max(beatIndex - count + 1, Int(start))
            return (first..<max(first, beatIndex + 1)).map { Stroke(number: $0, beat: Double($0)) }
        }
        var (low, high) = (0, strokes.count)
        while low < high {
            let middle = (low + high) / 2
            if strokes[middle] <= beat { low = middle + 1 } else { high = middle }
        }
        return (max(0, low - count)..<low).filter { strokes[$0] >= start - 0.1 }.map { Stroke(number: $0, beat: strokes[$0]) }
    }

    /// The envelope of a struck drum, with its peak of 1 where the phase wraps. It rises during the fraction `attack` of the period before
    /// the peak, which avoids jumps between frames, and decays exponentially.
    static func hit(phase: Double, decay: Double, attack: Double) -> Double {
        max(exp(-decay * phase), smoothstep((phase - (1 - attack)) / attack))
    }
}
