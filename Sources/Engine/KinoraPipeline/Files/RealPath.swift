import Foundation

/// Resolves symbolic links in paths, including paths of files that do not exist.
package enum RealPath {
    /// Returns the absolute path without symbolic links, `.` and `..`. Components after a missing one are not resolved.
    ///
    /// Returns nil for a cycle of links.
    package static func resolve(_ path: String) -> String? {
        var waiting = Array(absolute(path).split(separator: "/").reversed()).map(String.init)
        var resolved: [String] = []
        // Linux has the same limit.
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

    /// Whether `path` is `folder` or is in it or below. Both must be real paths.
    package static func isIn(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// Returns the absolute path without `.`, `..` and duplicate slashes. Symbolic links are not resolved.
    static func lexical(_ path: String) -> String {
        var components: [Substring] = []
        for component in absolute(path).split(separator: "/") where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return "/" + components.joined(separator: "/")
    }

    /// Returns the absolute path. A URL would expand a leading `~`.
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
