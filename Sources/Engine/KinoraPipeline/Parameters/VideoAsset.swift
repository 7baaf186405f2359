import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraViews

/// A clip of footage that a preset names. It is beside the preset: a video file, an animated GIF, PNG or WebP, or a sequence of images
/// such as `shot/frame-%04d.png`. The path may end with the shown part in seconds: `harbour.mp4#t=2,6`.
///
///     struct Promo: CompositionParameters {
///         @Parameter("the clip behind the name; none for no clip") var clip = VideoAsset.none
///     }
///
///     if let clip = parameters.clip.video { clip.looped().resizable().aspectRatio(contentMode: .fill) }
public struct VideoAsset: Sendable {
    /// The value in a preset.
    package let name: String
    /// The clip; nil for none, and while only a film's soundtrack is made.
    public let video: Video?
    /// The opened clip.
    package let footage: (any Footage)?

    /// No clip.
    public static let none = VideoAsset(name: noneName, video: nil, footage: nil)

    private static let noneName = "none"
    /// The extensions of videos, without the point.
    package static let videoExtensions = [
        "mp4", "m4v", "mov", "qt", "3gp", "3g2", "mj2", "webm", "mkv", "avi", "ts", "mts", "m2ts", "mpg", "mpeg", "vob", "m1v", "m2v",
        "flv",
        "wmv", "asf", "ogv", "mxf", "gxf", "dv", "rm", "wtv", "nut", "ivf", "obu", "h264", "264", "hevc", "265", "y4m", "gif", "apng",
    ]
    /// The extensions of accepted files, of videos and of images in sequences. The contents decide about the format.
    package static let suffixes = (videoExtensions + ["png", "webp", "jpg", "jpeg", "tif", "tiff", "bmp"]).map { ".\($0)" }
    /// The extensions that errors and documents list.
    private static let listedSuffixes = [".mp4", ".mov", ".webm", ".mkv", ".gif"]

    /// The accepted values, as the end of a sentence after "expected".
    static let expected =
        "the path of a clip (\(listedSuffixes.joined(separator: ", "))), which may end with a part such as #t=2,6, "
        + "a sequence of images such as frame-%04d.png, or none"

    /// The values that are not paths.
    package static let words = [noneName]

    /// Whether there is no clip.
    public var isEmpty: Bool { name == Self.noneName }

    /// Whether `text` has the extension of a clip, before the part that is shown.
    package static func isFile(_ text: String) -> Bool {
        let path = ClipReference(text).path.lowercased()
        return suffixes.contains { path.hasSuffix($0) }
    }
}

extension VideoAsset: Hashable {
    public static func == (a: VideoAsset, b: VideoAsset) -> Bool {
        a.name == b.name && a.footage?.digest.first == b.footage?.digest.first && a.footage?.digest.second == b.footage?.digest.second
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension VideoAsset: ParameterType {
    /// Decodes the path of a file, which is opened, or `none`. Throws if the shown part begins after the end of the clip.
    public init(from decoder: any Decoder) throws {
        let context = ParameterContext(decoder)
        name = try decoder.singleValueContainer().decode(String.self)
        guard Self.isFile(name) else {
            (video, footage) = (nil, nil)
            return
        }
        let reference = ClipReference(name)
        let path = try context.path(of: reference.path)
        FilmInputs.note(path)
        guard let opener = ImageSource.current?.footage else {
            (video, footage) = (nil, nil)
            return
        }
        do throws(FootageError) {
            footage = try opener.footage(at: path, stopsAtBadFrames: false)
            video = reference.hasPart ? Video(path: path).trimmed(from: reference.from ?? 0, to: reference.to) : Video(path: path)
        } catch {
            throw ParameterError(parameter: context.parameter, value: name, problem: "cannot be shown: \(error.reason)").inFile
        }
        guard let length = footage?.duration, let from = reference.from, from >= length else { return }
        let end = MediaTime.text((length * 1000).rounded() / 1000)
        throw ParameterError(parameter: context.parameter, value: name, problem: "begins after the end of the clip, which lasts \(end)")
            .inFile
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
