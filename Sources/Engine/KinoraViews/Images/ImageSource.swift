import Foundation
import KinoraDrawing
import KinoraRuntime

/// The source of a film's images: the decoder and the folders that are searched before any bundle.
package struct ImageSource: Sendable {
    package var library: ImageLibrary
    /// Opens clips; nil if no decoder is linked.
    package var footage: (any FootageOpener)?
    package var folders: [URL] = []
    /// Returns the file for a path, or throws why it must not be opened.
    private let locate: @Sendable (String) throws -> String

    package init(
        library: ImageLibrary, footage: (any FootageOpener)? = nil, folders: [URL] = [],
        locate: @escaping @Sendable (String) throws -> String = { $0 }
    ) {
        self.library = library
        self.footage = footage
        self.folders = folders
        self.locate = locate
    }

    /// Returns the file for a path, or throws why it must not be opened.
    func locatedPath(_ path: String) throws -> String { try locate(path) }

    /// Returns the image in the file at `path`.
    package func image(at path: String) throws(ImageError) -> DecodedImage {
        let found: String
        do {
            found = try locate(path)
        } catch {
            throw ImageError(path, "\(error)")
        }
        return try library.image(at: found)
    }

    /// The source of the current film; nil outside of films.
    package static var current: ImageSource? { StageScope.current?.environment.imageSource }

    /// An image found by name.
    package struct Named {
        package var image: DecodedImage
        /// Pixels per point.
        package var scale: CGFloat
        package var isTemplate = false
    }

    /// Returns the image called `name`, in the variant for `scale` pixels per point.
    package func image(named name: String, in bundleFolders: [String]?, scale: CGFloat, colorScheme: ColorScheme) throws(ImageError)
        -> Named
    {
        let folders = folders.map(\.path) + (bundleFolders ?? ImageFile.mainFolders)
        guard let file = ImageFile(name: name, in: folders, scale: scale, colorScheme: colorScheme) else {
            throw ImageError(name, "no file with this name is in \(folders.map { "\"\($0)\"" }.joined(separator: ", "))")
        }
        return try Named(image: library.image(at: file.path), scale: file.scale, isTemplate: file.isTemplate)
    }
}

extension EnvironmentValues {
    /// The source of images; nil if no decoder is linked, in which case placeholders are shown.
    @Entry package var imageSource: ImageSource?
}
