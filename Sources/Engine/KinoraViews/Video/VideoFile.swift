import Foundation
import KinoraDrawing
import KinoraFiles

/// The file of a named clip.
enum VideoFile {
    /// The extensions that a name may leave out.
    private static let fileExtensions = ["mp4", "mov", "m4v", "webm", "mkv", "gif", "webp", "png"]

    /// Finds the clip in the first of `folders` that has it: `name` itself, a pattern of a sequence such as `shot/frame-%04d.png`, or
    /// `name` with an extension. Returns nil if there is none, or if the name points outside the folder.
    static func path(of name: String, in folders: [String]) -> String? {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0"), !name.split(separator: "/").contains("..") else { return nil }
        let names = [name] + (FilePath.name(of: name).contains(".") ? [] : fileExtensions.map { "\(name).\($0)" })
        for folder in folders {
            if let found = names.map({ "\(folder)/\($0)" }).first(where: isFile) { return found }
            // Images of a sequence are searched for when the clip is opened.
            if FilePath.name(of: name).contains("%"), FileStamp(FilePath.directory(of: "\(folder)/\(name)"))?.kind == .folder {
                return "\(folder)/\(name)"
            }
        }
        return nil
    }

    /// Returns whether the file exists. The film depends on the result, even if it is false.
    private static func isFile(_ path: String) -> Bool {
        FilmInputs.note(path)
        return FileStamp(path).map { $0.kind != .folder } ?? false
    }
}

extension ImageSource {
    /// Returns the clip in the file at `path`.
    package func footage(at path: String, stopsAtBadFrames: Bool = false) throws(FootageError) -> any Footage {
        guard let footage else { throw FootageError(path, "clips can be shown only while a film is made") }
        let found: String
        do {
            found = try locatedPath(path)
        } catch {
            throw FootageError(path, "\(error)")
        }
        return try footage.footage(at: found, stopsAtBadFrames: stopsAtBadFrames)
    }

    /// Returns the clip called `name`.
    package func footage(named name: String, in bundleFolders: [String]?, stopsAtBadFrames: Bool) throws(FootageError) -> any Footage {
        guard let footage else { throw FootageError(name, "clips can be shown only while a film is made") }
        let folders = folders.map(\.path) + (bundleFolders ?? ImageFile.mainFolders)
        guard let path = VideoFile.path(of: name, in: folders) else {
            throw FootageError(name, "no file with this name is in \(folders.map { "\"\($0)\"" }.joined(separator: ", "))")
        }
        return try footage.footage(at: path, stopsAtBadFrames: stopsAtBadFrames)
    }
}
