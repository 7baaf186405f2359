import Foundation
import KinoraFiles

/// The images, colours and nested namespaces of asset catalogues, with their identifiers.
///
/// A folder with the option *Provides Namespace* is a namespace. Other folders have no effect on identifiers.
package struct AssetNamespace: Equatable {
    /// An image or a colour.
    struct Asset: Equatable {
        /// The name with its namespaces, as in `Image("Icons/heart")`.
        var name: String
        /// The Swift identifier, without backticks.
        var identifier: String
        var path: String
    }

    private(set) var images: [Asset] = []
    private(set) var colors: [Asset] = []
    /// Nested namespaces by identifier, in the order of their names.
    private(set) var namespaces: [(identifier: String, contents: AssetNamespace)] = []

    /// Reads the catalogues, which are folders with the extension `xcassets`, in this order. Assets that get no identifier, because the name
    /// has no letter or digit or another asset has the same identifier, are left out and passed to `report` with the reason.
    package init(catalogs: [URL], report: (_ path: String, _ reason: String) -> Void = { _, _ in }) {
        withoutActuallyEscaping(report) { report in
            var reader = Reader(report: report)
            for catalog in catalogs { reader.read(catalog, into: &self, prefix: "", depth: 0) }
            removeNamesOfNamespaces(report)
        }
    }

    private init() {}

    /// Removes assets with the identifier of a namespace beside them.
    private mutating func removeNamesOfNamespaces(_ report: (String, String) -> Void) {
        for kind in [\AssetNamespace.images, \AssetNamespace.colors] {
            let names = Set(nested(kind).map(\.identifier))
            for asset in self[keyPath: kind] where names.contains(asset.identifier) {
                report(asset.path, "a folder has the symbol '\(asset.identifier)', too; rename the folder or the set")
            }
            self[keyPath: kind].removeAll { names.contains($0.identifier) }
        }
        for index in namespaces.indices { namespaces[index].contents.removeNamesOfNamespaces(report) }
    }

    /// The nested namespaces that contain assets of a kind.
    func nested(_ kind: KeyPath<AssetNamespace, [Asset]>) -> [(identifier: String, contents: AssetNamespace)] {
        namespaces.filter { $0.contents.contains(kind) }
    }

    private func contains(_ kind: KeyPath<AssetNamespace, [Asset]>) -> Bool {
        !self[keyPath: kind].isEmpty || namespaces.contains { $0.contents.contains(kind) }
    }

    /// The contents without nested namespaces.
    var withoutNamespaces: AssetNamespace {
        var copy = self
        copy.namespaces = []
        return copy
    }

    package static func == (lhs: AssetNamespace, rhs: AssetNamespace) -> Bool {
        lhs.images == rhs.images && lhs.colors == rhs.colors
            && lhs.namespaces.elementsEqual(rhs.namespaces) { $0.identifier == $1.identifier && $0.contents == $1.contents }
    }

    /// The kinds of sets that become symbols. `suffix` is the word that identifiers leave out.
    private enum Kind {
        case image, color

        init?(extension name: String) {
            switch name {
            case "imageset", "symbolset": self = .image
            case "colorset": self = .color
            default: return nil
            }
        }

        var suffix: String { self == .image ? "image" : "color" }
    }

    private struct Reader {
        /// The maximum number of files and folders that are read.
        static let maxCount = 100_000
        static let maxDepth = 16
        /// The maximum size of a folder's `Contents.json`, in bytes.
        static let maxByteCount = 1 << 20

        let report: (String, String) -> Void
        var count = 0

        mutating func read(_ folder: URL, into namespace: inout AssetNamespace, prefix: String, depth: Int) {
            guard depth < Self.maxDepth else {
                return report(folder.path, "folders of more than \(Self.maxDepth) levels have no symbols")
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names.sorted() {
                count += 1
                guard count <= Self.maxCount else { return }
                let entry = folder.appending(path: name)
                guard Self.isFolder(entry) else { continue }
                if let kind = Kind(extension: entry.pathExtension) {
                    add(kind, String(name.dropLast(entry.pathExtension.count + 1)), at: entry.path, to: &namespace, prefix: prefix)
                } else if !name.contains(".") {
                    readGroup(name, at: entry, into: &namespace, prefix: prefix, depth: depth)
                }
            }
        }

        private mutating func readGroup(
            _ name: String, at folder: URL, into namespace: inout AssetNamespace, prefix: String, depth: Int
        ) {
            guard Self.providesNamespace(folder) else {
                return read(folder, into: &namespace, prefix: prefix, depth: depth + 1)
            }
            guard let identifier = AssetIdentifier.type(name) else {
                return report(folder.path, "the name has no letter or digit, so its assets have no symbols")
            }
            if let index = namespace.namespaces.firstIndex(where: { $0.identifier == identifier }) {
                read(folder, into: &namespace.namespaces[index].contents, prefix: "\(prefix)\(name)/", depth: depth + 1)
            } else {
                var contents = AssetNamespace()
                read(folder, into: &contents, prefix: "\(prefix)\(name)/", depth: depth + 1)
                namespace.namespaces.append((identifier, contents))
            }
        }

        private func add(_ kind: Kind, _ name: String, at path: String, to namespace: inout AssetNamespace, prefix: String) {
            guard let identifier = AssetIdentifier.member(name, without: kind.suffix) else {
                return report(path, "the name has no letter or digit, so the asset has no symbol")
            }
            let known = kind == .image ? namespace.images : namespace.colors
            if let other = known.first(where: { $0.identifier == identifier }) {
                // The same name in two catalogues is one asset.
                if other.name != prefix + name {
                    report(path, "\"\(other.name)\" has the symbol '\(identifier)', too; rename one of the two")
                }
                return
            }
            let asset = Asset(name: prefix + name, identifier: identifier, path: path)
            if kind == .image { namespace.images.append(asset) } else { namespace.colors.append(asset) }
        }

        /// Symbolic links do not count as folders, so that they cannot lead out of the catalogue or into a circle.
        private static func isFolder(_ url: URL) -> Bool {
            let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            return values?.isDirectory == true && values?.isSymbolicLink != true
        }

        private static func providesNamespace(_ folder: URL) -> Bool {
            struct Contents: Decodable {
                struct Properties: Decodable {
                    var providesNamespace: Bool?

                    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
                }

                var properties: Properties?
            }
            guard let data = try? UntrustedFile.contents(of: folder.appending(path: "Contents.json").path, limit: maxByteCount),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { return false }
            return contents.properties?.providesNamespace == true
        }
    }
}
