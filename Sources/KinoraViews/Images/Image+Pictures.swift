import Foundation
import KinoraDrawing

extension Image {
    /// The direction of the rows and columns of the pixels that an image is made from.
    public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// The picture in a file, read at once; SwiftUI has nothing like it. In a composition's closure the error ends the job with a sentence; a view
    /// that should show a placeholder instead uses ``AsyncImage``.
    ///
    /// - Parameters:
    ///   - url: A file's: PNG, JPEG, WebP, GIF (the first picture of an animation), BMP, TIFF or SVG.
    ///   - scale: Pixels per point.
    /// - Throws: an ``ImageError``, also outside of films, which are what reads pictures.
    public init(contentsOf url: URL, scale: CGFloat = 1) throws(ImageError) {
        guard url.isFileURL else {
            throw ImageError(url.absoluteString, "it must be a file URL, because a film loads nothing from a network")
        }
        let source = try Self.pictures(for: url.path)
        self.init(source: .picture(try source.picture(at: url.path), scale: scale > 0 && scale.isFinite ? scale : 1))
    }

    /// The picture in bytes that are a file's, read at once. See ``init(contentsOf:scale:)``.
    public init(data: Data, scale: CGFloat = 1) throws(ImageError) {
        let source = try Self.pictures(for: "the picture's bytes")
        self.init(source: .picture(try source.library.picture(in: data), scale: scale > 0 && scale.isFinite ? scale : 1))
    }

    private static func pictures(for name: String) throws(ImageError) -> PictureSource {
        guard let source = PictureSource.current else {
            throw ImageError(name, "images can be decoded only while a film is made: move this to the composition's closure or to a view")
        }
        return source
    }
}
