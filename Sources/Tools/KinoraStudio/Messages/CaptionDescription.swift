import KinoraCaptions
import KinoraErrors

/// The files of captions that a page can show for an item.
package struct CaptionList: Codable, Hashable, Sendable {
    package struct Entry: Codable, Hashable, Sendable {
        /// Relative to the folder of the item.
        package let path: String
        /// Whether the film of the item reads the file.
        package let isUsed: Bool
    }

    /// The files of the film first.
    package let files: [Entry]
}

/// A file of captions as a page shows it.
struct CaptionDescription: Encodable {
    struct Word: Encodable {
        let start: Double
        let end: Double
        let text: String
    }

    struct Problem: Encodable {
        let code: String
        let message: String
    }

    struct CueDescription: Encodable {
        /// The line of the cue's times, from 1. It names the cue in a ``CaptionChange``.
        let line: Int
        /// In seconds.
        let start: Double
        let end: Double
        /// The text without markup.
        let text: String
        /// The text as the file has it; nil if it is equal to ``text``.
        let source: String?
        let speaker: String?
        /// The words with measured times; nil if there are none.
        let words: [Word]?
        /// What `kinora captions check` reports about the cue; nil if nothing.
        let problems: [Problem]?
    }

    struct Warning: Encodable {
        let message: String
        let line: Int?
    }

    /// `srt`, `vtt`, `ass` or `json`.
    let format: String
    let version: String
    /// Why the file cannot be changed; nil if it can.
    let reason: String?
    /// In the order of their starts.
    let cues: [CueDescription]
    /// What is read differently or not at all.
    let warnings: [Warning]
    /// The line of the cue that an edit has changed; nil if there is none.
    let selected: Int?

    init(_ document: CaptionDocument, version: String, selected: Int? = nil) {
        let file = document.file
        (format, self.version, self.selected) = (file.format.rawValue, version, selected)
        reason = document.reasonAgainstEdits
        let problems = Dictionary(grouping: file.track.problems(format: file.format), by: \.cue)
        cues = file.track.cues.enumerated().map { index, cue in
            let source = document.source(of: cue)
            let words = cue.words.map { Word(start: $0.start, end: $0.end, text: String(cue.text(at: $0.range))) }
            return CueDescription(
                line: cue.sourceLine ?? 0, start: cue.start, end: cue.end, text: cue.text, source: source == cue.text ? nil : source,
                speaker: cue.speaker, words: words.isEmpty ? nil : words,
                problems: problems[index]?.map { Problem(code: $0.kind.rawValue, message: $0.message) })
        }
        warnings = file.warnings.map { Warning(message: $0.message, line: $0.line) }
    }
}
