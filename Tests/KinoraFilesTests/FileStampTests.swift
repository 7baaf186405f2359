import Foundation
import KinoraFiles
import TestSupport
import Testing

struct FileStampTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try Data("12345".utf8).write(to: URL(filePath: folder.file("file")))
        try #require(symlink("file", folder.file("link")) == 0 && mkfifo(folder.file("pipe"), 0o600) == 0)
        try #require(link(folder.file("file"), folder.file("second")) == 0)
    }

    @Test("A stamp has the attributes that the system reports")
    func attributes() throws {
        try #require(chmod(folder.file("file"), 0o640) == 0)
        let stamp = try #require(FileStamp(folder.file("file")))
        #expect(stamp.kind == .file && stamp.size == 5 && stamp.mode == 0o640)
        let time = [timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1_700_000_000, tv_nsec: 123_456_789)]
        try #require(utimensat(AT_FDCWD, folder.file("file"), time, 0) == 0)
        let touched = try #require(FileStamp(folder.file("file")))
        #expect(touched.modified == 1_700_000_000_123_456_789 && touched.changed >= stamp.changed && touched.identity == stamp.identity)
        #expect(touched != stamp && FileStamp(folder.file("file")) == touched)
    }

    @Test("Links share the identity of their file, and have another one if they are not followed")
    func links() throws {
        let file = try #require(FileStamp(folder.file("file")))
        #expect(FileStamp(folder.file("link")) == file && FileStamp(folder.file("second")) == file)
        let link = try #require(FileStamp(folder.file("link"), followsLinks: false))
        #expect(link.kind == .link && link.identity != file.identity && link.size == 4)
    }

    @Test("Kinds of files, and missing files")
    func kinds() throws {
        #expect(FileStamp(folder.path)?.kind == .folder && FileStamp(folder.file("pipe"))?.kind == .other)
        #expect(FileStamp(folder.file("none")) == nil && FileStamp("") == nil && FileStamp(folder.file("file") + "\0x") == nil)
        #expect(FileStamp(descriptor: -1) == nil)
        let descriptor = open(folder.file("file"), O_RDONLY)
        defer { close(descriptor) }
        #expect(FileStamp(descriptor: descriptor) == FileStamp(folder.file("file")))
    }

    @Test("A stamp and an origin are the same after they are written and read")
    func coding() throws {
        let stamp = try #require(FileStamp(folder.file("file")))
        #expect(try JSONDecoder().decode(FileStamp.self, from: JSONEncoder().encode(stamp)) == stamp)
        let descriptor = open(folder.file("file"), O_RDONLY)
        defer { close(descriptor) }
        let origin = try #require(FileOrigin(descriptor: descriptor))
        #expect(origin.node == stamp.identity.node && FileOrigin(origin.text) == origin && origin.text.utf8.count <= 33)
        #expect(FileOrigin(descriptor: -1) == nil)
    }

    @Test("An origin on a file system without times of creation has the time 0")
    func originWithoutTime() throws {
        let descriptor = open("/proc/self/status", O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let origin = try #require(FileOrigin(descriptor: descriptor, isOwn: false))
        #expect(try origin.created == 0 && origin.node == #require(FileStamp(descriptor: descriptor)).identity.node)
    }

    @Test(
        "The text of an origin is two hexadecimal numbers",
        arguments: [
            ("ff-10", true), ("0-0", true), ("ffffffffffffffff-7fffffffffffffff", true), ("", false), ("ff", false), ("ff-", false),
            ("-10", false), ("ff-10-0", false), ("g-1", false), ("1--1", false), ("10000000000000000-0", false),
            ("0-8000000000000000", false),
        ])
    func originTexts(text: String, isValid: Bool) {
        #expect(FileOrigin(text)?.text == (isValid ? text : nil))
    }
}
