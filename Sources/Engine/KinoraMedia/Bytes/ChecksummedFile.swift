import CFFmpeg
import Foundation
import KinoraFiles

/// Writes a new file sequentially and ends it with a checksum of its bytes.
final class ChecksummedFile {
    private let path: String
    /// Owned; closed in deinit. Negative when the file is finished.
    private var descriptor: Int32
    private var hash = Murmur3()
    /// Bytes that are not in the file yet.
    private var buffer: [UInt8] = []
    /// The number of bytes so far.
    private(set) var byteCount = 0

    private static let bufferSize = 1 << 17

    /// Creates the file, or truncates an existing one.
    init(path: String) throws(FFmpegError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FFmpegError(operation: "open \"\(path)\" for writing", code: kinora_averror(errno)) }
        self.path = path
        buffer.reserveCapacity(ChecksummedFile.bufferSize)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func append(_ bytes: [UInt8]) throws(FFmpegError) {
        try bytes.withUnsafeBufferPointer { buffer throws(FFmpegError) in try append(UnsafeRawBufferPointer(buffer)) }
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(FFmpegError) {
        hash.update(bytes)
        byteCount += bytes.count
        if buffer.count + bytes.count > ChecksummedFile.bufferSize { try flush() }
        guard bytes.count < ChecksummedFile.bufferSize else { return try FileBytes.append(bytes, to: descriptor, name: path) }
        buffer.append(contentsOf: bytes)
    }

    /// Appends the checksum of the file's bytes and `name`. Returns the complete file for reading; nothing can be appended afterwards.
    @discardableResult
    func finish(name: String) throws(FFmpegError) -> UntrustedFile {
        hash.update(name)
        buffer += hash.bytes
        try flush()
        // Network file systems report failed writes when a descriptor is closed, even if the file has another descriptor.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, close(copy) == 0 else { throw FFmpegError(operation: "close \"\(path)\"", code: kinora_averror(errno)) }
        defer { descriptor = -1 }
        do throws(UntrustedFile.Failure) {
            return try UntrustedFile(descriptor: descriptor, path: path)
        } catch {
            throw FFmpegError(operation: "read \"\(path)\"", code: kinora_averror(EINVAL), text: error.description)
        }
    }

    private func flush() throws(FFmpegError) {
        try buffer.withUnsafeBufferPointer { bytes throws(FFmpegError) in
            try FileBytes.append(UnsafeRawBufferPointer(bytes), to: descriptor, name: path)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
