import Foundation
import KinoraDrawing

/// The source of a film's images: the decoder and the folders that are searched before any bundle.
package struct PictureSource: Sendable {
    package var library: PictureLibrary
    package var folders: [URL] = []
    /// Returns the file for a path, or throws why it must not be opened.
    private let locate: @Sendable (String) throws -> String

    package init(library: PictureLibrary, folders: [URL] = [], locate: @escaping @Sendable (String) throws -> String = { $0 }) {
        self.library = library
        self.folders = folders
        self.locate = locate
    }

    /// Returns the image in the file at `path`.
    package func picture(at path: String) throws(ImageError) -> Picture {
        let found: String
        do {
            found = try locate(path)
        } catch {
            throw ImageError(path, "\(error)")
        }
        return try library.picture(at: found)
    }

    /// The source of the current film; nil outside of films.
    package static var current: PictureSource? { StageScope.current?.environment.pictures }

    /// An image found by name.
    package struct Named {
        package var picture: Picture
        /// Pixels per point.
        package var scale: CGFloat
        package var isTemplate = false
    }

    /// Returns the image called `name`, in the variant for `scale` pixels per point.
    package func picture(named name: String, in places: [String]?, scale: CGFloat, colorScheme: ColorScheme) throws(ImageError) -> Named {
        let places = folders.map(\.path) + (places ?? PictureFile.mainPlaces)
        guard let file = PictureFile(name: name, in: places, scale: scale, colorScheme: colorScheme) else {
            throw ImageError(name, "no file with this name is in \(places.map { "\"\($0)\"" }.joined(separator: ", "))")
        }
        return try Named(picture: library.picture(at: file.path), scale: file.scale, isTemplate: file.isTemplate)
    }
}

extension EnvironmentValues {
    private enum PicturesKey: EnvironmentKey {
        static let defaultValue: PictureSource? = nil
    }

    /// The source of images; nil if no decoder is linked, in which case placeholders are shown.
    package var pictures: PictureSource? {
        get { self[PicturesKey.self] }
        set { self[PicturesKey.self] = newValue }
    }
}
