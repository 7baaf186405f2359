import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

struct UntrustedFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try Data("0123456789".utf8).write(to: URL(fileURLWithPath: directory.file("file")))
        mkfifo(directory.file("fifo"), 0o600)
        symlink("file", directory.file("link"))
        symlink("fifo", directory.file("link-to-fifo"))
        symlink("/dev/zero", directory.file("device"))
        mkdir(directory.file("folder"), 0o700)
        symlink("folder", directory.file("link-to-folder"))
        try Data("below".utf8).write(to: URL(fileURLWithPath: directory.file("folder/file")))
    }

    private func problem(_ body: () throws(UntrustedFile.Failure) -> Void) -> UntrustedFile.Failure.Problem? {
        do throws(UntrustedFile.Failure) {
            try body()
            return nil
        } catch {
            return error.problem
        }
    }

    @Test(
        "Pipes, devices, folders and missing files are refused without waiting",
        arguments: [
            ("fifo", .isNotRegular), ("link-to-fifo", .isNotRegular), ("device", .isNotRegular), ("folder", .isFolder),
            ("none", .missing), ("file/x", .missing), ("", .isFolder),
        ] as [(String, UntrustedFile.Failure.Problem)])
    func refused(name: String, expected: UntrustedFile.Failure.Problem) {
        #expect(problem { () throws(UntrustedFile.Failure) in _ = try UntrustedFile(directory.file(name)) } == expected)
    }

    @Test("A link is followed, or refused on request")
    func links() throws {
        #expect(try UntrustedFile.contents(of: directory.file("link"), limit: 10) == Data("0123456789".utf8))
        #expect(
            problem { () throws(UntrustedFile.Failure) in _ = try UntrustedFile(directory.file("link"), followsLinks: false) } == .isLink)
    }

    @Test("No more than the limit is read, and a larger file is an error")
    func limits() throws {
        let file = try UntrustedFile(directory.file("file"))
        #expect(try file.contents(limit: 10).count == 10)
        #expect(problem { () throws(UntrustedFile.Failure) in _ = try file.contents(limit: 9) } == .tooLarge(limit: 9))
        #expect(try file.prefix(3) == Data("012".utf8))
        #expect(try [99, 0].map { try file.prefix($0).count } == [10, 0])
        #expect(try file.suffix(3) == Data("789".utf8))
        #expect(try file.suffix(99).count == 10)
        #expect(try String(decoding: UntrustedFile.contents(of: "/proc/self/cmdline", limit: 1 << 20), as: UTF8.self).contains("xctest"))
    }

    @Test("No more than the limit is read of a file that grows after it was opened")
    func growth() throws {
        let file = try UntrustedFile(directory.file("file"))
        let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let handle = try FileHandle(forWritingTo: URL(filePath: directory.file("file")))
        try handle.write(contentsOf: contents)
        #expect(file.stamp.size == 10)
        for count in [65_536, 70_000, 200_000, 300_000] { #expect(try file.prefix(count) == contents.prefix(count)) }
        #expect(try file.contents(limit: 200_000) == contents && file.suffix(5) == contents.suffix(5))
        #expect(problem { () throws(UntrustedFile.Failure) in _ = try file.contents(limit: 199_999) } == .tooLarge(limit: 199_999))
    }

    @Test("An open file stays the same when its path gets another one")
    func systemPath() throws {
        let file = try UntrustedFile(directory.file("file"))
        unlink(directory.file("file"))
        symlink("/etc/passwd", directory.file("file"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file.systemPath)) == Data("0123456789".utf8))
    }

    @Test(
        "Below an open folder, no link and no '..' leads out, whatever the path's component",
        arguments: [
            ("folder/file", nil), ("link-to-folder/file", .isLink), ("link", .isLink), ("../file", .other("invalid argument")),
            ("folder/../file", .other("invalid argument")), ("", .other("invalid argument")), ("folder//file", .other("invalid argument")),
            ("/etc/passwd", .other("invalid argument")), ("folder", .isFolder), ("fifo", .isNotRegular), ("none/x", .missing),
        ] as [(String, UntrustedFile.Failure.Problem?)])
    func below(path: String, expected: UntrustedFile.Failure.Problem?) throws {
        let folder = try #require(OpenFolder(directory.path))
        #expect(problem { () throws(UntrustedFile.Failure) in _ = try UntrustedFile(path, below: folder) } == expected)
    }

    @Test("A folder that is swapped for a link between check and open never leads to the link's destination")
    func swapped() throws {
        mkdir(directory.file("secret"), 0o700)
        try Data("secret".utf8).write(to: URL(fileURLWithPath: directory.file("secret/file")))
        let folder = try #require(OpenFolder(directory.path))
        let isDone = Atomic(false)
        let path = directory.path
        let swapping = Thread {
            while !isDone.load(ordering: .relaxed) {
                rename(path + "/folder", path + "/aside")
                symlink("secret", path + "/folder")
                unlink(path + "/folder")
                rename(path + "/aside", path + "/folder")
                usleep(20)
            }
        }
        swapping.start()
        defer { isDone.store(true, ordering: .relaxed) }
        var opened = 0
        for _ in 0..<20_000 {
            guard let file = try? UntrustedFile("folder/file", below: folder) else { continue }
            opened += 1
            try #require(try file.contents(limit: 100) == Data("below".utf8))
        }
        #expect(opened > 0)
    }
}
