import KinoraFiles

extension NearMiss {
    /// Returns the path with the most similar name in the folder of `path`, for errors about a file that is missing; nil if no name is similar.
    ///
    /// Hidden names are not suggested. In a folder with more than ``maxNames`` names of a similar length, only the first ones are compared.
    package static func file(near path: String) -> String? {
        let name = FilePath.name(of: path)
        let length = name.utf8.count
        guard (1...maxBytes).contains(length) else { return nil }
        var rest = maxNames
        let names = FolderNames.all(in: FilePath.directory(of: path)) { candidate in
            guard rest > 0, !candidate.hasPrefix("."), abs(candidate.utf8.count - length) <= max(4, length) else { return false }
            rest -= 1
            return true
        }
        // Without its extension, the name must be similar, too. The order of names in a folder has no meaning.
        let stem = FilePath.deletingExtension(name)
        let similar = names.sorted().filter { candidate in
            let other = FilePath.deletingExtension(candidate)
            return other.lowercased() == stem.lowercased() || nearest(to: stem, in: [other]) != nil
        }
        guard let near = nearest(to: name, in: similar), near != name else { return nil }
        let folder = path.dropLast(name.count)
        return path.hasSuffix(name) ? folder + near : nil
    }

    private static let maxNames = 10_000
}
