import Foundation

/// What a batch has rendered into a directory: which job each file came from. It is kept in that directory as ".kinora-batch.json".
///
/// A file counts as there when the manifest names the same job for it and it still has the size it had when it was finished. A manifest that
/// cannot be read is taken as empty: the worst that follows is that films are rendered again.
struct BatchManifest: Codable, Hashable {
    struct Entry: Codable, Hashable {
        var digest: String
        var bytes: Int
        var frames: Int
    }

    static let fileName = ".kinora-batch.json"
    /// More than a million rows' worth; a larger file is not one of ours.
    private static let largestFile = 256 << 20

    var files: [String: Entry] = [:]

    init() {}

    init(directory: String) {
        let path = directory + "/" + BatchManifest.fileName
        guard let size = BatchManifest.size(of: path), size <= BatchManifest.largestFile,
            let data = FileManager.default.contents(atPath: path),
            let manifest = try? JSONDecoder().decode(BatchManifest.self, from: data)
        else { return }
        self = manifest
    }

    /// The entry of `name` when its file in `directory` is what `digest` would render.
    func entry(_ name: String, digest: String, directory: String) -> Entry? {
        guard let entry = files[name], entry.digest == digest, BatchManifest.size(of: directory + "/" + name) == entry.bytes else {
            return nil
        }
        return entry
    }

    func write(to directory: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try OutputFile.write(encoder.encode(self), to: directory + "/" + BatchManifest.fileName, policy: .replace)
    }

    private static func size(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}
