import Foundation
import KinoraFiles
import KinoraMedia
import KinoraRaster

/// The inputs of a film: hashes of the contents of all files that it read, or tried to read.
struct InputRecord: Codable, Hashable, Sendable {
    /// The hashes by path, which may be relative to the current directory. An empty text means unknown contents.
    var files: [String: String]
    /// The installed fonts; nil for a film without text.
    var fonts: String?

    /// Creates the record of `inputs` of a finished film.
    init(_ inputs: FilmInputs) {
        files = [:]
        for (path, stamp) in inputs.files {
            // If a file changed during rendering, it is unknown which contents the film contains.
            files[path] = FileStamp(path) == stamp ? InputRecord.content(path) ?? "" : ""
        }
        fonts = inputs.usesFonts ? InputRecord.installedFonts : nil
    }

    /// An identifier of the record, the same for films with equal inputs.
    var id: String {
        let text = files.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value)\n" }.joined() + (fonts ?? "")
        return Murmur3.hexadecimal(text.utf8)
    }

    /// Whether the current files match the record.
    var isCurrent: Bool {
        guard files.allSatisfy({ !$1.isEmpty && InputRecord.content($0) == $1 }) else { return false }
        return fonts.map { !$0.isEmpty && $0 == InputRecord.installedFonts } ?? true
    }

    /// The paths of the files that differ from the record, sorted.
    var changedFiles: [String] {
        files.filter { $1.isEmpty || InputRecord.content($0) != $1 }.map(\.key).sorted()
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
