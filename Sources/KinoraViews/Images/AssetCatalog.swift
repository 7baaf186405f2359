import Foundation
import KinoraDrawing
import KinoraFiles
import Synchronization

/// The image and colour sets of the asset catalogues (`.xcassets`) in a folder, as Xcode keeps them. Other kinds of assets are left out.
struct AssetCatalog {
    /// One picture in its versions.
    struct ImageSet {
        var path: String

        /// What `Contents.json` says, as far as it is about pixels.
        private struct Contents: Decodable {
            struct Entry: Decodable {
                var filename: String?
                var scale: String?
                var appearances: [Appearance]?
            }

            struct Appearance: Decodable {
                var appearance: String
                var value: String
            }

            struct Properties: Decodable {
                var intent: String?

                enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
            }

            var images: [Entry]?
            var properties: Properties?
        }

        /// The files for a colour scheme: those made for it, or those for any.
        func files(_ colorScheme: ColorScheme) -> [PictureFile] {
            FilmInputs.note(path + "/Contents.json")
            guard let data = FileManager.default.contents(atPath: path + "/Contents.json"),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { return [] }
            func exists(_ path: String) -> Bool {
                FilmInputs.note(path)
                return FileManager.default.fileExists(atPath: path)
            }
            func files(wanted: Bool) -> [PictureFile] {
                (contents.images ?? []).compactMap { entry in
                    let luminosity = entry.appearances?.first { $0.appearance == "luminosity" }?.value
                    guard wanted ? luminosity == (colorScheme == .dark ? "dark" : "light") : luminosity == nil,
                        let name = entry.filename, !name.contains("/"), !name.isEmpty,
                        exists("\(path)/\(name)")
                    else { return nil }
                    let scale = CGFloat(["2x": 2, "3x": 3][entry.scale ?? "1x"] ?? 1)
                    return PictureFile(path: "\(path)/\(name)", scale: scale, isTemplate: contents.properties?.intent == "template")
                }
            }
            let made = files(wanted: true)
            return made.isEmpty ? files(wanted: false) : made
        }
    }

    /// Where the sets of one kind are, by their names.
    private struct Folders {
        var images: [String: String] = [:]
        var colors: [String: String] = [:]
        /// All that were searched, and where a catalogue is commonly.
        var searched: [String] = []
    }

    private static let known = Mutex<[String: Folders]>([:])

    /// The image set called `name`, with the names of the folders around it or without them.
    static func imageSet(_ name: String, in place: String) -> ImageSet? { folders(in: place).images[name].map(ImageSet.init) }

    /// The colour set called `name`, with the names of the folders around it or without them.
    static func colorSet(_ name: String, in place: String) -> ColorSet? { folders(in: place).colors[name].map(ColorSet.init) }

    private static func folders(in place: String) -> Folders {
        let folders = known.withLock { known in
            if let folders = known[place] { return folders }
            let folders = Self.find(in: place)
            known[place] = folders
            return folders
        }
        // Those that know the folders already depend on them too.
        folders.searched.forEach(FilmInputs.note)
        return folders
    }

    /// Deeper folders of a catalogue are not looked into.
    private static let deepest = 16

    private static func find(in place: String) -> Folders {
        var folders = Folders(searched: ["\(place)/Assets.xcassets"])
        func visit(_ folder: String, _ group: String, _ depth: Int) {
            guard depth < deepest, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
            folders.searched.append(folder)
            for name in names.sorted() {
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".imageset") {
                    let title = String(name.dropLast(9))
                    for key in [group + title, title] where folders.images[key] == nil { folders.images[key] = path }
                } else if name.hasSuffix(".colorset") {
                    let title = String(name.dropLast(9))
                    for key in [group + title, title] where folders.colors[key] == nil { folders.colors[key] = path }
                } else if !name.contains(".") {
                    visit(path, "\(group)\(name)/", depth + 1)
                }
            }
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        if place.hasSuffix(".xcassets") { visit(place, "", 0) }
        for name in names.sorted() where name.hasSuffix(".xcassets") { visit("\(place)/\(name)", "", 0) }
        return folders
    }
}
