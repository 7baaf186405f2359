import Foundation
import KinoraFiles

/// An open file of lines, which are read one at a time.
///
/// One of the lines states the ``FileOrigin`` of the file, usually the first. Lines before it were not written here by this user, and are not
/// used: an archive can contain such a file. The line of the origin is searched for in the first ``maxForeignBytes``.
final class LineFile: Sendable {
    let path: String
    let identity: FileStamp.Identity
    /// Owned.
    let descriptor: Int32
    /// The line that states the origin of the file; nil if the system gives the file to another user.
    let originLine: Data?

    /// The maximum number of bytes of a line. Longer lines are ignored.
    private static let maxLength = 16 << 20
    /// The maximum number of bytes that are read before the line of the origin.
    static let maxForeignBytes = 64 << 20
    private static let newline = UInt8(ascii: "\n")

    /// Opens the file at `path`.
    ///
    /// - Parameter isWritable: Whether lines can be appended. The file is then created if it does not exist.
    init(_ path: String, isWritable: Bool) throws(OutputError) {
        // A symbolic link could lead to a file of someone else.
        let mode = isWritable ? O_RDWR | O_APPEND | O_CREAT : O_RDONLY
        descriptor = open(OutputRoot.systemPath(path), mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw errno == ELOOP || errno == EISDIR ? LineFile.isNotRegular(path) : OutputError(path: path, errno: errno)
        }
        // A file with several names may also be a file of the user elsewhere.
        guard let stamp = FileStamp(descriptor: descriptor), stamp.kind == .file, !isWritable || OpenFile.hasOneName(descriptor) else {
            close(descriptor)
            throw LineFile.isNotRegular(path)
        }
        self.path = path
        identity = stamp.identity
        originLine = FileOrigin(descriptor: descriptor).map(LineFile.line)
    }

    deinit { close(descriptor) }

    /// The error about a link, a pipe, a folder or a file with several names. The user has not chosen the path.
    private static func isNotRegular(_ path: String) -> OutputError {
        OutputError(path: path, problem: .invalid("it is not a regular file with this name alone; remove it"))
    }

    /// The line that states the origin of a file.
    static func line(_ origin: FileOrigin) -> Data { Data("{\"origin\":\"\(origin.text)\"}".utf8) }

    /// Whether one of the lines states the origin of the file.
    var isOwn: Bool {
        struct Found: Error {}
        do {
            try forEach { (_, _, isOwn) throws(Found) in if isOwn { throw Found() } }
            return false
        } catch {
            return true
        }
    }

    /// Opens the file at `path` for reading; nil if it is missing.
    static func existing(_ path: String) throws(OutputError) -> LineFile? {
        do throws(OutputError) {
            return try LineFile(path, isWritable: false)
        } catch {
            guard FileStamp(OutputRoot.systemPath(path), followsLinks: false) == nil else { throw error }
            return nil
        }
    }

    /// Whether `path` is still the path of this file.
    var isCurrent: Bool { FileStamp(OutputRoot.systemPath(path), followsLinks: false)?.identity == identity }

    /// The size in bytes.
    var size: Int { FileStamp(descriptor: descriptor)?.size ?? 0 }

    /// Returns the line that begins at `offset`; nil if it cannot be read.
    func line(at offset: Int) -> Data? {
        var line = Data()
        var block = Data(count: 1024)
        while line.count <= LineFile.maxLength {
            let count = block.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: offset + line.count) }
            guard count > 0 else { return line.isEmpty ? nil : line }
            let end = block.withUnsafeBytes { LineFile.length(of: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            line += block[..<(end ?? count)]
            if end != nil { return line }
        }
        return nil
    }

    /// Calls `body` with each nonempty line after the line of the origin, and its offset, with a part of the file in memory. Returns false if
    /// the file cannot be read to its end.
    ///
    /// - Parameter onTooLong: Called with the offset of each line that is longer than the maximum.
    @discardableResult
    func forEachLine<Failure: Error>(
        _ body: (UnsafeRawBufferPointer, _ offset: Int) throws(Failure) -> Void, onTooLong: (_ offset: Int) -> Void = { _ in }
    ) throws(Failure) -> Bool {
        try forEach { (line, offset, isOwn) throws(Failure) in
            guard isOwn, let originLine else { return }
            guard let line else { return onTooLong(offset) }
            if !line.elementsEqual(originLine) { try body(line, offset) }
        }
    }

    /// Calls `body` with each nonempty line before the line of the origin, or with all lines if no line states it.
    func forEachForeignLine(_ body: (UnsafeRawBufferPointer) -> Void) {
        struct Found: Error {}
        do {
            try forEach { (line, _, isOwn) throws(Found) in
                if isOwn { throw Found() }
                if let line { body(line) }
            }
        } catch {
            // The other lines are this user's own.
        }
    }

    /// Runs `body` while no other process appends to the file, if the file system has locks.
    func shared<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        _ = OpenFile.uninterrupted { flock(descriptor, LOCK_SH) }
        defer { flock(descriptor, LOCK_UN) }
        return try body()
    }

    /// Returns the number of the line that begins at `offset`, from 1; nil if the file cannot be read.
    func lineNumber(at offset: Int) -> Int? {
        var number = 1
        var block = Data(count: 1 << 16)
        var start = 0
        while start < offset {
            let count = block.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: start) }
            guard count > 0 else { return nil }
            number += block.prefix(min(count, offset - start)).count { $0 == LineFile.newline }
            start += count
        }
        return number
    }

    /// Whether the line of the origin cannot be appended, because it would not be found after ``maxForeignBytes``.
    var isTooLargeForOrigin: Bool { size > LineFile.maxForeignBytes }

    /// Calls `body` with each nonempty line, its offset, and whether the file has stated its origin in it or before. The line is nil if it is
    /// longer than the maximum. Ends after ``maxForeignBytes`` without a line of the origin.
    @discardableResult
    private func forEach<Failure: Error>(
        _ body: (UnsafeRawBufferPointer?, _ offset: Int, _ isOwn: Bool) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var isOwn = false
        var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 1)
        defer { buffer.deallocate() }
        // The offset of the buffer, and the number of bytes in it.
        var (start, count) = (0, 0)
        // The offset of the line that is being skipped because it is too long.
        var tooLong: Int?
        while isOwn || start <= LineFile.maxForeignBytes {
            let free = buffer.count - count
            let read = OpenFile.readAll(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), from: descriptor, at: start + count)
            guard read >= 0 else { return false }
            count += read
            let isAtEnd = read < free
            var begin = 0
            while begin < count {
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[begin..<count])
                guard let length = LineFile.length(of: bytes) ?? (isAtEnd ? bytes.count : nil) else { break }
                if let offset = tooLong {
                    try body(nil, offset, isOwn)
                } else if length > 0 {
                    let line = UnsafeRawBufferPointer(rebasing: bytes[..<length])
                    if !isOwn { isOwn = originLine.map { line.elementsEqual($0) } ?? false }
                    try body(line, start + begin, isOwn)
                }
                tooLong = nil
                begin += length + 1
            }
            if isAtEnd {
                if let tooLong { try body(nil, tooLong, isOwn) }
                return true
            }
            if begin > 0 {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[begin..<count])
                buffer.copyMemory(from: rest)
            } else if count < LineFile.maxLength {
                let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * count, alignment: 1)
                larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
                buffer.deallocate()
                buffer = larger
            } else {
                (tooLong, begin) = (tooLong ?? start, count)
            }
            (start, count) = (start + begin, count - begin)
        }
        return true
    }

    /// The number of bytes before the end of the line; nil if the line continues.
    private static func length(of bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress, let end = memchr(base, Int32(newline), bytes.count) else { return nil }
        return UnsafeRawPointer(end) - base
    }
}
