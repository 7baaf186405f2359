import Foundation

/// Operations on paths as text. `~` is an ordinary name, and `..` is resolved by the system only.
///
/// Foundation's URLs expand a leading `~` and remove `..` from the text, which results in a different file if the path contains symbolic
/// links.
package enum FilePath {
    /// The part of `path` before its last component: `out` for `out/film.mp4`, `.` if there is none, `/` for a file at the root.
    ///
    /// Foundation's `deletingLastPathComponent` traps for paths of one character.
    package static func directory(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let parent = path[..<slash]
        return parent.isEmpty ? "/" : String(parent)
    }

    /// The last component of `path`, without trailing slashes.
    package static func name(of path: String) -> String {
        var utf8 = path.utf8[...]
        while utf8.last == UInt8(ascii: "/") { utf8 = utf8.dropLast() }
        let start = utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? utf8.startIndex
        return String(path[start..<utf8.endIndex])
    }

    /// The extension of the last component of `path` without its dot: `mp4` for `out/film.mp4`. Empty for hidden names such as `.png`.
    package static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    /// `path` without its extension and the dot before it.
    package static func deletingExtension(_ path: String) -> String {
        let fileExtension = fileExtension(of: path)
        return fileExtension.isEmpty ? path : String(path.dropLast(fileExtension.count + 1))
    }

    /// `path` as an absolute path. Symbolic links and `..` are not resolved.
    package static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// A file URL of `path`. `~` and `%` have no special meaning.
    package static func url(_ path: String, isDirectory: Bool = false) -> URL {
        URL(fileURLWithPath: absolute(path), isDirectory: isDirectory)
    }

    /// The destination of the symbolic link at `path`; nil if there is no link, or its destination is not UTF-8.
    package static func destination(ofLink path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            // Safe: both types are bytes.
            count = max(base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { readlink(path, $0, buffer.count) }, 0)
        }
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// The path of the file with all symbolic links and `..` resolved; nil if the file does not exist, or the path is not UTF-8.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }
}
