import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct OutputFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: directory.file(name), encoding: .utf8)
    }

    @Test(
        "The directory of a path precedes its last component",
        arguments: [
            ("film.mp4", "."), ("a", "."), ("-", "."), ("", "."), ("out/film.mp4", "out"), ("a/b/c", "a/b"), ("/film.mp4", "/"),
            ("./a", "."),
        ])
    func directory(path: String, expected: String) {
        #expect(FilePath.directory(of: path) == expected)
    }

    @Test("Errors name files with one-letter names like others, and standard output has no name")
    func errorsOfShortNames() {
        #expect(OutputError(path: "a", problem: .noDirectory).description == "'a' cannot be written: there is no directory '.'")
        #expect(
            OutputError(path: "-", errno: EPIPE).description == "standard output cannot be written: its reader has closed it")
        #expect(OutputError(path: "-", errno: ENOSPC).description == "standard output cannot be written: there is no space left")
    }

    @Test("A link whose destination has no directory is named with its destination", arguments: ["missing/film.mp4", "file/film.mp4"])
    func danglingLinks(destination: String) throws {
        try write("a file", to: directory.file("file"))
        try #require(symlink(destination, directory.file("link.mp4")) == 0 && symlink("link.mp4", directory.file("second.mp4")) == 0)
        let resolved = try #require(FilePath.resolved(directory.path)) + "/" + destination
        for name in ["link.mp4", "second.mp4"] {
            let error = #expect(throws: OutputError.self) { try OutputTarget(directory.file(name)) }
            #expect(error?.problem == .isDanglingLink(to: resolved) && error?.isTemporary == false)
            #expect(
                error?.description
                    == "'\(directory.file(name))' cannot be written: it is a symbolic link to '\(resolved)', and there is no directory "
                    + "'\(FilePath.directory(of: resolved))'")
        }
    }

    @Test("A directory in which the system creates no files is not said to be missing")
    func systemDirectory() throws {
        let error = #expect(throws: OutputError.self) { try OutputFile("/proc/film.mp4", policy: .replace) }
        #expect(
            error?.description
                == "'/proc/film.mp4' cannot be written: no files can be created in '/proc', or the file was removed while it was written")
        #expect(error?.isTemporary == false)
    }

    @Test("A file has its final name only after the commit")
    func commit() throws {
        let file = try OutputFile(directory.file("film.mp4"), policy: .replace)
        #expect(try directory.contents == [(file.temporaryPath as NSString).lastPathComponent])
        #expect(file.temporaryPath.hasPrefix(directory.path + "/.film.mp4.kinora-\(getpid())-"))
        #expect(file.temporaryPath.hasSuffix(".partial"))
        try write("done", to: file.temporaryPath)
        try file.synchronize()
        #expect(try directory.contents.count == 1)
        try file.commit()
        #expect(try directory.contents == ["film.mp4"])
        file.discard()
        #expect(try text("film.mp4") == "done")
    }

    @Test("An existing file keeps its contents until the new one is complete, or forever if that is cancelled", arguments: [true, false])
    func older(isCommitted: Bool) throws {
        try write("old", to: directory.file("film.mp4"))
        let file = try OutputFile(directory.file("film.mp4"), policy: .replace)
        try write("new", to: file.temporaryPath)
        #expect(try text("film.mp4") == "old")
        if isCommitted { try file.commit() } else { file.discard() }
        #expect(try text("film.mp4") == (isCommitted ? "new" : "old"))
        #expect(try directory.contents == ["film.mp4"])
    }

    @Test("A file that is deallocated without a commit leaves nothing")
    func abandoned() throws {
        func start() throws {
            let file = try OutputFile(directory.file("film.mp4"), policy: .replace)
            try write("half", to: file.temporaryPath)
        }
        try start()
        #expect(try directory.contents == [])
    }

    @Test("With replacing refused, an existing file is an error before writing, and one created later is kept")
    func refusing() throws {
        try write("old", to: directory.file("a.mp4"))
        #expect(throws: OutputError(path: directory.file("a.mp4"), problem: .exists)) {
            try OutputFile(directory.file("a.mp4"), policy: .refuse)
        }
        let file = try OutputFile(directory.file("b.mp4"), policy: .refuse)
        try write("mine", to: file.temporaryPath)
        try write("theirs", to: directory.file("b.mp4"))
        #expect(throws: OutputError(path: directory.file("b.mp4"), problem: .exists)) { try file.commit() }
        file.discard()
        #expect(try text("b.mp4") == "theirs")
        let last = try OutputFile(directory.file("c.mp4"), policy: .refuse)
        try last.commit()
        #expect(try directory.contents == ["a.mp4", "b.mp4", "c.mp4"])
    }

    @Test("An unwritable output is an error immediately")
    func unusable() throws {
        let path = directory.path
        try FileManager.default.createDirectory(atPath: directory.file("folder"), withIntermediateDirectories: false)
        try write("", to: directory.file("file"))
        let cases: [(String, OutputError.Problem)] = [
            (path + "/folder", .isDirectory), (path + "/missing/film.mp4", .noDirectory), (path + "/file/film.mp4", .noDirectory),
            (path + "/folder/", .isDirectory), ("", .isDirectory), ("/dev/null", .isNotRegular),
            (path + "/" + String(repeating: "x", count: 300), .invalid("file name too long")),
        ]
        for (path, problem) in cases {
            #expect(throws: OutputError(path: path, problem: problem)) { try OutputFile(path, policy: .replace) }
        }
        #expect(try directory.contents == ["file", "folder"])
    }

    @Test("An error names a directory without write permission", .disabled(if: getuid() == 0, "root may write everywhere"))
    func permission() throws {
        chmod(directory.path, 0o500)
        defer { chmod(directory.path, 0o700) }
        #expect(throws: OutputError(path: directory.file("a.mp4"), problem: .noPermission)) {
            try OutputFile(directory.file("a.mp4"), policy: .replace)
        }
    }

    @Test(
        "System errors have different messages, and only some are temporary",
        arguments: [
            (ENOSPC, OutputError.Problem.diskFull, true), (EACCES, .noPermission, false), (EROFS, .noPermission, false),
            (ENAMETOOLONG, .invalid("file name too long"), false),
            (ELOOP, .invalid("its symbolic links lead to one another without end"), false),
            (EIO, .other("Input/output error"), true),
        ])
    func systemErrors(code: Int32, problem: OutputError.Problem, isTemporary: Bool) {
        let error = OutputError(path: "x", errno: code)
        #expect(error.problem == problem && error.isTemporary == isTemporary)
    }

    @Test("Writing through a symbolic link replaces its target and keeps the link", arguments: [true, false])
    func links(exists: Bool) throws {
        let other = try TemporaryDirectory()
        if exists { try write("old", to: other.file("real.mp4")) }
        try FileManager.default.createSymbolicLink(atPath: directory.file("film.mp4"), withDestinationPath: other.file("real.mp4"))
        try OutputFile.write(Data("new".utf8), to: directory.file("film.mp4"), policy: .replace)
        #expect(try String(contentsOfFile: other.file("real.mp4"), encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.file("film.mp4")) == other.file("real.mp4"))
    }

    @Test("A file name of maximum length still has a temporary name", arguments: ["x", "é", "\u{1F980}"])
    func longNames(letter: String) throws {
        let name = String(repeating: letter, count: 255 / letter.utf8.count)
        try OutputFile.write(Data("x".utf8), to: directory.file(name), policy: .replace)
        #expect(try directory.contents == [name])
    }

    @Test("Concurrent files of the same name do not conflict")
    func sameName() throws {
        let files = try (0..<3).map { _ in try OutputFile(directory.file("film.mp4"), policy: .replace) }
        #expect(Set(files.map(\.temporaryPath)).count == 3)
        for (index, file) in files.enumerated() {
            try write("\(index)", to: file.temporaryPath)
            try file.commit()
        }
        #expect(try text("film.mp4") == "2")
    }

    @Test("A relative path is resolved against the current directory")
    func relative() throws {
        let file = try OutputFile("kinora-relative-test.mp4", policy: .replace)
        #expect(file.temporaryPath.hasPrefix(FileManager.default.currentDirectoryPath + "/.kinora-relative-test.mp4.kinora-"))
    }
}
