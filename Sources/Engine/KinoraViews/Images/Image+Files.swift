import Foundation

extension Image {
    /// The orientation of an image: the direction of the rows and columns of its pixels.
    public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// Loads the image in a file immediately; SwiftUI has no such initializer. If a composition throws the error, the job ends with its message. A
    /// view that should show a placeholder uses ``AsyncImage`` instead.
    ///
    /// - Parameters:
    ///   - url: A file URL of a PNG, JPEG, WebP, GIF (first frame), BMP, TIFF or SVG file.
    ///   - scale: Pixels per point; values that are not positive and finite are 1.
    /// - Throws: An ``ImageError`` if the image cannot be read, or if no film is being made.
    public init(contentsOf url: URL, scale: CGFloat = 1) throws(ImageError) {
        guard url.isFileURL else {
            throw ImageError(url.absoluteString, "it must be a file URL, because a film loads nothing from a network")
        }
        let source = try Self.source(for: url.path)
        self.init(source: .decoded(try source.image(at: url.path), scale: scale > 0 && scale.isFinite ? scale : 1))
    }

    /// Decodes the image in the contents of a file immediately. See ``init(contentsOf:scale:)``.
    public init(data: Data, scale: CGFloat = 1) throws(ImageError) {
        let source = try Self.source(for: "the image data")
        self.init(source: .decoded(try source.library.image(in: data), scale: scale > 0 && scale.isFinite ? scale : 1))
    }

    private static func source(for name: String) throws(ImageError) -> ImageSource {
        guard let source = ImageSource.current else {
            throw ImageError(name, "images can be decoded only while a film is made: move this to the composition's closure or to a view")
        }
        return source
    }
}
