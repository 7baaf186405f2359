import Foundation
import KinoraCaptions
import KinoraErrors
import KinoraFiles

/// A file of captions that a preset names: SubRip, WebVTT, Advanced SubStation Alpha or JSON, beside the preset.
///
///     struct Talk: CompositionParameters {
///         @Parameter("the captions; none for no captions") var captions = CaptionAsset.none
///     }
///
///     if let track = parameters.captions.track { Captions(track, style: .karaoke) }
public struct CaptionAsset: Sendable {
    /// The value in a preset.
    package let name: String
    /// The captions; nil for none.
    public let track: CaptionTrack?

    /// No captions.
    public static let none = CaptionAsset(name: "none", track: nil)

    /// The extensions of accepted files. The contents decide about the format.
    package static let suffixes = [".srt", ".vtt", ".webvtt", ".ass", ".ssa", ".json", ".jsonl", ".ndjson"]
    /// The extensions that errors and documents list.
    package static let listedSuffixes = [".srt", ".vtt", ".ass", ".json"]
    /// The values that are not paths.
    package static let words = [none.name]
    /// The accepted values, as the end of a sentence after "expected".
    static let expected = "the path of a file of captions (\(listedSuffixes.joined(separator: ", "))), or none"

    /// Whether there are no captions.
    public var isEmpty: Bool { name == Self.none.name }

    /// Whether `text` has the extension of a file of captions.
    package static func isFile(_ text: String) -> Bool { suffixes.contains { text.lowercased().hasSuffix($0) } }

    /// Reads the captions in the file `path`, which errors call `name`. The file and its warnings are noted for the running film.
    package static func track(at path: String, named name: String) throws(ParameterError) -> CaptionTrack {
        FilmInputs.note(path)
        do throws(CaptionError) {
            let file = try CaptionFile(contentsOf: path)
            FilmInputs.warn(file.warnings)
            return file.track
        } catch {
            var problem = error
            problem.file = nil
            throw ParameterError(value: name, problem: "is not a file of captions that can be shown: \(problem)")
        }
    }
}

extension CaptionAsset: Hashable {
    public static func == (a: CaptionAsset, b: CaptionAsset) -> Bool { a.name == b.name && a.track == b.track }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CaptionAsset: ParameterType {
    /// Decodes the path of a file, which is read, or `none`.
    public init(from decoder: any Decoder) throws {
        let context = ParameterContext(decoder)
        let name = try decoder.singleValueContainer().decode(String.self)
        self.name = name
        track =
            Self.isFile(name)
            ? try context.contents(of: name) { path throws(ParameterError) in try Self.track(at: path, named: name) } : nil
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
