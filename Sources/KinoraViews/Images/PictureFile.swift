import Foundation
import KinoraDrawing
import KinoraFiles

/// The file that a picture's name means: `name` as it is, or with an ending and `@2x` or `@3x` before it, or an image set of an asset catalogue.
package struct PictureFile {
    var path: String
    /// Pixels per point.
    var scale: CGFloat
    var isTemplate = false

    private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "svg", "bmp", "tiff", "tif"]
    private static let scales = [1, 2, 3]

    /// The first of `places` that has the name decides; among its versions the one with the fewest pixels that are enough for `scale`, or else the
    /// one with the most. Nil where no place has it. Names that lead out of a place are found nowhere.
    init?(name: String, in places: [String], scale: CGFloat, colorScheme: ColorScheme) {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0"), !name.split(separator: "/").contains("..") else { return nil }
        for place in places {
            let versions = Self.files(name, in: place)
            if let best = Self.best(versions, for: scale) {
                self = best
                return
            }
            if let set = AssetCatalog.imageSet(name, in: place), let best = Self.best(set.files(colorScheme), for: scale) {
                self = best
                return
            }
        }
        return nil
    }

    private static func best(_ versions: [PictureFile], for scale: CGFloat) -> PictureFile? {
        let enough = versions.filter { $0.scale >= scale - 1e-6 }
        return enough.min { $0.scale < $1.scale } ?? versions.max { $0.scale < $1.scale }
    }

    private static func files(_ name: String, in place: String) -> [PictureFile] {
        let given = (name as NSString).pathExtension.lowercased()
        let (stem, endings) =
            Self.endings.contains(given)
            ? ((name as NSString).deletingPathExtension, [(name as NSString).pathExtension]) : (name, Self.endings)
        for ending in endings {
            let versions = scales.compactMap { scale -> PictureFile? in
                let path = "\(place)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(ending)"
                return isFile(path) ? PictureFile(path: path, scale: CGFloat(scale)) : nil
            }
            if !versions.isEmpty { return versions }
        }
        // A name that says its own scale.
        let path = "\(place)/\(name)"
        guard isFile(path) else { return [] }
        let scale: CGFloat = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
        return [PictureFile(path: path, scale: scale)]
    }

    init(path: String, scale: CGFloat, isTemplate: Bool = false) {
        self.path = path
        self.scale = scale
        self.isTemplate = isTemplate
    }

    /// Whether there is a file. The film then depends on the answer, also on a no.
    private static func isFile(_ path: String) -> Bool {
        FilmInputs.note(path)
        return FileStamp(path).map { $0.kind != .folder } ?? false
    }

    /// Where names without a bundle are looked up: the program's resources, and the bundles of resources that packages put beside it.
    static let mainPlaces: [String] = {
        let main = Bundle.main
        var places = Self.places(of: main)
        let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
        places += neighbours.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main.bundlePath)/\($0)" }
        return places
    }()

    /// Where a bundle keeps its files.
    package static func places(of bundle: Bundle) -> [String] {
        var places = [bundle.resourcePath ?? bundle.bundlePath]
        if bundle.bundlePath != places[0] { places.append(bundle.bundlePath) }
        return places
    }
}
