import Foundation
import KinoraFiles
import KinoraMedia

/// The output formats, by their names.
package enum OutputFormats {
    package static let containers = Container.allCases.map(\.rawValue)
    /// The codecs that can be selected. The others are the only ones of their format.
    package static let codecs = Codec.allCases.filter { codec in
        Container.allCases.contains { $0.codecs.count > 1 && $0.codecs.contains(codec) }
    }.map(\.rawValue)
    package static let speedPresets = SpeedPreset.allCases.map(\.rawValue)
    package static let palettes = PaletteScope.allCases.map(\.rawValue)
    package static let ditherings = Dithering.allCases.map(\.rawValue)

    /// The extensions of films, with dots. Sequences also need a number in the name.
    package static let filmSuffixes = Container.allCases.map { ".\($0.fileExtensions[0])" }

    /// Returns the reason why `path` is not the name of a film, as the predicate of a sentence whose subject is the name.
    package static func reasonAgainstFilm(_ path: String) -> String {
        let films = Container.allCases.filter { !$0.isSequence }.map { ".\($0.fileExtensions[0])" }
        let expected = "a film (\(films.joined(separator: ", ")))"
        guard let still = StillFormat(file: path), films.allSatisfy({ !path.lowercased().hasSuffix($0) }) else {
            return "is not the name of a film; expected \(expected), "
                + "or a name with a number for an image of each frame, such as NAME-%05d.png"
        }
        let hasSequences = Container.allCases.contains { $0.isSequence && StillFormat(file: "x.\($0.fileExtensions[0])") == still }
        let name = "\(FilePath.deletingExtension(FilePath.name(of: path)))-%05d.\(hasSequences ? FilePath.fileExtension(of: path) : "png")"
        return "is the name of one image, not of a film; name one image in 'outputs'; here, expected \(expected), "
            + "or a name with a number for an image of each frame, such as \(name)"
    }

    /// Returns the reason why `path` has no ``kind(of:encoding:posterAt:)``, as the predicate of a sentence whose subject is the name.
    package static func reasonAgainst(_ path: String) -> String {
        guard let still = StillFormat(file: path) else { return "has no known extension; expected \(suffixes.joined(separator: ", "))" }
        let sequences = Container.allCases.filter(\.isSequence).map { ".\($0.rawValue)" }
        return "is a sequence of .\(still.rawValue) images, which is not supported; use \(sequences.joined(separator: " or "))"
    }

    private static let suffixes =
        filmSuffixes + StillFormat.allCases.filter { Container(rawValue: $0.rawValue) == nil }.map { ".\($0.rawValue)" } + [
            ".vtt", ".json",
        ]

    /// Returns the kind of output for the file name `path`; nil if the extension is unknown.
    ///
    /// Images are posters, or sequences if the name contains a number such as %05d; .vtt is a sprite sheet, .json a report, other
    /// extensions are films.
    package static func kind(of path: String, encoding: EncodingSettings, posterAt time: MediaTime) -> RenderOutput.Kind? {
        if path == StandardOutput.path { return .film(encoding) }
        switch FilePath.fileExtension(of: path).lowercased() {
        case "vtt": return .sprite(every: nil)
        case "json": return .report
        default: break
        }
        guard encoding.format == nil else { return .film(encoding) }
        let name = FilePath.name(of: path)
        let isNumbered = SequencePattern(name) != nil || looksNumbered(name)
        if let container = Container(file: path), !container.isSequence || isNumbered { return .film(encoding) }
        return StillFormat(file: path) == nil || isNumbered ? nil : .poster(at: time)
    }

    /// Whether a name contains a format of a number, valid or not: `%d`, `%05d`.
    private static func looksNumbered(_ name: String) -> Bool {
        name.replacingOccurrences(of: "%%", with: "").range(of: "%[0-9]*d", options: .regularExpression) != nil
    }

    /// The extension of films of `format`, without a dot.
    package static func fileExtension(of format: Container?) -> String {
        format?.fileExtensions[0] ?? "mp4"
    }

    /// The default file name of a preset's film of `format`. The name of a sequence contains a number.
    package static func fileName(_ name: String, format: Container?) -> String {
        name + (format?.isSequence == true ? "-%05d." : ".") + fileExtension(of: format)
    }

    /// Whether `path` has an extension of `format`.
    package static func hasExtension(_ path: String, of format: Container) -> Bool {
        format == Container(file: path)
    }

    /// Additional files for the file at `path`: the image of a sprite sheet.
    package static func companions(of path: String) -> [String] {
        FilePath.fileExtension(of: path).lowercased() == "vtt" ? [RenderOutput.spriteImage(of: path)] : []
    }

    /// Whether files of this name are images of a sequence.
    package static func isSequence(_ name: String) -> Bool { Container(file: name)?.isSequence ?? false }

    /// Whether a file of this name is a film in a single file.
    package static func isSingleFilm(_ name: String) -> Bool { Container(file: name).map { !$0.isSequence } ?? false }

    /// Whether the film at `path` can contain a title.
    package static func supportsMetadata(_ path: String, _ encoding: EncodingSettings) -> Bool {
        (try? encoding.container(for: path))?.supportsMetadata ?? false
    }

    /// Whether the film at `path` can contain tracks of captions.
    package static func supportsCaptions(_ path: String, _ encoding: EncodingSettings) -> Bool {
        (try? encoding.container(for: path))?.supportsCaptions ?? false
    }

    /// Whether the sides of the film at `path` must be even because of chroma subsampling; true for unknown formats.
    package static func needsEvenSides(_ path: String, _ encoding: EncodingSettings, hasAlpha: Bool) -> Bool {
        (try? encoding.filmFormat(for: path, hasAlpha: hasAlpha)).map(VideoSettings.needsEvenSides) ?? true
    }

    /// Whether the film at `path` stores its number of plays, has a palette, and can contain a cover.
    package static func traits(_ path: String, _ encoding: EncodingSettings) -> (repeats: Bool, hasPalette: Bool, supportsCover: Bool) {
        guard let container = try? encoding.container(for: path) else { return (true, true, true) }
        return (container.repeats, container == .gif, container.supportsCover)
    }

    /// Whether quality and speed preset affect the film at `path`; true for unknown formats.
    package static func uses(_ path: String, _ encoding: EncodingSettings, hasAlpha: Bool) -> (quality: Bool, speedPreset: Bool) {
        guard let format = try? encoding.filmFormat(for: path, hasAlpha: hasAlpha) else { return (true, true) }
        return (format.codec.usesQuality, format.codec.usesSpeedPreset)
    }
}
