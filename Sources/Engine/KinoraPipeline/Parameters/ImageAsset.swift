import Foundation
import KinoraFiles
import KinoraViews

/// An image file that a preset names, such as a logo. It is beside the preset, in the format PNG, JPEG, WebP, GIF (first frame), BMP, TIFF,
/// AVIF, HEIC or SVG. An SVG drawing keeps its own colours and is sharp at any size.
///
///     struct Title: CompositionParameters {
///         @Parameter("a logo; none for no logo") var logo = ImageAsset.none
///     }
///
///     if let logo = parameters.logo.image { logo.resizable().aspectRatio(contentMode: .fit) }
public struct ImageAsset: Sendable {
    /// The value in a preset.
    package let name: String
    /// The image; nil for none, and while only a film's soundtrack is made.
    public let image: Image?

    /// No image.
    public static let none = ImageAsset(name: noneName, image: nil)

    /// An image that the composition draws itself, for parameters that are made with `hasSample`.
    public static let sample = ImageAsset(name: sampleName, image: nil)

    private static let noneName = "none"
    private static let sampleName = "sample"
    /// The extensions of accepted files. The contents decide about the format.
    package static let suffixes = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".avif", ".heic", ".heif", ".svg"]
    /// The extensions that errors and documents list, one for each format.
    package static let listedSuffixes = suffixes.filter { ![".jpeg", ".tif", ".heif"].contains($0) }

    /// The accepted values, as the end of a sentence after "expected".
    static func expected(hasSample: Bool) -> String {
        "the path of a \(listedSuffixes.dropLast().joined(separator: ", ")) or \(listedSuffixes[listedSuffixes.count - 1]) file, or none"
            + (hasSample ? ", or sample for a built-in image" : "")
    }

    /// The values that are not paths.
    package static func words(hasSample: Bool) -> [String] { hasSample ? [noneName, sampleName] : [noneName] }

    /// Whether the composition draws an image of its own.
    public var isSample: Bool { name == Self.sampleName }

    /// Whether there is no image.
    public var isEmpty: Bool { name == Self.noneName }

    /// Whether `text` has the extension of an image.
    static func isFile(_ text: String) -> Bool { suffixes.contains { text.lowercased().hasSuffix($0) } }
}

extension ImageAsset: Hashable {
    public static func == (a: ImageAsset, b: ImageAsset) -> Bool { a.name == b.name && a.image == b.image }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ImageAsset: ParameterType {
    /// Decodes the path of a file, which is read, or `none`.
    public init(from decoder: any Decoder) throws {
        let context = ParameterContext(decoder)
        name = try decoder.singleValueContainer().decode(String.self)
        guard Self.isFile(name) else {
            image = nil
            return
        }
        let path = try context.path(of: name)
        FilmInputs.note(path)
        guard ImageSource.current != nil else {
            image = nil
            return
        }
        do throws(ImageError) {
            image = try Image(contentsOf: FilePath.url(path))
        } catch {
            throw ParameterError(parameter: context.parameter, value: name, problem: "cannot be shown: \(error.reason)").inFile
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
