import Foundation

/// Where paths lead when every symbolic link in them is followed, also of files that do not exist yet.
package enum RealPath {
    /// The absolute path of the file that `path` leads to, without symbolic links, `.` and `..`. What follows a missing component is taken as it is.
    ///
    /// Nil for a path with a cycle of links.
    package static func resolve(_ path: String) -> String? {
        var waiting = Array(absolute(path).split(separator: "/").reversed()).map(String.init)
        var resolved: [String] = []
        // The number of links that Linux itself follows.
        var links = 0
        while let component = waiting.popLast() {
            if component == "." { continue }
            if component == ".." {
                _ = resolved.popLast()
                continue
            }
            let candidate = "/" + (resolved + [component]).joined(separator: "/")
            guard let destination = destination(ofLink: candidate) else {
                resolved.append(component)
                continue
            }
            links += 1
            guard links <= 40 else { return nil }
            if destination.hasPrefix("/") { resolved = [] }
            waiting += destination.split(separator: "/").reversed().map(String.init)
        }
        return "/" + resolved.joined(separator: "/")
    }

    /// Whether `path` is `folder` or below it; both are real paths.
    package static func isIn(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// `path` from the root on, without `.`, `..` and doubled slashes; symbolic links stay as they are.
    static func lexical(_ path: String) -> String {
        var components: [Substring] = []
        for component in absolute(path).split(separator: "/") where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return "/" + components.joined(separator: "/")
    }

    /// `path` from the root on. (A URL would expand a `~` at its front.)
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private static func destination(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink(path, $0, bytes.count) } ?? -1
        }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}
