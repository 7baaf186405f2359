import Foundation
import KinoraFiles

/// A regular file that is open for reading.
package final class OpenedFile: Sendable {
    private let descriptor: Int32
    /// In bytes, when the file was opened.
    package let size: Int

    /// - Parameters:
    ///   - descriptor: Owned.
    ///   - path: For errors.
    /// - Throws: The error of what is not a regular file. Another kind, such as a pipe, could block the reader.
    init(_ descriptor: Int32, path: String) throws(ProjectFileError) {
        guard let stamp = FileStamp(descriptor: descriptor), stamp.kind == .file else {
            close(descriptor)
            throw ProjectFileError(path, .notAFile)
        }
        (self.descriptor, size) = (descriptor, stamp.size)
    }

    deinit { close(descriptor) }

    /// Returns at most `count` bytes from `offset`; nil if reading fails.
    package func read(_ count: Int, at offset: Int) -> Data? {
        var data = Data(count: count)
        let size = data.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: offset) }
        return size < 0 ? nil : data.prefix(size)
    }
}
