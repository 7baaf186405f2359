import Foundation
import KinoraFiles
import KinoraMedia
import KinoraRaster

/// The inputs of a film: hashes of the contents of all files that it read, or tried to read.
struct InputRecord: Hashable, Sendable {
    /// The hashes by path, which may be relative to the current directory. Nil for unknown contents.
    var files: [String: String?]
    /// The installed fonts; nil for a film without text.
    var fonts: String?

    /// Creates the record of `inputs` of a finished film.
    init(_ inputs: FilmInputs) {
        // If a file changed during rendering, it is unknown which contents the film contains.
        let contents = inputs.files.map { path, stamp in (path, FileStamp(path) == stamp ? InputRecord.content(path) : nil) }
        files = Dictionary(uniqueKeysWithValues: contents)
        fonts = inputs.usesFonts ? InputRecord.installedFonts : nil
    }

    /// An identifier of the record, the same for films with equal inputs.
    var id: String {
        let text = files.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value ?? "")\n" }.joined() + (fonts ?? "")
        return Murmur3.hexadecimal(text.utf8)
    }

    /// Whether the current files match the record.
    var isCurrent: Bool {
        guard files.allSatisfy({ !InputRecord.differs($0, from: $1) }) else { return false }
        return fonts.map { $0 == InputRecord.installedFonts } ?? true
    }

    /// The paths of the files that differ from the record, sorted.
    var changedFiles: [String] {
        files.filter { InputRecord.differs($0, from: $1) }.map(\.key).sorted()
    }

    /// Whether the file at `path` may have other contents than those with the hash `content`.
    private static func differs(_ path: String, from content: String?) -> Bool {
        content == nil || InputRecord.content(path) != content
    }

    /// A hash of the bytes of the file at `path`, or of the names in a folder. Nil if it cannot be read.
    private static func content(_ path: String) -> String? {
        switch FileStamp(path)?.kind {
        case nil: return "absent"
        case .file: return FileHash.murmur3(path)
        case .folder:
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
            return "folder " + Murmur3.hexadecimal(names.sorted().joined(separator: "/").utf8)
        case .link, .other: return nil
        }
    }

    /// The installed fonts and the configuration of font matching. Read once, because the process does not notice later changes.
    private static let installedFonts: String = {
        let (fonts, configuration) = FontSet.description
        // A file that this process cannot read has no effect on its fonts.
        let text = fonts + configuration.map { "\($0) \(FileHash.murmur3($0) ?? "unreadable")" }
        return Murmur3.hexadecimal(text.joined(separator: "\n").utf8)
    }()
}

extension InputRecord: Codable {
    private enum CodingKeys: CodingKey { case files, fonts }

    // In JSON, the hash of unknown contents is an empty text.

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        files = try container.decode([String: String].self, forKey: .files).mapValues { $0.isEmpty ? nil : $0 }
        fonts = try container.decodeIfPresent(String.self, forKey: .fonts)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(files.mapValues { $0 ?? "" }, forKey: .files)
        try container.encodeIfPresent(fonts, forKey: .fonts)
    }
}
