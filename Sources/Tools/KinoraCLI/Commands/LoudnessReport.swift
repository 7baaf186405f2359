import Foundation
import KinoraSound

/// What `beats --loudness` prints.
struct LoudnessReport: Encodable {
    struct Phrase: Encodable {
        /// In seconds.
        let start: Double
        let end: Double
    }

    let file: String
    /// In LUFS; nil if nothing is audible.
    let integrated: Double?
    /// In LU.
    let range: Double
    /// The maxima, in LUFS; nil for audio that is too short.
    let momentary: Double?
    let shortTerm: Double?
    /// In dBTP; nil for silence.
    let truePeak: Double?
    let phrases: [Phrase]

    init(_ file: String, _ measurement: SoundMeasurement) {
        func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
        self.file = file
        integrated = measurement.integrated.map(rounded)
        range = rounded(measurement.range)
        (momentary, shortTerm) = (measurement.momentary.map(rounded), measurement.shortTerm.map(rounded))
        truePeak = measurement.truePeak.isFinite ? rounded(measurement.truePeak) : nil
        phrases = measurement.phrases.map { Phrase(start: rounded($0.lowerBound), end: rounded($0.upperBound)) }
    }

    /// The report as text.
    var lines: [String] {
        func text(_ value: Double?, _ unit: String) -> String { value.map { String(format: "%.1f \(unit)", $0) } ?? "none" }
        return [
            file, "integrated \(text(integrated, "LUFS")), range \(text(range, "LU"))",
            "maximum of 0.4 s \(text(momentary, "LUFS")), of 3 s \(text(shortTerm, "LUFS"))", "true peak \(text(truePeak, "dBTP"))",
        ] + phrases.enumerated().map { String(format: "phrase \($0 + 1): %.2f to %.2f s", $1.start, $1.end) }
    }
}
