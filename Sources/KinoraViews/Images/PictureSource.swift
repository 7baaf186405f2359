import Foundation
import KinoraDrawing

/// Where a film's pictures come from: what reads them, and the folders in which names are looked up before any bundle.
package struct PictureSource: Sendable {
    package var library: PictureLibrary
    package var folders: [URL] = []
    /// Finds the file that a path means, or throws why it may not be opened.
    private let locate: @Sendable (String) throws -> String

    package init(library: PictureLibrary, folders: [URL] = [], locate: @escaping @Sendable (String) throws -> String = { $0 }) {
        self.library = library
        self.folders = folders
        self.locate = locate
    }

    /// The picture in the file that `path` means.
    package func picture(at path: String) throws(ImageError) -> Picture {
        let found: String
        do {
            found = try locate(path)
        } catch {
            throw ImageError(path, "\(error)")
        }
        return try library.picture(at: found)
    }

    /// The source of the film whose code asks; nil outside of films.
    package static var current: PictureSource? { StageScope.current?.environment.pictures }

    /// A picture that was looked up by its name.
    package struct Named {
        package var picture: Picture
        /// Pixels per point.
        package var scale: CGFloat
        package var isTemplate = false
    }

    /// The picture called `name`, in the version for a display of `scale` pixels per point.
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

    /// Where pictures come from; nil where nothing is linked that decodes them, and then placeholders take their place.
    package var pictures: PictureSource? {
        get { self[PicturesKey.self] }
        set { self[PicturesKey.self] = newValue }
    }
}
