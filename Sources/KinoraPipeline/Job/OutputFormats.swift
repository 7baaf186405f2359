import Foundation
import KinoraFiles
import KinoraMedia

/// What can be delivered, by the names that people write.
package enum OutputFormats {
    package static let containers = Container.allCases.map(\.rawValue)
    /// Those that are somebody's choice; other formats hold but one.
    package static let codecs = Codec.allCases.filter { codec in
        Container.allCases.contains { $0.codecs.count > 1 && $0.codecs.contains(codec) }
    }.map(\.rawValue)
    package static let palettes = PaletteSettings.Scope.allCases.map(\.rawValue)
    package static let ditherings = PaletteSettings.Dithering.allCases.map(\.rawValue)

    /// The endings of films' names, with their dots: sequences need a number in the name besides.
    package static let filmEndings = Container.allCases.map { ".\($0.endings[0])" }

    /// What a file of this name is, when nothing else is said of it; nil when the name does not tell.
    ///
    /// Films by their endings; pictures are posters, or sequences when there is a number such as %05d in the name; .vtt is a sprite sheet, .json a
    /// report.
    package static func kind(of path: String, encoding: EncodingSettings, posterAt time: MediaTime) -> RenderOutput.Kind? {
        if path == StandardOutput.path { return .film(encoding) }
        switch FilePath.ending(of: path).lowercased() {
        case "vtt": return .sprite(every: nil)
        case "json": return .report
        default: break
        }
        guard encoding.format == nil else { return .film(encoding) }
        guard let container = Container(file: path) else { return nil }
        let name = FilePath.name(of: path)
        guard container.isSequence, SequencePattern(name) == nil, !looksNumbered(name) else { return .film(encoding) }
        return .poster(at: time)
    }

    /// Whether a name was meant to have a number in it, right or wrong: `%d`, `%05d`.
    private static func looksNumbered(_ name: String) -> Bool {
        name.replacingOccurrences(of: "%%", with: "").range(of: "%[0-9]*d", options: .regularExpression) != nil
    }

    /// The ending, without its dot, of films of `format`.
    package static func ending(of format: String?) -> String {
        format.flatMap(Container.init(rawValue:))?.endings[0] ?? "mp4"
    }

    /// The name of a preset's film of `format` when none is given: a sequence has its number in it.
    package static func fileName(_ name: String, format: String?) -> String {
        let isSequence = format.flatMap(Container.init(rawValue:))?.isSequence ?? false
        return name + (isSequence ? "-%05d." : ".") + ending(of: format)
    }

    /// Whether the ending of `path` is one that files of `format` have.
    package static func hasEnding(_ path: String, of format: String) -> Bool {
        Container(rawValue: format).map { $0 == Container(file: path) } ?? false
    }

    /// The files that are written beside the one at `path`: the picture of a sprite sheet.
    package static func companions(of path: String) -> [String] {
        FilePath.ending(of: path).lowercased() == "vtt" ? [FilePath.withoutEnding(path) + ".jpg"] : []
    }

    /// Whether files of this name are pictures, one for each frame.
    package static func isSequence(_ name: String) -> Bool { Container(file: name)?.isSequence ?? false }

    /// Whether a file of this name is a film in one file.
    package static func isSingleFilm(_ name: String) -> Bool { Container(file: name).map { !$0.isSequence } ?? false }

    /// Whether the film at `path` has room for a title.
    package static func holdsMetadata(_ path: String, _ encoding: EncodingSettings) -> Bool {
        (try? encoding.container(for: path))?.holdsMetadata ?? false
    }

    /// Whether the sides of the film at `path` have to be even, because its colour has half as many samples; true for what is not known yet.
    package static func needsEvenSides(_ path: String, _ encoding: EncodingSettings, hasAlpha: Bool) -> Bool {
        (try? encoding.filmFormat(for: path, hasAlpha: hasAlpha)).map(VideoSettings.needsEvenSides) ?? true
    }

    /// Whether the film at `path` says how often it is played, whether its colours are those of a palette, and whether it holds a cover.
    package static func traits(_ path: String, _ encoding: EncodingSettings) -> (repeats: Bool, hasPalette: Bool, holdsCover: Bool) {
        guard let container = try? encoding.container(for: path) else { return (true, true, true) }
        return (container.repeats, container == .gif, container.holdsCover)
    }

    /// Whether the film at `path` has a use for a quality, and for a speed preset; true for what is not known yet.
    package static func uses(_ path: String, _ encoding: EncodingSettings, hasAlpha: Bool) -> (quality: Bool, speedPreset: Bool) {
        guard let format = try? encoding.filmFormat(for: path, hasAlpha: hasAlpha) else { return (true, true) }
        return (format.codec.usesQuality, format.codec.usesSpeedPreset)
    }
}
