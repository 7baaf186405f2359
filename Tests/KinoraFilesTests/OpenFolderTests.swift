import Foundation
import KinoraFiles
import TestSupport
import Testing

struct OpenFolderTests {
    private let directory: TemporaryDirectory
    private let folder: OpenFolder

    init() throws {
        directory = try TemporaryDirectory()
        folder = try #require(OpenFolder(directory.path))
        try write("one", "a")
        try #require(mkdir(directory.file("inner"), 0o700) == 0 && symlink("a", directory.file("link")) == 0)
        try #require(symlink("inner", directory.file("link-to-inner")) == 0)
    }

    private func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: URL(filePath: directory.file(name))) }
    private func read(_ name: String) throws -> String { try String(contentsOfFile: directory.file(name), encoding: .utf8) }

    @Test(
        "A name is one component of a path",
        arguments: [("a", true), ("..a", true), ("ä b", true)] + ["", ".", "..", "a/b", "/", "a\0"].map { ($0, false) })
    func names(name: String, isName: Bool) {
        #expect(OpenFolder.isName(name) == isName)
        guard !isName else { return }
        errno = 0
        #expect(folder.open(name, O_RDONLY) == -1 && errno == EINVAL)
        #expect(folder.stamp(of: name) == nil && folder.remove(name) == EINVAL && folder.removeFolder(name) == EINVAL)
        #expect(folder.rename("a", to: name, in: folder, replaces: true) == EINVAL)
        #expect(folder.rename(name, to: "b", in: folder, replaces: false) == EINVAL && folder.link("a", to: name, in: folder) == EINVAL)
    }

    @Test("The names in a folder, without its own and its parent's")
    func listing() {
        #expect(folder.names().sorted() == ["a", "inner", "link", "link-to-inner"])
        #expect(folder.names { $0.hasPrefix("l") }.sorted() == ["link", "link-to-inner"])
        #expect(folder.folder("inner")?.names() == [])
        #expect(Set(FolderNames.all(in: directory.path) { $0.first != "l" }) == [".", "..", "a", "inner"])
        #expect(FolderNames.all(in: directory.file("none")) { _ in true } == [])
    }

    @Test("A file is renamed, and replaces another one only on request")
    func renaming() throws {
        let inner = try #require(folder.folder("inner"))
        try write("two", "inner/b")
        #expect(folder.rename("a", to: "b", in: inner, replaces: false) == EEXIST)
        #expect(try read("a") == "one" && read("inner/b") == "two")
        #expect(folder.rename("a", to: "b", in: inner, replaces: true) == 0)
        #expect(try read("inner/b") == "one" && folder.stamp(of: "a") == nil)
        #expect(inner.rename("b", to: "c", in: folder, replaces: false) == 0)
        #expect(try read("c") == "one")
        #expect(folder.rename("none", to: "d", in: folder, replaces: true) == ENOENT)
    }

    @Test("A second name is the same file, and removing one leaves the other")
    func linking() throws {
        #expect(folder.link("a", to: "b", in: folder) == 0)
        #expect(folder.stamp(of: "a")?.identity == folder.stamp(of: "b")?.identity)
        #expect(folder.link("a", to: "b", in: folder) == EEXIST)
        #expect(folder.remove("a") == 0 && folder.remove("a") == 0)
        #expect(try read("b") == "one")
    }

    @Test("Links are removed and described themselves, and not followed")
    func links() throws {
        #expect(folder.stamp(of: "link")?.kind == .link)
        #expect(folder.open("link", O_RDONLY) == -1 && errno == ELOOP)
        #expect(folder.folder("link-to-inner") == nil && errno == ELOOP)
        #expect(folder.folder("a") == nil && errno == ENOTDIR)
        #expect(folder.folder("none") == nil && errno == ENOENT)
        #expect(folder.remove("link") == 0)
        #expect(try read("a") == "one")
        #expect(OpenFolder(directory.file("link-to-inner")) != nil)
        #expect(OpenFolder(directory.file("link-to-inner"), followsLinks: false) == nil)
    }

    @Test("Only an empty folder is removed")
    func removingFolders() throws {
        try write("x", "inner/x")
        #expect(folder.removeFolder("inner") == ENOTEMPTY && folder.removeFolder("a") == ENOTDIR && folder.remove("inner") == EISDIR)
        #expect(folder.folder("inner")?.remove("x") == 0)
        #expect(folder.removeFolder("inner") == 0 && folder.removeFolder("inner") == ENOENT)
        #expect(folder.flush() == 0)
    }

    @Test("A folder is made, and an existing name is an error")
    func makingFolders() {
        #expect(folder.makeFolder("new") == 0 && folder.stamp(of: "new")?.kind == .folder && folder.folder("new")?.names() == [])
        #expect(folder.makeFolder("new") == EEXIST && folder.makeFolder("a") == EEXIST && folder.makeFolder("..") == EINVAL)
    }

    @Test("A file system that cannot flush folders is no error")
    func flushing() throws {
        let system = try #require(OpenFolder("/proc/self"))
        #expect(fsync(system.descriptor) == -1 && system.flush() == 0)
    }

    @Test("Names refer to the open folder, even if another one gets its path")
    func moved() throws {
        let inner = try #require(folder.folder("inner"))
        try write("x", "inner/x")
        try #require(rename(directory.file("inner"), directory.file("moved")) == 0 && mkdir(directory.file("inner"), 0o700) == 0)
        #expect(inner.names() == ["x"] && inner.path == directory.path + "/inner")
        #expect(inner.identity == FileStamp(directory.file("moved"))?.identity)
    }
}
