import Foundation
import KinoraFiles
import Synchronization

/// An append-only file of lines. Appending takes O(length of the line), independent of the file's size.
///
/// Several processes may append at the same time. If a process is killed while it writes a line, that line stays incomplete, and the next
/// one starts on a new line.
final class LineJournal: Sendable {
    let path: String
    /// Reopened if another process has replaced the file.
    private let file: Mutex<LineFile>

    /// Opens the journal at `path`. Creates an empty one if it does not exist.
    ///
    /// Lines that this user has not written here stay, and are not read.
    init(_ path: String) throws(OutputError) {
        self.path = path
        file = Mutex(try LineFile(path, isWritable: true))
        try locked { (file) throws(OutputError) in try LineJournal.claim(file) }
    }

    /// Appends the line that states the origin of the file, unless there is one.
    private static func claim(_ file: LineFile) throws(OutputError) {
        guard let origin = file.originLine, !file.isOwn else { return }
        guard !file.isTooLargeForOrigin else {
            let limit = "more than \(LineFile.maxForeignBytes >> 20) MB that this user has not written here"
            throw OutputError(path: file.path, problem: .invalid("it contains \(limit); remove it"))
        }
        _ = try LineJournal.append([origin], to: file)
    }

    /// Runs `body` while holding the file's lock.
    private func locked<Result>(_ body: (inout LineFile) throws(OutputError) -> sending Result) throws(OutputError) -> sending Result {
        try file.withLock { file throws(OutputError) in
            var isNew = false
            while true {
                _ = OpenFile.uninterrupted { flock(file.descriptor, LOCK_EX) }
                // Another process may have replaced the file while it held the lock.
                if file.isCurrent { break }
                file = try LineFile(path, isWritable: true)
                isNew = true
            }
            if isNew { try LineJournal.claim(file) }
            let locked = file
            defer { flock(locked.descriptor, LOCK_UN) }
            return try body(&file)
        }
    }

    /// Reads all lines. If `compaction` then returns a function, the lines for which it returns true replace the contents of the file.
    ///
    /// Returns whether the contents were replaced, so that the lines have to be read again.
    ///
    /// - Parameter body: Called with each line, or nil instead of a line that is too long.
    func read(
        _ body: (LineFile, UnsafeRawBufferPointer?, _ offset: Int) -> Void,
        compaction: (LineFile) -> ((UnsafeRawBufferPointer, _ offset: Int) -> Bool)?
    ) throws(OutputError) -> Bool {
        try locked { file throws(OutputError) in
            let old = file
            // A file that cannot be read to its end must not be replaced by its beginning.
            let isRead = old.forEachLine({ body(old, $0, $1) }, onTooLong: { body(old, nil, $0) })
            guard isRead, let isKept = compaction(old) else { return false }
            let output = try OutputFile(path, policy: .replaceFile)
            var isComplete = false
            try output.writePieces { (write) throws(OutputError) in
                if let origin = output.origin { try write(LineFile.line(origin) + [UInt8(ascii: "\n")]) }
                isComplete = try old.forEachLine { (line, offset) throws(OutputError) in
                    if isKept(line, offset) { try write(Data(line) + [UInt8(ascii: "\n")]) }
                }
            }
            guard isComplete else { return false }
            try output.commit()
            file = try LineFile(path, isWritable: true)
            return true
        }
    }

    /// Appends all lines that `lines` returns for the current file, or none on failure. Returns this file and the offset of each line.
    @discardableResult
    func append(_ lines: (LineFile) -> [Data]) throws(OutputError) -> (file: LineFile, offsets: [Int]) {
        try locked { file throws(OutputError) in
            let offsets = try LineJournal.append(lines(file), to: file)
            return (file, offsets)
        }
    }

    /// Appends lines to a locked file. Returns the offset of each line.
    private static func append(_ lines: [Data], to file: LineFile) throws(OutputError) -> [Int] {
        let size = file.size
        var last = UInt8(ascii: "\n")
        if size > 0 { _ = pread(file.descriptor, &last, 1, off_t(size - 1)) }
        var text = last == UInt8(ascii: "\n") ? Data() : Data("\n".utf8)
        var offsets: [Int] = []
        for line in lines {
            offsets.append(size + text.count)
            text += line + [UInt8(ascii: "\n")]
        }
        let code = text.withUnsafeBytes { OpenFile.writeAll($0, to: file.descriptor) }
        guard code == 0 else {
            ftruncate(file.descriptor, off_t(size))
            throw OutputError(path: file.path, errno: code)
        }
        return offsets
    }

    /// Appends the lines for which `isValid` returns true to `other`, and removes this file.
    ///
    /// If the process is killed, both files may contain a line, but no line is lost.
    func moveLines(to other: LineJournal, where isValid: (UnsafeRawBufferPointer) -> Bool) throws(OutputError) {
        try locked { file throws(OutputError) in
            var lines: [Data] = []
            var bytes = 0
            func append() throws(OutputError) {
                guard !lines.isEmpty else { return }
                try other.append { _ in lines }
                (lines, bytes) = ([], 0)
            }
            let isComplete = try file.forEachLine { (line, _) throws(OutputError) in
                guard isValid(line) else { return }
                lines.append(Data(line))
                bytes += line.count
                if bytes > 1 << 20 { try append() }
            }
            try append()
            guard isComplete else { return }
            for step in [FileChange.flush(OutputRoot.systemPath(other.path)), .remove(OutputRoot.systemPath(path))] {
                let code = step.carriedOut()
                guard code == 0 else { throw OutputError(path: path, errno: code) }
            }
        }
    }
}
