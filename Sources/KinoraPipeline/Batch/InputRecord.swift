import Foundation
import KinoraFiles
import KinoraMedia
import KinoraRaster

/// What a film was made from: the content of every file that it read or looked for.
struct InputRecord: Codable, Hashable, Sendable {
    /// By path, as the film has it: from another directory the same path may mean another file. An empty text is a content that is not known.
    var files: [String: String]
    /// Which fonts were installed; nil for a film without text.
    var fonts: String?

    /// What `inputs` holds, once the film has been made.
    init(_ inputs: FilmInputs) {
        files = [:]
        for (path, stamp) in inputs.files {
            // A file that changed while the film was made may have been read before or after.
            files[path] = FileStamp(path) == stamp ? InputRecord.content(path) : ""
        }
        fonts = inputs.usesFonts ? InputRecord.installedFonts : nil
    }

    /// A name for the record: films that were made from the same files share one.
    var id: String {
        let text = files.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value)\n" }.joined() + (fonts ?? "")
        return FileHash.hexadecimal(of: Data(text.utf8))
    }

    /// Whether a film that is made now would read the same.
    var isCurrent: Bool {
        guard files.allSatisfy({ !$1.isEmpty && InputRecord.content($0) == $1 }) else { return false }
        return fonts.map { !$0.isEmpty && $0 == InputRecord.installedFonts } ?? true
    }

    /// What is at `path`: a hash of a file's bytes, or of the names in a folder. Empty for what cannot be read.
    private static func content(_ path: String) -> String {
        switch FileStamp(path)?.kind {
        case nil: return "absent"
        case .file: return FileHash.hexadecimal(path)
        case .folder:
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return "" }
            return "folder " + FileHash.hexadecimal(of: Data(names.sorted().joined(separator: "/").utf8))
        case .link, .other: return ""
        }
    }

    /// The fonts that are installed and how one is chosen: once for the process, which goes on with those that it has begun with.
    private static let installedFonts: String = {
        let (fonts, configuration) = FontSet.description
        let text = fonts + configuration.map { "\($0) \(FileHash.hexadecimal($0))" }
        return FileHash.hexadecimal(of: Data(text.joined(separator: "\n").utf8))
    }()
}
