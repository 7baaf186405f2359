import Foundation
import KinoraFiles

/// An error of a `ChecksummedFileReader`.
protocol ChecksummedFileError: Error {
    static func unreadable(path: String, reason: String) -> Self
    static func foreign(path: String) -> Self
    static func damaged(path: String, reason: String) -> Self
}

/// Reads an open file that contains encoded frames or audio, and a checksum at the end.
struct ChecksummedFileReader<Failure: ChecksummedFileError> {
    private let descriptor: Int32
    let path: String
    let size: Int

    static var hashSize: Int { 16 }

    /// - Parameter descriptor: The open file. The reader does not close it.
    init(descriptor: Int32, path: String) throws(Failure) {
        (self.descriptor, self.path) = (descriptor, path)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
        size = Int(status.st_size)
    }

    /// Opens a file that anybody may have written.
    static func open(_ path: String) throws(Failure) -> UntrustedFile {
        do throws(UntrustedFile.Failure) {
            return try UntrustedFile(path, followsLinks: false)
        } catch {
            switch error.problem {
            case .isFolder, .isLink, .isNotRegular: throw .foreign(path: path)
            case .missing: throw .unreadable(path: path, reason: String(cString: strerror(ENOENT)))
            case .noPermission, .tooLarge, .other: throw .unreadable(path: path, reason: error.description)
            }
        }
    }

    /// Throws if the checksum at the end of the file differs from the hash of the rest and of `name`.
    func verifyChecksum(name: String) throws(Failure) {
        var hash = Murmur3()
        let end = size - Self.hashSize
        var buffer = [UInt8](repeating: 0, count: min(end, 1 << 18))
        var position = 0
        while position < end {
            let count = min(buffer.count, end - position)
            try buffer.withUnsafeMutableBufferPointer { bytes throws(Failure) in
                try read(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[..<count]), at: position)
            }
            buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            position += count
        }
        hash.update(name)
        guard hash.bytes == (try bytes(Self.hashSize, at: end)) else { throw damaged("its checksum or its name is wrong") }
    }

    /// Returns `bytes` with the right checksum at the end, for tests that change the other bytes of a file.
    static func sealed(_ bytes: [UInt8], name: String) -> [UInt8] {
        guard bytes.count > hashSize else { return bytes }
        let contents = Array(bytes.dropLast(hashSize))
        var hash = Murmur3()
        contents.withUnsafeBytes { hash.update($0) }
        hash.update(name)
        return contents + hash.bytes
    }

    func bytes(_ count: Int, at offset: Int) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        try bytes.withUnsafeMutableBufferPointer { buffer throws(Failure) in
            try read(UnsafeMutableRawBufferPointer(buffer), at: offset)
        }
        return bytes
    }

    /// Fills `buffer` with the bytes from `offset` on.
    func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(Failure) {
        let count = OpenFile.readAll(buffer, from: descriptor, at: offset)
        guard count >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        guard count == buffer.count else { throw truncated }
    }

    var truncated: Failure { damaged("it is truncated") }

    func damaged(_ reason: String) -> Failure { .damaged(path: path, reason: reason) }
}
