import Foundation
import TestSupport
import Testing

@testable import KinoraFiles

struct OpenFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func withFile<Result>(_ body: (Int32) throws -> Result) throws -> Result {
        let descriptor = open(directory.file("file"), O_RDWR | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        return try body(descriptor)
    }

    private func write(_ text: String, to descriptor: Int32, at offset: Int? = nil) -> Int32 {
        Array(text.utf8).withUnsafeBytes { bytes in
            offset.map { OpenFile.writeAll(bytes, to: descriptor, at: $0) } ?? OpenFile.writeAll(bytes, to: descriptor)
        }
    }

    private func read(_ count: Int, from descriptor: Int32, at offset: Int) -> String? {
        var bytes = [UInt8](repeating: 0, count: count)
        let done = bytes.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: offset) }
        return done < 0 ? nil : String(decoding: bytes.prefix(done), as: UTF8.self)
    }

    @Test("Bytes are written at the current position or at an offset, and read up to the end")
    func transfer() throws {
        try withFile { file in
            #expect(write("0123456789", to: file) == 0 && write("ab", to: file) == 0 && write("X", to: file, at: 3) == 0)
            #expect(read(12, from: file, at: 0) == "012X456789ab")
            #expect(read(4, from: file, at: 10) == "ab" && read(4, from: file, at: 12) == "" && read(0, from: file, at: 0) == "")
            #expect(write("", to: file) == 0)
        }
    }

    @Test("A transfer continues after each part, until all bytes are transferred or a call transfers none")
    func parts() {
        var rests: [Range<Int>] = []
        func transferred(_ sizes: [Int]) -> Int {
            rests = []
            return OpenFile.transfer(10) { rest in
                rests.append(rest)
                // More calls than sizes would be an endless loop.
                return rests.count <= sizes.count ? sizes[rests.count - 1] : -1
            }
        }
        #expect(transferred([4, 1, 5]) == 10 && rests == [0..<10, 4..<10, 5..<10])
        #expect(transferred([4, 0, 6]) == 4 && rests == [0..<10, 4..<10])
        #expect(transferred([4, -1, 6]) == -1 && rests == [0..<10, 4..<10])
        #expect(OpenFile.transfer(0) { _ in -1 } == 0)
    }

    @Test("Both ends of a pipe are closed in started programs, and wait or do not wait as requested", arguments: [true, false])
    func pipe(isBlocking: Bool) throws {
        let (readEnd, writeEnd) = try #require(OpenFile.makePipe(isBlocking: isBlocking))
        defer { for end in [readEnd, writeEnd] { close(end) } }
        for end in [readEnd, writeEnd] {
            #expect(fcntl(end, F_GETFD) == FD_CLOEXEC)
            #expect((fcntl(end, F_GETFL) & O_NONBLOCK == 0) == isBlocking)
        }
        #expect(write("abc", to: writeEnd) == 0)
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(Glibc.read(readEnd, &bytes, bytes.count) == 3 && bytes == Array("abc\0".utf8))
    }

    @Test("Closing a file gives up its lock, although a child process still has a copy of the descriptor")
    func unlocked() throws {
        try withFile { file in
            let locked = open(directory.file("file"), O_RDWR)
            let copy = dup(locked)
            defer { close(copy) }
            #expect(flock(locked, LOCK_EX | LOCK_NB) == 0 && flock(file, LOCK_EX | LOCK_NB) != 0)
            OpenFile.closeUnlocked(locked)
            #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
        }
    }

    /// Linux returns at most one page of it per call.
    private static let pagedFile = "/proc/kallsyms"

    @Test(
        "A file that the system returns page by page is read in parts, from any offset",
        // Kernels can be built without the file.
        .enabled(if: FileStamp(pagedFile) != nil))
    func pages() throws {
        let descriptor = open(Self.pagedFile, O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let start = try #require(read(20_000, from: descriptor, at: 0))
        #expect(start.utf8.count == 20_000)
        #expect(read(15_000, from: descriptor, at: 5000) == String(start.dropFirst(5000)))
    }

    @Test("An error of the system is returned")
    func errors() throws {
        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        #expect(write("x", to: descriptor) == EBADF && write("x", to: -1) == EBADF && write("x", to: -1, at: 0) == EBADF)
        #expect(read(1, from: -1, at: 0) == nil && errno == EBADF)
        var byte: UInt8 = 0
        #expect(withUnsafeMutableBytes(of: &byte) { OpenFile.readAll($0, from: -1, at: 0) } == -1)
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(write("x", to: full) == ENOSPC)
    }

    @Test("A call that a signal interrupts is repeated, and another failure is not")
    func interruption() {
        var calls = 0
        let result = OpenFile.uninterrupted { () -> Int in
            calls += 1
            errno = EINTR
            return calls < 4 ? -1 : 7
        }
        #expect(result == 7 && calls == 4)
        calls = 0
        let failed = OpenFile.uninterrupted { () -> Int32 in
            calls += 1
            errno = EIO
            return -1
        }
        #expect(failed == -1 && calls == 1)
    }

    @Test("A regular file with one link has one name; a file with two links and a folder do not")
    func names() throws {
        try withFile { file in
            #expect(OpenFile.hasOneName(file))
            try #require(link(directory.file("file"), directory.file("second")) == 0)
            #expect(!OpenFile.hasOneName(file))
            unlink(directory.file("file"))
            #expect(OpenFile.hasOneName(file))
        }
        let folder = open(directory.path, O_RDONLY)
        defer { close(folder) }
        #expect(!OpenFile.hasOneName(folder) && !OpenFile.hasOneName(-1))
    }

    @Test("A file without a name is in no folder and can be written and read")
    func unnamed() throws {
        let descriptor = OpenFile.openUnnamed(in: directory.path)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(try directory.contents == [] && OpenFile.hasOneName(descriptor))
        // No other user may open it through /proc.
        #expect(FileStamp(descriptor: descriptor)?.mode == 0o600)
        #expect(write("abc", to: descriptor) == 0 && read(3, from: descriptor, at: 0) == "abc")
        #expect(OpenFile.openUnnamed(in: directory.file("none")) < 0 && errno == ENOENT)
    }
}
