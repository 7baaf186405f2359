import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// The results of rows in a temporary file without a name, so that only their offsets are in memory. The system removes the file when the object
/// is released.
package final class RowSpool: Sendable {
    private let folder = NSTemporaryDirectory()
    /// Owned.
    private let descriptor: Int32
    /// The number of bytes in the file.
    private let size = Mutex(0)

    package init() throws(KinoraError) {
        descriptor = OpenFile.openUnnamed(in: folder)
        guard descriptor >= 0 else { throw RowSpool.failure(errno, folder) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func failure(_ code: Int32, _ folder: String) -> KinoraError {
        KinoraError(
            .cannotWrite,
            "the results of rows cannot be kept in '\(folder)': \(SystemError.text(code)); "
                + "set TMPDIR to a folder with enough space")
    }

    /// Appends `text`. Returns its offset.
    package func append(_ text: Data) throws(KinoraError) -> Int {
        var length = Int32(text.count)
        let record = withUnsafeBytes(of: &length) { Data($0) } + text
        return try size.withLock { size throws(KinoraError) in
            let code = record.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor, at: size) }
            guard code == 0 else { throw RowSpool.failure(code, folder) }
            defer { size += record.count }
            return size
        }
    }

    /// Returns the text at `offset`.
    package func text(at offset: Int) throws(OutputError) -> Data {
        var length: Int32 = 0
        let head = withUnsafeMutableBytes(of: &length) { OpenFile.readAll($0, from: descriptor, at: offset) }
        guard head == MemoryLayout<Int32>.size, length >= 0 else { throw unreadable }
        var text = Data(count: Int(length))
        let read = text.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: offset + head) }
        guard read == text.count else { throw unreadable }
        return text
    }

    private var unreadable: OutputError { OutputError(path: folder, problem: .other("the results kept there cannot be read")) }
}
