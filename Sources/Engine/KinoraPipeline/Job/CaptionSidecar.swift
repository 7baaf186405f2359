import Foundation
import KinoraCaptions
import KinoraFiles
import KinoraMedia

/// A file of captions beside a film.
struct CaptionSidecar: Sendable {
    /// The path, made of the film's name, the language and the extension of the format.
    let path: String
    /// The path of the film.
    let film: String
    let policy: OverwritePolicy
    let format: CaptionFormat
    /// The contents.
    let text: String

    /// Returns the path of the captions in `language` beside the film at `film`: `talk.de.vtt` for `talk.mp4`. The name of a sequence loses its
    /// number: `talk.de.vtt` for `talk-%05d.png`.
    static func path(besideFilm film: String, language: String?, format: CaptionFormat) -> String {
        let name = FilePath.name(of: film)
        var base = FilePath.deletingExtension(name)
        if let pattern = SequencePattern(name) {
            let text = pattern.prefix.reversed().drop { "-_. ".contains($0) }.reversed()
            base = text.isEmpty ? "captions" : String(text)
        }
        return String(film.dropLast(name.count)) + base + (language.map { ".\($0)" } ?? "") + ".\(format.rawValue)"
    }
}
