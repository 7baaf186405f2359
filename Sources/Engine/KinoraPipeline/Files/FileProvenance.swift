import CFileAttributes
import Foundation
import KinoraFiles

/// Distinguishes files that Kinora has made from others.
///
/// A finished file gets the extended attribute `user.kinora.made` with its size, its modification time and its ``FileOrigin``. If all match,
/// Kinora made the file on this file system, and it has not changed since. A hidden file or folder that is not finished has the attribute
/// `user.kinora.hidden` with its origin alone. Finished segments keep it. An archive can carry the attributes, but not the origin. On file systems
/// without extended attributes, all files count as foreign.
package enum FileProvenance {
    private static let attribute = "user.kinora.made"
    private static let hiddenAttribute = "user.kinora.hidden"

    /// Marks the finished file at `path` as made by Kinora. Does nothing on file systems without extended attributes.
    static func mark(_ path: String) {
        guard let file = try? UntrustedFile(path, followsLinks: false), let value = state(of: file) else { return }
        let code = value.withUnsafeBytes { fsetxattr(file.descriptor, attribute, $0.baseAddress, $0.count, 0) }
        // One of the marks must remain, so that the next run removes the file if it keeps its hidden name.
        if code == 0 { unmarkHidden(file.descriptor) }
    }

    /// Whether Kinora has made the file at `path` and it has not changed since.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed.
    package static func isIntact(_ path: String, followsLinks: Bool = true) -> Bool {
        guard let file = try? UntrustedFile(path, followsLinks: followsLinks), let expected = state(of: file) else { return false }
        return value(of: attribute, file.descriptor) == expected
    }

    /// Marks an open file or folder as a hidden one, which the next run may remove. Returns the system's error code; 0 also on file systems without
    /// extended attributes.
    @discardableResult static func markHidden(_ descriptor: Int32) -> Int32 {
        guard let origin = FileOrigin(descriptor: descriptor) else { return 0 }
        let code = Array(origin.text.utf8).withUnsafeBytes { fsetxattr(descriptor, hiddenAttribute, $0.baseAddress, $0.count, 0) }
        return code == 0 || ![ENOSPC, EDQUOT, EIO, EROFS].contains(errno) ? 0 : errno
    }

    /// Whether Kinora has made an open file or folder of this user, finished or not, even if it has changed since.
    static func isOwn(_ descriptor: Int32) -> Bool {
        guard let origin = FileOrigin(descriptor: descriptor)?.text.utf8 else { return false }
        if let value = value(of: hiddenAttribute, descriptor), value.elementsEqual(origin) { return true }
        return value(of: attribute, descriptor)?.split(separator: UInt8(ascii: " ")).last?.elementsEqual(origin) ?? false
    }

    /// Marks the file `name` in an open folder as a hidden one, unless Kinora has made it. Returns whether it has tried to.
    static func markHidden(_ name: String, in folder: OpenFolder) -> Bool {
        var isForeign = false
        withFile(name, in: folder) { descriptor in
            isForeign = !isOwn(descriptor)
            if isForeign { markHidden(descriptor) }
        }
        return isForeign
    }

    /// Runs `body`, which renames or removes the hidden file `name`. If `body` returns 0, removes the mark of ``markHidden(_:in:)`` from the file, which
    /// may still have another name.
    static func unmarkHidden(_ name: String, in folder: OpenFolder, after body: () -> Int32) -> Int32 {
        var code: Int32?
        withFile(name, in: folder) { descriptor in
            code = body()
            if code == 0 { unmarkHidden(descriptor) }
        }
        return code ?? body()
    }

    private static func unmarkHidden(_ descriptor: Int32) { fremovexattr(descriptor, hiddenAttribute) }

    private static func withFile(_ name: String, in folder: OpenFolder, _ body: (Int32) -> Void) {
        guard folder.stamp(of: name)?.kind == .file else { return }
        let descriptor = folder.open(name, O_RDONLY)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        body(descriptor)
    }

    private static func state(of file: UntrustedFile) -> [UInt8]? {
        guard let origin = FileOrigin(descriptor: file.descriptor) else { return nil }
        return Array("\(file.stamp.size) \(file.stamp.modified) \(origin.text)".utf8)
    }

    private static func value(of attribute: String, _ descriptor: Int32) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: 200)
        let count = value.withUnsafeMutableBytes { fgetxattr(descriptor, attribute, $0.baseAddress, $0.count) }
        return count > 0 ? Array(value[..<count]) : nil
    }
}
