import KinoraFiles

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
    /// In the order of their names. Hidden files and symbolic links are left out.
    package let entries: [Entry]

    /// Lists `path` within `root`.
    ///
    /// - Throws: A ``StudioFailure`` if `path` is not a folder in `root` or below, also if a part of it is a symbolic link.
    package init(of path: String, in root: String) throws {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = path.isEmpty || components.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
        guard isPlain, let folder = try? ProjectFolder(root).folder(path), let names = try? folder.names() else {
            throw StudioFailure(.missing, "'\(path.prefix(200))' is not a folder in the preset's folder or below")
        }
        self.path = path
        let entries = names.sorted().lazy.filter { !$0.hasPrefix(".") }.compactMap { Self.entry($0, folder) }
        self.entries = Array(entries.prefix(Self.maxEntries))
    }

    /// Nil for what is neither a file nor a folder.
    private static func entry(_ name: String, _ folder: ProjectFolder) -> Entry? {
        guard let stamp = folder.stamp(of: name) else { return nil }
        switch stamp.kind {
        case .folder: return Entry(name: name, kind: .folder, bytes: nil)
        case .file: return Entry(name: name, kind: .file, bytes: stamp.size)
        case .link, .other: return nil
        }
    }
}
