import Foundation
import KinoraDrawing
import KinoraFiles
import Synchronization

/// The image sets and colour sets of the asset catalogues (`.xcassets`) in a folder. Other kinds of assets are ignored.
struct AssetCatalog {
    /// An image set with its variants.
    struct ImageSet {
        var path: String

        /// The part of `Contents.json` that describes image files.
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

        /// Returns the files for a colour scheme, or else those for any colour scheme.
        func files(_ colorScheme: ColorScheme) -> [ImageFile] {
            FilmInputs.note(path + "/Contents.json")
            guard let data = try? UntrustedFile.contents(of: path + "/Contents.json", limit: AssetCatalog.ColorSet.maxByteCount),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { return [] }
            func exists(_ path: String) -> Bool {
                FilmInputs.note(path)
                return FileManager.default.fileExists(atPath: path)
            }
            func files(wanted: Bool) -> [ImageFile] {
                (contents.images ?? []).compactMap { entry in
                    let luminosity = entry.appearances?.first { $0.appearance == "luminosity" }?.value
                    guard wanted ? luminosity == (colorScheme == .dark ? "dark" : "light") : luminosity == nil,
                        let name = entry.filename, !name.contains("/"), !name.isEmpty,
                        exists("\(path)/\(name)")
                    else { return nil }
                    let scale = CGFloat(["2x": 2, "3x": 3][entry.scale ?? "1x"] ?? 1)
                    return ImageFile(path: "\(path)/\(name)", scale: scale, isTemplate: contents.properties?.intent == "template")
                }
            }
            let made = files(wanted: true)
            return made.isEmpty ? files(wanted: false) : made
        }
    }

    /// The folders of the sets of each kind, by name.
    private struct Folders {
        var images: [String: String] = [:]
        var colors: [String: String] = [:]
        /// The folders that were searched, including the usual location of a catalogue.
        var searched: [String] = []
        /// The stamps of those folders, and of the one with the catalogues, before the search. They change with the folders' entries.
        var stamps: [String: FileStamp?] = [:]
        /// The record of the film for which the stamps were last compared. A film sees the folders as they were when it first used them.
        weak var film: FilmInputs?

        var areCurrent: Bool { stamps.allSatisfy { FileStamp($0.key) == $0.value } }
    }

    private static let known = Mutex<[String: Folders]>([:])

    /// Returns the image set called `name`, with or without the names of its enclosing folders.
    static func imageSet(_ name: String, in folder: String) -> ImageSet? { folders(in: folder).images[name].map(ImageSet.init) }

    /// Returns the colour set called `name`, with or without the names of its enclosing folders.
    static func colorSet(_ name: String, in folder: String) -> ColorSet? { folders(in: folder).colors[name].map(ColorSet.init) }

    private static func folders(in folder: String) -> Folders {
        let folders = known.withLock { known in
            let film = FilmInputs.current
            if let folders = known[folder], let film, folders.film === film { return folders }
            var folders = known[folder].flatMap { $0.areCurrent ? $0 : nil } ?? Self.find(in: folder)
            folders.film = film
            known[folder] = folders
            return folders
        }
        // A film that uses cached folders depends on them too.
        folders.searched.forEach(FilmInputs.note)
        return folders
    }

    /// The maximum depth of folders in a catalogue.
    private static let maxDepth = 16

    private static func find(in folder: String) -> Folders {
        var folders = Folders(searched: ["\(folder)/Assets.xcassets"])
        func stamp(_ folder: String) { folders.stamps.updateValue(FileStamp(folder), forKey: folder) }
        stamp(folder)
        stamp("\(folder)/Assets.xcassets")
        func visit(_ folder: String, _ group: String, _ depth: Int) {
            stamp(folder)
            guard depth < maxDepth, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
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
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        if folder.hasSuffix(".xcassets") { visit(folder, "", 0) }
        for name in names.sorted() where name.hasSuffix(".xcassets") { visit("\(folder)/\(name)", "", 0) }
        return folders
    }
}
