import Foundation
import KinoraFiles
import KinoraPipeline

/// The files in a folder of a preset, among which a page's user chooses.
package struct FolderListing: Encodable, Hashable, Sendable {
    package struct Entry: Encodable, Hashable, Sendable {
        package enum Kind: String, Encodable, Sendable { case folder, file }

        package let name: String
        package let kind: Kind
        /// The size of a file.
        package let bytes: Int?
    }

    /// The maximum number of entries; others are left out.
    package static let maxEntries = 2_000

    /// The path relative to the preset's folder; empty for that folder.
    package let path: String
    /// In the order of their names. Hidden files, and links that lead out of the preset's folder, are left out.
    package let entries: [Entry]

    /// Lists `path` within `root`.
    ///
    /// - Throws: A ``StudioFailure`` if `path` is not a folder in `root` or below, also if it leads out of it through symbolic links.
    package init(of path: String, in root: String) throws {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = path.isEmpty || components.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }
        guard isPlain, let root = RealPath.resolve(root), let folder = RealPath.resolve(root + (path.isEmpty ? "" : "/" + path)),
            RealPath.isIn(root, folder), FileStamp(folder)?.kind == .folder
        else { throw StudioFailure(.missing, "'\(path.prefix(200))' is not a folder in the preset's folder or below") }
        self.path = path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let entries = names.sorted().lazy.filter { !$0.hasPrefix(".") }.compactMap { Self.entry($0, in: folder, root: root) }
        self.entries = Array(entries.prefix(Self.maxEntries))
    }

    /// Nil for what is neither a file nor a folder, or leads out of `root`.
    private static func entry(_ name: String, in folder: String, root: String) -> Entry? {
        guard let target = RealPath.resolve(folder + "/" + name), RealPath.isIn(root, target), let stamp = FileStamp(target) else {
            return nil
        }
        switch stamp.kind {
        case .folder: return Entry(name: name, kind: .folder, bytes: nil)
        case .file: return Entry(name: name, kind: .file, bytes: stamp.size)
        default: return nil
        }
    }
}
