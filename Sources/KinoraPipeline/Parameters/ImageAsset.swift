import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraViews

/// An image that a preset names, such as a logo: a PNG, JPEG, WebP or SVG file beside the preset. An SVG drawing keeps its own colours and
/// is sharp at any size.
///
///     struct Title: CompositionParameters {
///         @Parameter("a logo; none for no logo") var logo = ImageAsset.none
///     }
///
///     if let logo = parameters.logo.image { logo.resizable().aspectRatio(contentMode: .fit) }
public struct ImageAsset: Sendable {
    /// The value in a preset.
    let name: String
    /// The image; nil for none, and while only a film's soundtrack is made.
    public let image: Image?

    /// No image.
    public static let none = ImageAsset(name: noneName, image: nil)

    static let noneName = "none"
    private static let endings = [".png", ".jpg", ".jpeg", ".webp", ".svg"]
    /// The accepted values, as the end of a sentence after "expected".
    static let expected = "the path of a .png, .jpg, .webp or .svg file, or none"

    /// Whether there is no image.
    public var isEmpty: Bool { name == Self.noneName }

    /// Whether `text` has the extension of an image.
    static func isFile(_ text: String) -> Bool { endings.contains { text.lowercased().hasSuffix($0) } }
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
        guard name != Self.noneName else {
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
            throw ParameterError(parameter: context.parameter, value: name, problem: "cannot be shown: \(error.reason)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
