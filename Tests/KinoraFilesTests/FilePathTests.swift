import Foundation
import KinoraFiles
import TestSupport
import Testing

struct FilePathTests {
    @Test(
        "The directory, name and extension of a path",
        arguments: [
            ("out/film.mp4", "out", "film.mp4", "mp4", "out/film"), ("film.mp4", ".", "film.mp4", "mp4", "film"),
            ("/film.mp4", "/", "film.mp4", "mp4", "/film"), ("/", "/", "", "", "/"), ("", ".", "", "", ""), ("a", ".", "a", "", "a"),
            ("a.b/c", "a.b", "c", "", "a.b/c"), ("a/.png", "a", ".png", "", "a/.png"), ("a/.x.png", "a", ".x.png", "png", "a/.x"),
            ("x.tar.gz", ".", "x.tar.gz", "gz", "x.tar"), ("a/b/../c.txt", "a/b/..", "c.txt", "txt", "a/b/../c"),
            ("~/a", "~", "a", "", "~/a"),
            ("x.", ".", "x.", "", "x."),
        ])
    func parts(path: String, directory: String, name: String, fileExtension: String, base: String) {
        #expect(FilePath.directory(of: path) == directory)
        #expect(FilePath.name(of: path) == name)
        #expect(FilePath.fileExtension(of: path) == fileExtension)
        #expect(FilePath.deletingExtension(path) == base)
    }

    @Test("The name of a path has no trailing slashes", arguments: ["out/film", "out/film/", "out/film///", "/film/"])
    func trailingSlashes(path: String) {
        #expect(FilePath.name(of: path) == "film")
    }

    @Test("A relative path is below the current directory; '~', '%' and '..' are ordinary")
    func absolute() {
        let current = FileManager.default.currentDirectoryPath
        #expect(FilePath.absolute("~/a%20/../b") == current + "/~/a%20/../b" && FilePath.absolute("/a/../b") == "/a/../b")
        #expect(FilePath.url("/~a/b%20c").path == "/~a/b%20c" && FilePath.url("/a", isDirectory: true).hasDirectoryPath)
    }

    @Test("A link is read as it is, or resolved with everything before it")
    func links() throws {
        let folder = try TemporaryDirectory()
        let root = try #require(FilePath.resolved(folder.path))
        try #require(mkdir(folder.file("real"), 0o700) == 0)
        try Data().write(to: FilePath.url(folder.file("real/file")))
        try #require(symlink("real", folder.file("link")) == 0 && symlink("../real/file", folder.file("real/to-file")) == 0)
        #expect(FilePath.destination(ofLink: folder.file("link")) == "real")
        #expect(FilePath.destination(ofLink: folder.file("link/to-file")) == "../real/file")
        #expect(FilePath.destination(ofLink: folder.file("real")) == nil && FilePath.destination(ofLink: folder.file("none")) == nil)
        #expect(FilePath.resolved(folder.file("link/to-file")) == root + "/real/file")
        #expect(FilePath.resolved(folder.file("link/../real/./file")) == root + "/real/file")
        #expect(FilePath.resolved(folder.file("none")) == nil)
    }
}
