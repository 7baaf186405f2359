import Foundation
import KinoraPipeline

/// A time as a beat of the audio: `beat 4`, `beat 2.5`, or `beat 4 + 0.2`. Beat 0 is the first one.
struct LayerBeat: Hashable, Sendable {
    /// The number of the beat; a fraction is a part of the time to the next beat.
    let position: Double
    /// The time that is added to the beat's, in seconds.
    let shift: TimeInterval

    static let accepted = "a beat such as beat 4, or beat 4 + 0.2; beat 0 is the first one"
    /// The time between beats while the audio is not known, in seconds.
    static let guessedInterval = 0.5
    private static let maxPosition = 1e6

    /// Whether a text is meant as a beat, with errors or without.
    static func isBeat(_ text: String) -> Bool { text == "beat" || text.hasPrefix("beat ") }

    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.first == "beat", words.count == 2 || words.count == 4, let position = ParameterKind.decimal(words[1]),
            (0...Self.maxPosition).contains(position)
        else { return nil }
        self.position = position
        guard words.count == 4 else {
            shift = 0
            return
        }
        guard ["+", "-"].contains(words[2]), case .seconds(let seconds)? = MediaTime(words[3]) else { return nil }
        shift = words[2] == "+" ? seconds : -seconds
    }
}

/// A named time of a document.
enum LayerMarker: Hashable, Sendable {
    case seconds(TimeInterval)
    case beat(LayerBeat, DocumentPosition)
}
