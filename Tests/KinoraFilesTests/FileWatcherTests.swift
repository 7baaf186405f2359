import Foundation
import TestSupport
import Testing

@testable import KinoraFiles

@Suite("Watching files", .timeLimit(.minutes(10)))
struct FileWatcherTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func notifications() throws -> FolderNotifications { try #require(FolderNotifications()) }

    /// A watcher that never compares stamps without a notification.
    private func watcher(_ files: [String] = [], folders: Set<String> = []) throws -> FileWatcher {
        let watcher = try FileWatcher(FileWatcher.Timing(interval: nil), notifications: notifications())
        try watcher.watch(files: stamps(files), folders: folders)
        return watcher
    }

    private func stamps(_ files: [String]) -> [String: FileStamp?] {
        Dictionary(uniqueKeysWithValues: files.map { ($0, FileStamp($0)) })
    }

    /// Overwrites the start of the file in one step. If the file were empty first, a busy machine could report both changes.
    private func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT, 0o644)
        try #require(file >= 0)
        defer { close(file) }
        #expect(Foundation.write(file, text, text.utf8.count) == text.utf8.count)
    }

    /// Waits until each path of `expected` is reported, and expects no other path.
    private func expect(_ expected: Set<String>, from watcher: FileWatcher, sourceLocation: SourceLocation = #_sourceLocation) async {
        var reported: Set<String> = []
        for await paths in watcher.changes {
            reported.formUnion(paths)
            if reported.isSuperset(of: expected) { break }
        }
        #expect(reported == expected, sourceLocation: sourceLocation)
    }

    @Test("Reports a file that is written again, and no file that is only read")
    func writing() async throws {
        let (film, other) = (folder.file("film.yaml"), folder.file("other.yaml"))
        try write("1", to: film)
        try write("1", to: other)
        let watcher = try watcher([film, other])
        _ = try Data(contentsOf: FilePath.url(other))
        try write("2", to: folder.file("neighbour.yaml"))
        try write("2", to: film)
        await expect([film], from: watcher)
        try write("2", to: other)
        await expect([other], from: watcher)
    }

    @Test("Reports each of several replacements of a file by another one, as editors save it")
    func replacing() async throws {
        let film = folder.file("film.yaml")
        try write("0", to: film)
        let watcher = try watcher([film])
        for number in 1...3 {
            // Written beside the file and renamed, then as vim does: the old file becomes a backup.
            try write("\(number)", to: folder.file("film.yaml.tmp"))
            #expect(rename(folder.file("film.yaml.tmp"), film) == 0)
            await expect([film], from: watcher)
            #expect(rename(film, film + "~") == 0)
            try write("\(number)", to: film)
            await expect([film], from: watcher)
        }
    }

    @Test("Reports a missing file that is created in folders that are created, and its removal")
    func creating() async throws {
        let image = folder.file("assets/images/logo.png")
        let watcher = try watcher([image])
        try FileManager.default.createDirectory(atPath: folder.file("assets/images"), withIntermediateDirectories: true)
        try write("png", to: image)
        await expect([image], from: watcher)
        try FileManager.default.removeItem(atPath: folder.file("assets"))
        await expect([image], from: watcher)
        try FileManager.default.createDirectory(atPath: folder.file("assets/images"), withIntermediateDirectories: true)
        try write("png", to: image)
        await expect([image], from: watcher)
    }

    @Test("Reports a change of the destination of a symbolic link, of the link, and of a link to a folder on the path")
    func links() async throws {
        for name in ["first", "second"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
            try write(name, to: folder.file(name + "/film.yaml"))
        }
        #expect(symlink("first", folder.file("current")) == 0)
        #expect(symlink("current/film.yaml", folder.file("film.yaml")) == 0)
        let film = folder.file("film.yaml")
        let watcher = try watcher([film])
        try write("changed", to: folder.file("first/film.yaml"))
        await expect([film], from: watcher)
        #expect(symlink("second", folder.file("next")) == 0)
        #expect(rename(folder.file("next"), folder.file("current")) == 0)
        await expect([film], from: watcher)
        try write("changed", to: folder.file("second/film.yaml"))
        await expect([film], from: watcher)
    }

    @Test("Reports a file that has changed since it was read, before it was watched")
    func earlierChanges() async throws {
        let (film, image) = (folder.file("film.yaml"), folder.file("logo.png"))
        try write("1", to: film)
        let read = stamps([film, image])
        try write("22", to: film)
        try write("png", to: image)
        let watcher = try watcher()
        try watcher.watch(files: read)
        await expect([film, image], from: watcher)
    }

    @Test("Reports files in folders below a watched folder, new folders included, but not hidden ones and other folders")
    func folders() async throws {
        let sources = folder.file("Sources")
        for name in ["Sources/Films/.hidden", "Tests"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        let film = sources + "/Films/Film.swift"
        try write("1", to: film)
        let watcher = try watcher(folders: [sources])
        try write("1", to: folder.file("Tests/Test.swift"))
        try write("1", to: sources + "/Films/.hidden/cache")
        try write("2", to: film)
        await expect([film], from: watcher)
        try FileManager.default.createDirectory(atPath: sources + "/New/Deep", withIntermediateDirectories: true)
        try write("1", to: sources + "/New/Deep/New.swift")
        await expect([sources + "/New/Deep/New.swift"], from: watcher)
        try write("2", to: sources + "/New/Deep/New.swift")
        try FileManager.default.removeItem(atPath: film)
        await expect([sources + "/New/Deep/New.swift", film], from: watcher)
    }

    @Test("Finds changes without notifications by comparing stamps")
    func comparing() async throws {
        let film = folder.file("film.yaml")
        // Only a notification would make the watcher wait for the end of the changes.
        let timing = FileWatcher.Timing(quiet: .seconds(3600), limit: .seconds(3600), interval: .milliseconds(20))
        let watcher = try FileWatcher(timing, notifications: nil)
        let other = folder.file("other.yaml")
        try write("1", to: other)
        try watcher.watch(files: [film: nil, other: nil])
        // This is the comparison that the call causes.
        await expect([other], from: watcher)
        try write("1", to: film)
        await expect([film], from: watcher)
    }

    @Test("Reports changes at short intervals together, and at the latest after the limit")
    func merging() async throws {
        let film = folder.file("film.yaml")
        let timing = FileWatcher.Timing(quiet: .seconds(30), limit: .milliseconds(300), interval: nil)
        let watcher = try FileWatcher(timing, notifications: notifications())
        // The watcher compares all stamps once when files are given to it. It has done so when it reports the other file.
        let other = folder.file("other.yaml")
        try write("1", to: other)
        try watcher.watch(files: [film: nil, other: nil])
        await expect([other], from: watcher)
        let start = ContinuousClock.now
        try write("1", to: film)
        await expect([film], from: watcher)
        #expect(ContinuousClock.now - start >= .milliseconds(300))
    }

    @Test("Changes are reported after 50 ms without one or after half a second; stamps are compared every two seconds")
    func timing() {
        let timing = FileWatcher.Timing()
        #expect(timing.quiet == .milliseconds(50) && timing.limit == .milliseconds(500) && timing.interval == .seconds(2))
    }

    @Test("Files that are no longer watched are not reported")
    func unwatching() async throws {
        let (film, other) = (folder.file("film.yaml"), folder.file("other/film.yaml"))
        try FileManager.default.createDirectory(atPath: folder.file("other"), withIntermediateDirectories: true)
        let watcher = try watcher([film])
        try watcher.watch(files: [other: nil])
        try write("1", to: film)
        try write("1", to: other)
        await expect([other], from: watcher)
    }

    @Test("The stream ends with the watcher")
    func endOfWatching() async throws {
        var watcher: FileWatcher? = try watcher([folder.file("film.yaml")])
        let changes = try #require(watcher?.changes)
        watcher = nil
        for await _ in changes { Issue.record("nothing has changed") }
        let other = try self.watcher()
        other.end()
        for await _ in other.changes { Issue.record("nothing has changed") }
    }
}
