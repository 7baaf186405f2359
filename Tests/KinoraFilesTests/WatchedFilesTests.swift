import Foundation
import TestSupport
import Testing

@testable import KinoraFiles

struct WatchedFilesTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func write(_ names: [String]) throws {
        for name in names {
            let path = folder.file(name)
            try FileManager.default.createDirectory(atPath: FilePath.directory(of: path), withIntermediateDirectories: true)
            try Data(name.utf8).write(to: FilePath.url(path))
        }
    }

    /// Two watched folders with three files each.
    private func watched(maxFiles: Int, _ more: [String] = []) throws -> WatchedFiles {
        try write(["a/1", "a/2", "a/3", "b/1", "b/2", "b/3"] + more)
        var watched = WatchedFiles(maxFiles: maxFiles)
        try watched.replace(files: [:], folders: [folder.file("a"), folder.file("b")])
        return watched
    }

    @Test("As many files as the maximum are watched in all folders, and one more is an error")
    func limit() throws {
        var watched = try watched(maxFiles: 6)
        #expect(watched.folders.mapValues(\.count) == [folder.file("a"): 3, folder.file("b"): 3])
        let error = #expect(throws: WatchedFiles.TooManyFiles.self) { try self.watched(maxFiles: 6, ["b/4"]) }
        #expect(error?.folder == folder.file("b"))
        // The files of folders that are watched already count as well.
        try write(["c/1"])
        #expect(throws: WatchedFiles.TooManyFiles.self) {
            try watched.replace(files: [:], folders: [folder.file("a"), folder.file("b"), folder.file("c")])
        }
        try watched.replace(files: [:], folders: [folder.file("a"), folder.file("c")])
        #expect(watched.folders.mapValues(\.count) == [folder.file("a"): 3, folder.file("c"): 1])
    }

    @Test("Changes are found in as many files as the maximum; a folder that grows beyond it is watched as before")
    func growth() throws {
        var watched = try watched(maxFiles: 6)
        #expect(watched.update() == [])
        try write(["b/3"])
        #expect(watched.update() == [folder.file("b/3")] && watched.update() == [])
        try write(["b/2", "b/4"])
        #expect(watched.update() == [])
        try FileManager.default.removeItem(atPath: folder.file("b/1"))
        #expect(watched.update() == [folder.file("b/1"), folder.file("b/2"), folder.file("b/4")])
    }

    @Test("Files below a folder are watched, except behind hidden names and links to folders")
    func contents() throws {
        try write(["a/1", "a/.hidden", "a/.folder/1", "a/inner/1", "c/1"])
        try #require(symlink("../c", folder.file("a/link")) == 0 && symlink("../c/1", folder.file("a/file")) == 0)
        var watched = WatchedFiles()
        try watched.replace(files: [:], folders: [folder.file("a")])
        #expect(watched.folders[folder.file("a")].map { Set($0.keys) } == Set(["a/1", "a/inner/1", "a/file"].map { folder.file($0) }))
    }

    /// The names that matter in the folder if the path of a file is a chain of `count` links.
    private func observed(links count: Int) throws -> WatchedFiles.Names? {
        try write(["0"])
        for number in 1...count { try #require(symlink("\(number - 1)", folder.file("\(number)")) == 0) }
        var watched = WatchedFiles()
        try watched.replace(files: [folder.file("\(count)"): nil], folders: [])
        return watched.observed()[folder.path]
    }

    @Test("As many links are followed as the system follows")
    func links() throws {
        let all = try observed(links: 40)
        #expect(all == .named(Set((0...40).map(String.init))) && FileStamp(folder.file("40")) != nil)
    }

    @Test("A chain of too many links is observed as far as the last link that is followed")
    func tooManyLinks() throws {
        #expect(try observed(links: 41) == .named(Set((1...41).map(String.init))) && FileStamp(folder.file("41")) == nil)
    }

    @Test("A link to itself is observed", .timeLimit(.minutes(1)))
    func circle() throws {
        try #require(symlink("link", folder.file("link")) == 0)
        var watched = WatchedFiles()
        try watched.replace(files: [folder.file("link"): nil], folders: [])
        #expect(watched.observed()[folder.path] == .named(["link"]))
    }
}
