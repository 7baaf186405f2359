import CFileAttributes
import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct PartialFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Makes a file, or a folder with a file, as a killed process leaves it.
    private func writeLeftover(_ name: String, isFolder: Bool = false) throws {
        let path = directory.file(name)
        if isFolder { mkdir(path, 0o700) }
        try Data("part".utf8).write(to: URL(fileURLWithPath: isFolder ? path + "/f-1.png" : path))
        let descriptor = open(path, O_RDONLY)
        FileProvenance.markHidden(descriptor)
        close(descriptor)
    }

    @Test("Remains of killed processes are removed; files in progress and unrelated files stay")
    func leftovers() throws {
        let live = try OutputFile(directory.file("live.mp4"), policy: .replace)
        let sequence = try OutputSequence(directory.file("live-%d.png"), count: 1, policy: .replace)
        for name in ["film.partial", ".other.partial", ".kinora-batch.json"] {
            try Data().write(to: URL(fileURLWithPath: directory.file(name)))
        }
        for name in [".dead.mp4.kinora-1-1.partial", ".kinora-1-2.partial", ".old.mp4.kinora-1-4.partial.old"] { try writeLeftover(name) }
        try writeLeftover(".kinora-1-3.partial", isFolder: true)
        #expect(PartialFiles.clearLeftovers(in: directory.path) == [])
        let names = [live.temporaryPath, sequence.temporaryDirectory].map(FilePath.name)
        #expect(try Set(directory.contents) == Set(names + ["film.partial", ".other.partial", ".kinora-batch.json"]))
        // Once they are let go of they are leftovers too.
        for member in [live.member] { member.partial.release() }
        PartialFiles.clearLeftovers(in: directory.path)
        #expect(try !directory.contents.contains(names[0]))
    }

    @Test(
        "A hidden file that this user has not made here stays, whatever its name and kind, and a remark names it",
        arguments: ["file", "copy", "folder", "link", "pipe", "hard link", "moved mark"], ["", ".old"])
    func foreign(kind: String, suffix: String) throws {
        let name = ".film.mp4.kinora-1-1.partial" + suffix
        let path = directory.file(name)
        try Data("precious".utf8).write(to: URL(fileURLWithPath: directory.file("thesis.txt")))
        switch kind {
        case "file": try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        case "copy":
            // As from an archive, with all attributes.
            try writeLeftover("own")
            let copy = Process()
            (copy.executableURL, copy.arguments) = (URL(fileURLWithPath: "/bin/cp"), ["-a", directory.file("own"), path])
            try copy.run()
            copy.waitUntilExit()
        case "folder":
            mkdir(path, 0o700)
            try Data("precious".utf8).write(to: URL(fileURLWithPath: path + "/notes.txt"))
        case "link": symlink("thesis.txt", path)
        case "pipe": mkfifo(path, 0o600)
        case "hard link": link(directory.file("thesis.txt"), path)
        default:
            // An attacker who knows the origin of one file cannot give it to another one.
            try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
            let origin = try withExtendedLifetime(UntrustedFile(directory.file("thesis.txt"))) { FileOrigin(descriptor: $0.descriptor) }
            let text = try Array(#require(origin).text.utf8)
            for attribute in ["user.kinora.hidden", "user.kinora.made"] {
                setxattr(path, attribute, attribute.hasSuffix("made") ? Array("8 1 ".utf8) + text : text, text.count, 0)
            }
        }
        let before = FileStamp(path, followsLinks: false)
        let remarks = PartialFiles.clearLeftovers(in: directory.path)
        #expect(
            remarks == [
                "'\(path)' is left alone, because it does not state that this user has made it on this machine; "
                    + "an interrupted command may have left it, or an archive contains it; remove it"
            ])
        #expect(FileStamp(path, followsLinks: false) == before && before != nil)
        if kind == "folder" { #expect(FileStamp(path + "/notes.txt")?.size == 8) }
    }

    @Test("An empty file or folder, which a process leaves that is killed at the start, is removed; an empty file with another name stays")
    func empty() throws {
        for name in [".a.mp4.kinora-1-1.partial", ".b.mp4.kinora-1-2.partial.old", "mine.txt"] {
            try Data().write(to: URL(fileURLWithPath: directory.file(name)))
        }
        link(directory.file("mine.txt"), directory.file(".c.mp4.kinora-1-4.partial"))
        mkdir(directory.file(".kinora-1-3.partial"), 0o700)
        #expect(PartialFiles.clearLeftovers(in: directory.path).count == 1)
        #expect(try directory.contents == [".b.mp4.kinora-1-2.partial.old", ".c.mp4.kinora-1-4.partial", "mine.txt"])
    }

    @Test("A leftover of another user stays", .enabled(if: geteuid() == 0))
    func otherUser() throws {
        try writeLeftover(".film.mp4.kinora-1-1.partial")
        chown(directory.file(".film.mp4.kinora-1-1.partial"), 65534, 65534)
        #expect(PartialFiles.clearLeftovers(in: directory.path).count == 1)
        #expect(try directory.contents.count == 1)
    }

    @Test("A part of a batch clears only its own leftovers, and its partial files have its name")
    func partOfBatch() async throws {
        for owner in ["", "1-of-2-", "2-of-2-", "11-of-2-"] {
            try writeLeftover(".a.mp4.kinora-\(owner)7-1.partial")
        }
        await #expect(processExitsWith: .success) { [path = directory.path as String] in
            PartialFiles.restrict(to: "1-of-2")
            PartialFiles.clearLeftovers(in: path)
            let file = try OutputFile(path + "/b.mp4", policy: .replace)
            guard file.temporaryPath.contains("/.b.mp4.kinora-1-of-2-") else { exit(1) }
            file.discard()
        }
        #expect(
            try directory.contents == [
                ".a.mp4.kinora-11-of-2-7-1.partial", ".a.mp4.kinora-2-of-2-7-1.partial", ".a.mp4.kinora-7-1.partial",
            ])
        PartialFiles.clearLeftovers(in: directory.path)
        #expect(try directory.contents == [])
    }

    @Test("No partial file remains if a thread opens its path after the process has begun to end")
    func endOfProcess() async throws {
        await #expect(processExitsWith: .exitCode(130)) { [path = directory.file("film.mp4") as String] in
            let file = try OutputFile(path, policy: .replace)
            let temporary = file.temporaryPath
            PartialFiles.endProcess(130) {
                // An encoder that has just got the path creates the file if it is missing.
                close(open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o666))
            }
        }
        #expect(try directory.contents == [])
    }

    @Test("An empty work folder is removed when a signal ends the process; one with segments stays", arguments: [false, true])
    func workFolderAtEnd(hasSegment: Bool) async throws {
        await #expect(processExitsWith: .exitCode(130)) { [path = directory.file("film.mp4") as String, hasSegment = hasSegment as Bool] in
            let folder = try WorkFolder(for: OutputTarget(path), job: String(repeating: "a", count: 64))
            let digest = String(repeating: "b", count: 64)
            let draft = try folder.draft(of: digest)
            if hasSegment { try folder.draft(of: digest).commit() }
            withExtendedLifetime(draft) { PartialFiles.endProcess(130) {} }
        }
        #expect(try directory.contents == (hasSegment ? [".film.mp4.kinora"] : []))
    }

    @Test("The store of a command that renders repeatedly is removed when a signal ends the process")
    func temporaryStoreAtEnd() async throws {
        await #expect(processExitsWith: .exitCode(130)) { [path = directory.file("film.mp4") as String] in
            let temporary = try TemporaryStore(besideFilm: path)
            let store = try SegmentStore(temporary.directory, isCreated: false)
            try store.draft(of: String(repeating: "b", count: 64)).commit()
            let draft = try store.draft(of: String(repeating: "c", count: 64))
            withExtendedLifetime((temporary, draft)) { PartialFiles.endProcess(130) {} }
        }
        #expect(try directory.contents == [])
    }

    @Test(
        "A replaced file keeps its permissions before and after; a new file has the default ones",
        arguments: [0o600, 0o640, 0o444, 0o664] as [mode_t])
    func permissions(mode: mode_t) throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: directory.file("a.mp4")))
        chmod(directory.file("a.mp4"), mode)
        let file = try OutputFile(directory.file("a.mp4"), policy: .replace)
        let hidden = try #require(FileStamp(file.temporaryPath)).mode
        #expect(hidden & 0o077 & ~UInt32(mode) == 0)
        try file.write(Data("new".utf8))
        try file.commit()
        #expect(FileStamp(directory.file("a.mp4"))?.mode == UInt32(mode))
        try OutputFile.write(Data(), to: directory.file("b.mp4"), policy: .replace)
        try Data().write(to: URL(fileURLWithPath: directory.file("usual")))
        let usual = open(directory.file("c"), O_CREAT | O_WRONLY, 0o666)
        close(usual)
        #expect(FileStamp(directory.file("b.mp4"))?.mode == FileStamp(directory.file("c"))?.mode)
    }

    @Test(
        "A path is used as given: '~' is an ordinary directory, and '..' is resolved by the system",
        arguments: ["~/x.mp4", "~", "link/../x.mp4"])
    func paths(path: String) throws {
        mkdir(directory.file("~"), 0o700)
        mkdir(directory.file("elsewhere"), 0o700)
        mkdir(directory.file("elsewhere/deep"), 0o700)
        symlink(directory.file("elsewhere/deep"), directory.file("link"))
        let target = try OutputTarget(directory.file(path))
        let expected = ["~/x.mp4": "~/x.mp4", "~": "~", "link/../x.mp4": "elsewhere/x.mp4"]
        #expect(try target.resolvedPath == directory.file(#require(expected[path])))
        #expect(FilePath.url("~/x").path == FileManager.default.currentDirectoryPath + "/~/x")
    }

    @Test(
        "Paths are split into their components",
        arguments: [
            ("out/film.mp4", "film.mp4", "mp4", "out/film"), ("a.b/c", "c", "", "a.b/c"), (".png", ".png", "", ".png"),
            ("x.tar.gz", "x.tar.gz", "gz", "x.tar"),
            ("dir/x.mp4/", "x.mp4", "mp4", "dir/x"), ("~/a.vtt", "a.vtt", "vtt", "~/a"), ("", "", "", ""), ("a//b.c", "b.c", "c", "a//b"),
        ])
    func parts(path: String, name: String, fileExtension: String, stem: String) {
        #expect(FilePath.name(of: path) == name)
        #expect(FilePath.fileExtension(of: path) == fileExtension)
        if !path.hasSuffix("/") { #expect(FilePath.deletingExtension(path) == stem) }
    }
}
