/// The notes of the demo track, in A minor with one chord per bar.
enum DemoScore {
    static let bars = 20
    static let beatsPerBar = 4

    enum Instrument: Hashable, Sendable {
        case kick, snare, hat, openHat, crash, bass, pad, pluck, lead
    }

    struct Note: Sendable {
        let instrument: Instrument
        /// The start in beats from the start of the bar, and the length in beats.
        let beat: Double
        let length: Double
        /// The MIDI note number (69 is A at 440 Hz); unused for drums.
        let pitch: Int
        /// 0...1.
        let force: Float
        /// -1 is left, 1 is right.
        let pan: Float

        init(_ instrument: Instrument, _ beat: Double, _ length: Double = 0.25, pitch: Int = 0, force: Float = 1, pan: Float = 0) {
            (self.instrument, self.beat, self.length) = (instrument, beat, length)
            (self.pitch, self.force, self.pan) = (pitch, force, pan)
        }
    }

    private struct Chord {
        let root: Int
        let tones: [Int]
    }

    private static let aMinor = Chord(root: 33, tones: [57, 60, 64, 67])
    private static let fMajor = Chord(root: 29, tones: [57, 60, 65, 69])
    private static let cMajor = Chord(root: 36, tones: [55, 60, 64, 67])
    private static let gMajor = Chord(root: 31, tones: [55, 59, 62, 67])

    private static func chord(ofBar bar: Int) -> Chord {
        if bar == bars - 1 { return aMinor }
        if bar == bars - 2 { return gMajor }
        return [aMinor, fMajor, cMajor, gMajor][bar % 4]
    }

    /// Returns all notes that start in a bar.
    static func notes(ofBar bar: Int) -> [Note] {
        let chord = chord(ofBar: bar)
        if bar == bars - 1 { return lastBar(chord) }
        var notes = pads(chord, bar)
        notes += plucks(chord, bar)
        if bar >= 4 { notes += bassLine(chord, bar) }
        notes += drums(bar)
        if (8..<12).contains(bar) || (14..<19).contains(bar) { notes += melody(bar) }
        return notes
    }

    private static func lastBar(_ chord: Chord) -> [Note] {
        var notes = [Note(.kick, 0), Note(.crash, 0, 3, force: 0.8), Note(.bass, 0, 3.2, pitch: chord.root)]
        for (index, tone) in chord.tones.enumerated() {
            notes.append(Note(.pad, 0, 3.2, pitch: tone, force: 1, pan: index.isMultiple(of: 2) ? -0.4 : 0.4))
            notes.append(Note(.pluck, 0.25 * Double(index), 1.2, pitch: tone + 12, force: 0.8, pan: 0.3 * Float(index - 2)))
        }
        notes.append(Note(.lead, 0, 2.8, pitch: 69, force: 0.9))
        return notes
    }

    private static func pads(_ chord: Chord, _ bar: Int) -> [Note] {
        chord.tones.enumerated().map { index, tone in
            Note(.pad, 0, 4, pitch: tone, force: bar < 4 ? 0.85 : 0.7, pan: index.isMultiple(of: 2) ? -0.45 : 0.45)
        }
    }

    private static func plucks(_ chord: Chord, _ bar: Int) -> [Note] {
        // An arpeggio, first in quarter notes, then in eighths.
        let order = [0, 2, 1, 3, 2, 0, 3, 1]
        let step = bar < 2 ? 1.0 : 0.5
        let softness: Float = (12..<14).contains(bar) ? 0.9 : bar < 4 ? 0.75 : 0.5
        return (0..<Int(4 / step)).map { index in
            let tone = chord.tones[order[index % order.count]] + 12
            return Note(
                .pluck, Double(index) * step, 0.8, pitch: tone, force: softness * (index % 2 == 0 ? 1 : 0.7),
                pan: index.isMultiple(of: 2) ? -0.5 : 0.5)
        }
    }

    private static func bassLine(_ chord: Chord, _ bar: Int) -> [Note] {
        if (12..<14).contains(bar) { return [Note(.bass, 0, 3.6, pitch: chord.root, force: 0.7)] }
        let pattern: [(Double, Double, Int)] = [
            (0, 0.6, 0), (0.75, 0.2, 0), (1.5, 0.4, 0), (2, 0.6, 0), (2.75, 0.2, 12), (3.5, 0.4, 7),
        ]
        return pattern.map { Note(.bass, $0.0, $0.1, pitch: chord.root + $0.2, force: $0.0 == 0 ? 1 : 0.85) }
    }

    private static func drums(_ bar: Int) -> [Note] {
        var notes: [Note] = []
        let isBreak = (12..<14).contains(bar)
        if [4, 8, 14, 16].contains(bar) { notes.append(Note(.crash, 0, 3, force: 0.7)) }
        if bar >= 2, !isBreak {
            for eighth in 0..<8 {
                let isOff = !eighth.isMultiple(of: 2)
                let isOpen = eighth == 7 && bar % 2 == 1 && bar >= 4
                notes.append(
                    Note(isOpen ? .openHat : .hat, Double(eighth) / 2, force: isOff ? 0.7 : 0.4, pan: isOff ? 0.25 : -0.2))
            }
        }
        if bar >= 16 { for sixteenth in stride(from: 0.25, to: 4, by: 0.5) { notes.append(Note(.hat, sixteenth, force: 0.25, pan: 0.4)) } }
        guard bar >= 4 else { return notes }
        if isBreak {
            notes.append(Note(.kick, 0, force: 0.8))
            // Builds up to the last part.
            if bar == 13 {
                for step in 0..<8 { notes.append(Note(.snare, 2 + Double(step) / 4, force: 0.25 + 0.08 * Float(step))) }
            }
            return notes
        }
        for beat in 0..<4 { notes.append(Note(.kick, Double(beat))) }
        notes.append(Note(.snare, 1, force: 0.9))
        notes.append(Note(.snare, 3, force: 0.9))
        if bar % 4 == 3 { notes += [Note(.snare, 3.5, force: 0.5), Note(.snare, 3.75, force: 0.6)] }
        return notes
    }

    private static func melody(_ bar: Int) -> [Note] {
        let phrases: [[(Double, Double, Int)]] = [
            [(0, 1, 69), (1, 0.5, 72), (1.5, 1.5, 76), (3, 0.5, 74), (3.5, 0.5, 72)],
            [(0, 1.5, 69), (1.5, 0.5, 72), (2, 1, 77), (3, 1, 76)],
            [(0, 1, 67), (1, 0.5, 72), (1.5, 1, 76), (2.5, 1.5, 79)],
            [(0, 1, 74), (1, 1, 71), (2, 1, 67), (3, 0.5, 69), (3.5, 0.5, 71)],
        ]
        // A variation at the end, over the chord of G.
        let phrase = bar == bars - 2 ? [(0.0, 1.0, 74), (1, 0.5, 76), (1.5, 0.5, 74), (2, 1, 71), (3, 1, 67)] : phrases[bar % 4]
        return phrase.map { Note(.lead, $0.0, $0.1, pitch: $0.2, force: bar >= 14 ? 1 : 0.85) }
    }
}
