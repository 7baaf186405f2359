import Foundation
import KinoraFiles
import Synchronization

/// An append-only file of lines. Appending takes O(length of the line), independent of the file's size.
///
/// Several processes may append at the same time. If a process is killed while it writes a line, that line stays incomplete, and the next
/// one starts on a new line.
final class LineJournal: Sendable {
    let path: String
    /// Owned. Reopened if another process has replaced the file.
    private let descriptor: Mutex<Int32>
    /// The maximum size of a valid file.
    private let maxBytes: Int

    /// Opens the journal at `path`. Creates an empty one if it does not exist.
    init(_ path: String, maxBytes: Int) throws(OutputError) {
        self.path = path
        self.maxBytes = maxBytes
        descriptor = Mutex(try LineJournal.open(path))
    }

    deinit { descriptor.withLock { _ = close($0) } }

    private static func open(_ path: String) throws(OutputError) -> Int32 {
        // A symbolic link could lead to a file of someone else.
        let descriptor = Foundation.open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw errno == ELOOP ? OutputError(path: path, problem: .isNotRegular) : OutputError(path: path, errno: errno)
        }
        guard FileStamp(descriptor: descriptor)?.kind == .file else {
            close(descriptor)
            throw OutputError(path: path, problem: .isNotRegular)
        }
        return descriptor
    }

    /// Runs `body` while holding the file's lock.
    private func locked<Result>(_ body: (inout Int32) throws(OutputError) -> sending Result) throws(OutputError) -> sending Result {
        try descriptor.withLock { descriptor throws(OutputError) in
            while true {
                _ = OpenFile.uninterrupted { flock(descriptor, LOCK_EX) }
                // Another process may have replaced the file while it held the lock.
                if FileStamp(path, followsLinks: false)?.identity == FileStamp(descriptor: descriptor)?.identity { break }
                let current = try LineJournal.open(path)
                close(descriptor)
                descriptor = current
            }
            defer { flock(descriptor, LOCK_UN) }
            return try body(&descriptor)
        }
    }

    /// The nonempty lines. `split` would take a hundred times as long.
    private static func lines(of data: Data) -> [Data.SubSequence] {
        data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return [] }
            var lines: [Data.SubSequence] = []
            var start = 0
            while start < bytes.count {
                let end = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start).map {
                    $0 - UnsafeMutableRawPointer(mutating: base)
                }
                let next = end ?? bytes.count
                if next > start { lines.append(data[(data.startIndex + start)..<(data.startIndex + next)]) }
                start = next + 1
            }
            return lines
        }
    }

    /// Reads all lines. If `compacted` returns other lines, they replace the contents of the file.
    func read(compacted: ([Data.SubSequence]) -> [Data]?) throws(OutputError) {
        try locked { descriptor throws(OutputError) in
            let size = FileStamp(descriptor: descriptor)?.size ?? 0
            let data = size <= maxBytes ? FileManager.default.contents(atPath: path) ?? Data() : Data()
            let lines = LineJournal.lines(of: data)
            guard let replacement = compacted(lines) ?? (size > maxBytes ? [] : nil) else { return }
            var text = Data()
            for line in replacement { text += line + [UInt8(ascii: "\n")] }
            try OutputFile.write(text, to: path, policy: .replace)
            let current = try LineJournal.open(path)
            close(descriptor)
            descriptor = current
        }
    }

    /// Appends all lines, or none on failure.
    func append(_ lines: [Data]) throws(OutputError) {
        try locked { descriptor throws(OutputError) in
            let size = FileStamp(descriptor: descriptor)?.size ?? 0
            var last = UInt8(ascii: "\n")
            if size > 0 { _ = pread(descriptor, &last, 1, off_t(size - 1)) }
            var text = last == UInt8(ascii: "\n") ? Data() : Data("\n".utf8)
            for line in lines { text += line + [UInt8(ascii: "\n")] }
            let code = text.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) }
            guard code != 0 else { return }
            ftruncate(descriptor, off_t(size))
            throw OutputError(path: path, errno: code)
        }
    }
}
