import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

@testable import KinoraStudio

/// Files of a project, beside which another tree has what links lead to.
@Suite struct ProjectFolderTests {
    private let directory: TemporaryDirectory
    private let project: String
    private let decoy: String

    init() throws {
        directory = try TemporaryDirectory()
        let path = try #require(FilePath.resolved(directory.path))
        (project, decoy) = (path + "/project", path + "/decoy")
        for folder in [project + "/docs", decoy + "/docs"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try write("own", project + "/docs/a.txt")
        try write("secret", decoy + "/docs/a.txt")
        for (name, target) in [
            ("inside", "docs"), ("outside", decoy), ("file", "docs/a.txt"), ("secret", decoy + "/docs/a.txt"), ("dangling", decoy + "/new"),
            ("loop", "loop"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: project + "/" + name, withDestinationPath: target)
        }
        #expect(mkfifo(project + "/pipe", 0o600) == 0)
    }

    private func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    private func problem(_ body: () throws -> Void) -> ProjectFileError.Problem? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ProjectFileError)?.problem
        }
    }

    @Test("Regular files are read, and links, pipes, folders and paths are refused immediately")
    func reading() throws {
        let folder = try ProjectFolder(project)
        #expect(try folder.folder("docs").contents(of: "a.txt", limit: 10) == Data("own".utf8))
        #expect(problem { _ = try folder.folder("docs").contents(of: "a.txt", limit: 2) } == .tooLarge(2))
        for name in ["file", "secret", "dangling", "loop", "inside"] { #expect(problem { _ = try folder.file(name) } == .link, "\(name)") }
        for name in ["pipe", "docs"] { #expect(problem { _ = try folder.file(name) } == .notAFile, "\(name)") }
        for name in ["nothing", "", ".", "..", "docs/a.txt", "../decoy", "a\0"] {
            #expect(problem { _ = try folder.file(name) } == .missing, "\(name)")
        }
        for path in ["inside", "outside", "outside/docs", "loop"] { #expect(problem { _ = try folder.folder(path) } == .link, "\(path)") }
        for path in ["..", "docs/..", ".", "docs/../docs"] { #expect(problem { _ = try folder.folder(path) } == .missing, "\(path)") }
        #expect(problem { _ = try folder.folder("pipe") } == .notAFolder)
        #expect(problem { _ = try ProjectFolder(project + "/outside/docs") } == .link)
        #expect(try folder.names().sorted() == ["dangling", "docs", "file", "inside", "loop", "outside", "pipe", "secret"])
    }

    @Test("Nothing is written through a link, and nothing but a regular file is replaced")
    func writing() throws {
        let folder = try ProjectFolder(project)
        let data = Data("new".utf8)
        for replaces in [false, true] {
            for name in ["file", "secret", "dangling", "loop", "inside"] {
                #expect(problem { try folder.write(data, to: name, replaces: replaces) } == .link, "\(name)")
            }
            for name in ["pipe", "docs"] { #expect(problem { try folder.write(data, to: name, replaces: replaces) } == .notAFile) }
            #expect(problem { try folder.write(data, to: "../decoy/x", replaces: replaces) } == .missing)
        }
        let docs = try folder.folder("docs")
        #expect(problem { try docs.write(data, to: "a.txt", replaces: false) } == .exists)
        chmod(project + "/docs/a.txt", 0o640)
        try docs.write(data, to: "a.txt", replaces: true)
        try docs.write(data, to: "b.txt", replaces: false)
        #expect(docs.stamp(of: "a.txt")?.mode == 0o640)
        #expect(try docs.names().sorted() == ["a.txt", "b.txt"])
        #expect(try ["a.txt", "b.txt"].allSatisfy { try docs.contents(of: $0, limit: 10) == data })
        #expect(problem { _ = try folder.makeFolder("outside") } == .link)
        #expect(problem { _ = try folder.makeFolder("dangling") } == .link)
        #expect(try FileManager.default.contentsOfDirectory(atPath: decoy) == ["docs"])
        #expect(try String(contentsOfFile: decoy + "/docs/a.txt", encoding: .utf8) == "secret")
    }

    /// Exchanges `docs` for a link to the decoy and back, in a loop, until `body` ends. Returns the number of exchanges.
    private func exchanging(_ body: () throws -> Void) rethrows -> Int {
        let isDone = Mutex(false)
        let hasEnded = DispatchSemaphore(value: 0)
        let count = Mutex(0)
        let (docs, other, link) = (project + "/docs", project + "/docs.away", project + "/docs.link")
        symlink(decoy + "/docs", link)
        let thread = Thread {
            while !isDone.withLock({ $0 }) {
                rename(docs, other)
                rename(link, docs)
                rename(docs, link)
                rename(other, docs)
                count.withLock { $0 += 1 }
                // Without a pause, other threads would wait for the kernel's lock of renames.
                usleep(100)
            }
            hasEnded.signal()
        }
        thread.start()
        defer {
            isDone.withLock { $0 = true }
            hasEnded.wait()
        }
        try body()
        return count.withLock { $0 }
    }

    @Test("A folder that is exchanged for a link in a loop never leads to the other tree.")
    func exchangedFolder() throws {
        var counts: [String: Int] = [:]
        let exchanges = try exchanging {
            for number in 0..<2_000 {
                do {
                    let folder = try ProjectFolder(project + "/docs")
                    let text = try folder.contents(of: "a.txt", limit: 10)
                    counts["read", default: 0] += 1
                    #expect(text == Data("own".utf8))
                    try folder.write(Data("new".utf8), to: "\(number).txt", replaces: number % 2 == 0)
                    _ = try folder.makeFolder("folder \(number)")
                    counts["written", default: 0] += 1
                } catch let error as ProjectFileError {
                    counts[error.problem == .link ? "link" : "missing", default: 0] += 1
                    #expect([.link, .missing, .notAFolder].contains(error.problem), "\(error)")
                }
            }
        }
        print("A folder was exchanged \(exchanges) times: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
        #expect(counts["written", default: 0] > 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: decoy + "/docs") == ["a.txt"])
    }

    @Test("A file that is exchanged for a link in a loop is read as itself, and its destination is never written.")
    func exchangedFile() throws {
        let isDone = Mutex(false)
        let hasEnded = DispatchSemaphore(value: 0)
        let docs = project + "/docs"
        let secret = decoy + "/docs/a.txt"
        let thread = Thread {
            while !isDone.withLock({ $0 }) {
                unlink(docs + "/a.txt")
                symlink(secret, docs + "/a.txt")
                // The file gets its name when it is complete.
                let file = open(docs + "/b.txt", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
                Foundation.write(file, "own", 3)
                close(file)
                rename(docs + "/b.txt", docs + "/a.txt")
                usleep(100)
            }
            hasEnded.signal()
        }
        thread.start()
        let folder = try ProjectFolder(docs)
        var counts: [String: Int] = [:]
        for number in 0..<2_000 {
            do {
                if number % 2 == 0 {
                    let text = String(decoding: try folder.contents(of: "a.txt", limit: 10), as: UTF8.self)
                    #expect(["own", "new"].contains(text))
                    counts["read", default: 0] += 1
                } else {
                    try folder.write(Data("new".utf8), to: "a.txt", replaces: true)
                    counts["written", default: 0] += 1
                }
            } catch {
                counts["\(error.problem)", default: 0] += 1
            }
        }
        isDone.withLock { $0 = true }
        hasEnded.wait()
        print("A file was exchanged in a loop: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
    }
}
