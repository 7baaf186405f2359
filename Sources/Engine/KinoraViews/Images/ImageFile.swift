import Foundation
import KinoraDrawing
import KinoraFiles

/// The file of a named image: `name` itself, `name` with an extension and optionally `@2x` or `@3x`, or an image set of an asset catalogue.
package struct ImageFile {
    var path: String
    /// Pixels per point.
    var scale: CGFloat
    var isTemplate = false

    private static let fileExtensions = ["png", "jpg", "jpeg", "webp", "gif", "svg", "pdf", "bmp", "tiff", "tif", "avif", "heic", "heif"]
    private static let scales = [1, 2, 3]

    /// Finds the image in the first of `folders` that has it. Of its variants, the smallest with at least `scale` pixels per point is selected, or
    /// else the largest. Returns nil if there is none, or if the name points outside the folder.
    init?(name: String, in folders: [String], scale: CGFloat, colorScheme: ColorScheme) {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0"), !name.split(separator: "/").contains("..") else { return nil }
        for folder in folders {
            let versions = Self.files(name, in: folder)
            if let best = Self.best(versions, for: scale) {
                self = best
                return
            }
            if let set = AssetCatalog.imageSet(name, in: folder), let best = Self.best(set.files(colorScheme), for: scale) {
                self = best
                return
            }
        }
        return nil
    }

    private static func best(_ versions: [ImageFile], for scale: CGFloat) -> ImageFile? {
        let enough = versions.filter { $0.scale >= scale - 1e-6 }
        return enough.min { $0.scale < $1.scale } ?? versions.max { $0.scale < $1.scale }
    }

    private static func files(_ name: String, in folder: String) -> [ImageFile] {
        let given = (name as NSString).pathExtension.lowercased()
        let (stem, fileExtensions) =
            Self.fileExtensions.contains(given)
            ? ((name as NSString).deletingPathExtension, [(name as NSString).pathExtension]) : (name, Self.fileExtensions)
        for fileExtension in fileExtensions {
            let versions = scales.compactMap { scale -> ImageFile? in
                let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(fileExtension)"
                return isFile(path) ? ImageFile(path: path, scale: CGFloat(scale)) : nil
            }
            if !versions.isEmpty { return versions }
        }
        // The name itself may contain the scale.
        let path = "\(folder)/\(name)"
        guard isFile(path) else { return [] }
        let scale: CGFloat = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
        return [ImageFile(path: path, scale: scale)]
    }

    init(path: String, scale: CGFloat, isTemplate: Bool = false) {
        self.path = path
        self.scale = scale
        self.isTemplate = isTemplate
    }

    /// Returns whether the file exists. The film depends on the result, even if it is false.
    private static func isFile(_ path: String) -> Bool {
        FilmInputs.note(path)
        return FileStamp(path).map { $0.kind != .folder } ?? false
    }

    /// The folders searched if there is no bundle: the program's resources and the resource bundles next to it.
    static let mainFolders: [String] = {
        let main = Bundle.main
        var folders = Self.resourceFolders(of: main)
        let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
        folders += neighbours.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main.bundlePath)/\($0)" }
        return folders
    }()

    /// Returns the resource folders of a bundle.
    package static func resourceFolders(of bundle: Bundle) -> [String] {
        var folders = [bundle.resourcePath ?? bundle.bundlePath]
        if bundle.bundlePath != folders[0] { folders.append(bundle.bundlePath) }
        return folders
    }
}
