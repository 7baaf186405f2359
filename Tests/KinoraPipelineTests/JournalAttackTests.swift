import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Journals that an archive brings into a folder. A tree of decoys beside the folder must stay as it is.
struct JournalAttackTests {
    private let directory: TemporaryDirectory
    private static let journal = ".kinora-99999-1.commit"

    init() throws {
        directory = try TemporaryDirectory()
        for folder in ["docs", "docs/deep", "arch", "arch/.b.kinora-1-2.partial"] { mkdir(directory.file(folder), 0o700) }
        for file in ["thesis.txt", "docs/thesis.txt", "docs/deep/notes.txt", "arch/mine.mp4"] {
            try write(file, file)
        }
        symlink("../docs", directory.file("arch/.a.kinora-1-1.partial"))
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(name)))
    }

    /// The files outside of the unpacked folder, and the user's file in it.
    private func decoys() throws -> [String: String] {
        var files: [String: String] = [:]
        for name in ["thesis.txt", "docs/thesis.txt", "docs/deep/notes.txt", "arch/mine.mp4"] {
            files[name] = try? String(contentsOfFile: directory.file(name), encoding: .utf8)
        }
        return files
    }

    private func node(_ name: String) -> UInt64 { FileStamp(directory.file(name), followsLinks: false)?.identity.node ?? 0 }

    /// The moves that an attacker would like, even if all inode numbers were guessed.
    static let moves: [(source: String, temporary: String, name: String, victim: String)] = [
        (".a.kinora-1-1.partial", "thesis.txt", "a.txt", "docs/thesis.txt"),
        (".", ".a.kinora-1-1.partial/thesis.txt", "a.txt", "docs/thesis.txt"),
        (".", "../docs/thesis.txt", "a.txt", "docs/thesis.txt"), (".", "../thesis.txt", "a.txt", "thesis.txt"),
        (".", ".x.kinora-1-1.partial", "../docs/thesis.txt", "docs/thesis.txt"), (".", "mine.mp4", "gone", "arch/mine.mp4"),
        ("../docs", "thesis.txt", "a.txt", "docs/thesis.txt"), ("/", "etc/passwd", "a.txt", "docs/thesis.txt"), (".", "", "", "thesis.txt"),
        (".", "..", ".", "thesis.txt"), (".b.kinora-1-2.partial", "../mine.mp4", "a.txt", "arch/mine.mp4"),
    ]

    /// A journal in the current form, with the given origin of the journal itself.
    private func text(_ move: (source: String, temporary: String, name: String, victim: String), origin: FileOrigin) throws -> Data {
        let folder = try #require(OpenFolder(directory.file("arch")))
        let here = try #require(FileOrigin(descriptor: folder.descriptor, isOwn: false))
        let docs = try #require(OpenFolder(directory.file("docs")).flatMap { FileOrigin(descriptor: $0.descriptor, isOwn: false) })
        var folders = [OutputJournal.Folder(path: ".", parent: nil, origin: here)]
        if move.source.hasPrefix(".") && move.source.count > 2 { folders.append(.init(path: move.source, parent: 0, origin: docs)) }
        if move.source.hasPrefix("/") || move.source.hasPrefix("..") { folders.append(.init(path: directory.file("docs"), origin: docs)) }
        let journal = OutputJournal(
            folders: folders,
            moves: [
                .init(
                    source: folders.count - 1, temporary: move.temporary, folder: 0, name: move.name, node: node(move.victim), old: nil,
                    isNew: false)
            ])
        return try OutputJournal.head(origin) + JSONEncoder().encode(journal)
    }

    @Test("A journal from an archive is reported, and neither executed nor removed, whatever it says", arguments: 0..<moves.count)
    func unpacked(index: Int) throws {
        let before = try decoys()
        // Everything but the origin of the journal itself is guessed right.
        try text(Self.moves[index], origin: #require(FileOrigin("1234-5678"))).write(
            to: URL(fileURLWithPath: directory.file("arch/" + Self.journal)))
        let remarks = PartialFiles.clearLeftovers(in: directory.file("arch"))
        #expect(remarks.count == 1 && remarks[0].contains("/arch/\(Self.journal)' is left alone"), "\(remarks)")
        #expect(try decoys() == before)
        #expect(FileStamp(directory.file("arch/" + Self.journal)) != nil)
        #expect(FileStamp(directory.file("arch/a.txt"), followsLinks: false) == nil)
    }

    @Test(
        "Even a journal with the right origin moves only files with hidden names of Kinora in its own folders", arguments: 0..<moves.count)
    func rightOrigin(index: Int) throws {
        let before = try decoys()
        let path = directory.file("arch/" + Self.journal)
        try Data().write(to: URL(fileURLWithPath: path))
        let file = try UntrustedFile(path)
        let known = withExtendedLifetime(file) { FileOrigin(descriptor: file.descriptor) }
        let origin = try #require(known)
        try text(Self.moves[index], origin: origin).write(to: URL(fileURLWithPath: path))
        PartialFiles.clearLeftovers(in: directory.file("arch"))
        #expect(try decoys() == before)
    }

    @Test(
        "Journals of other forms are left alone",
        arguments: [
            #"{"folders":["."],"moves":[{"folder":0,"temporary":".a.kinora-1-1.partial/thesis.txt","name":"a.txt","node":1,"isNew":false}]}"#,
            #"{"folders":["."],"moves":[{"folder":0,"temporary":".x.kinora-1-1.partial","name":"../thesis.txt","node":1,"isNew":false}]}"#,
            #"{"journal":"/etc/passwd"}"#, #"{"origin":{"node":1,"created":1},"host":"x","folder":"/etc"}"#, "nonsense", "", "[]", "{}",
            "kinora 1-2 x\n{\"folder\":\"/etc\"}", "kinora \n{}",
        ])
    func otherForms(text: String) throws {
        let before = try decoys()
        try write(text, "arch/" + Self.journal)
        #expect(PartialFiles.clearLeftovers(in: directory.file("arch")).count == 1)
        #expect(try decoys() == before)
        #expect(try String(contentsOfFile: directory.file("arch/" + Self.journal), encoding: .utf8) == text)
    }

    @Test("A journal with everything of a real one except its inode number and its time of creation is left alone")
    func forged() throws {
        let name = try killedSet()
        let path = directory.file("arch/" + name)
        let text = try Data(contentsOf: URL(fileURLWithPath: path))
        let real = try #require(FileStamp(path))
        // The text, the attributes, the permissions and the times are the same, and the temporary files are the real ones.
        let copy = Process()
        (copy.executableURL, copy.arguments) = (URL(fileURLWithPath: "/bin/cp"), ["-a", path, path + ".copy"])
        try copy.run()
        copy.waitUntilExit()
        // The real journal exists elsewhere, so that its inode number is in use.
        rename(path, directory.file("real"))
        rename(path + ".copy", path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text && FileStamp(path)?.modified == real.modified)
        #expect(PartialFiles.clearLeftovers(in: directory.file("arch")).count == 1)
        #expect(FileStamp(directory.file("arch/x.mp4")) == nil && FileStamp(path) != nil)
        // The inode number of the forged file does not help, because the time of its creation differs.
        let origin = try withExtendedLifetime(UntrustedFile(path)) { try #require(FileOrigin(descriptor: $0.descriptor)) }
        if origin.created > 0 {
            let guess = try #require(FileOrigin("\(String(origin.node, radix: 16))-\(String(origin.created + 1, radix: 16))"))
            let body = try #require(text.firstIndex(of: UInt8(ascii: "\n"))).advanced(by: 1)
            let descriptor = open(path, O_WRONLY | O_TRUNC)
            let forged = OutputJournal.head(guess) + text[body...]
            #expect(forged.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) } == 0)
            close(descriptor)
            #expect(PartialFiles.clearLeftovers(in: directory.file("arch")).count == 1)
            #expect(FileStamp(directory.file("arch/x.mp4")) == nil)
        }
        // The real one is executed.
        rename(directory.file("real"), path)
        PartialFiles.clearLeftovers(in: directory.file("arch"))
        #expect(try String(contentsOfFile: directory.file("arch/x.mp4"), encoding: .utf8) == "new")
    }

    @Test("A large journal of another origin is not read: its first line decides", arguments: [false, true])
    func large(isSparse: Bool) async throws {
        let path = directory.file("arch/" + Self.journal)
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        let head = Data((isSparse ? "" : #"{"origin":[0,0,0,0"#).utf8)
        #expect(head.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) } == 0)
        ftruncate(descriptor, 250 << 20)
        close(descriptor)
        await #expect(processExitsWith: .success) { [folder = directory.file("arch") as String] in
            func maxKilobytes() -> Int {
                var usage = rusage()
                getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
                return usage.ru_maxrss
            }
            let before = maxKilobytes()
            guard PartialFiles.clearLeftovers(in: folder).count == 1, maxKilobytes() - before < 64 << 10 else { exit(1) }
        }
    }

    @Test("A journal that is a link, a pipe or a folder is left alone", arguments: [0, 1, 2])
    func otherKinds(kind: Int) throws {
        let (before, path) = (try decoys(), directory.file("arch/" + Self.journal))
        switch kind {
        case 0: symlink("../docs/thesis.txt", path)
        case 1: mkfifo(path, 0o600)
        default: mkdir(path, 0o700)
        }
        #expect(PartialFiles.clearLeftovers(in: directory.file("arch")).count == 1)
        #expect(try decoys() == before)
    }

    /// Leaves a set of two files in `arch` that was killed after its journal was written. Returns the name of the journal.
    private func killedSet() throws -> String {
        let files = try ["x.mp4", "y.mp4"].map { try OutputFile(directory.file("arch/" + $0), policy: .replace) }
        for file in files { try Data("new".utf8).write(to: URL(fileURLWithPath: file.temporaryPath)) }
        let isKilled = Mutex(false)
        let change = FileChanger { change in
            if isKilled.withLock(\.self) { return EIO }
            let code = change.carriedOut()
            if case .move(_, let entry, _) = change, entry.name.hasSuffix(OutputJournal.suffix) { isKilled.withLock { $0 = true } }
            return code
        }
        #expect(throws: OutputError.self) { try OutputSet(files.map(\.member), change: change).commit() }
        for file in files { file.member.partial.release() }
        return try #require(
            FileManager.default.contentsOfDirectory(atPath: directory.file("arch")).first { $0.hasSuffix(OutputJournal.suffix) })
    }

    @Test("The journal of a killed process is finished where it was written, and not in a copy of its folder")
    func copied() throws {
        let name = try killedSet()
        // As an archive does, the copy has the same names, contents and times.
        let copy = Process()
        (copy.executableURL, copy.arguments) = (URL(fileURLWithPath: "/bin/cp"), ["-a", directory.file("arch"), directory.file("copy")])
        try copy.run()
        copy.waitUntilExit()
        #expect(PartialFiles.clearLeftovers(in: directory.file("copy")).count == 1)
        #expect(FileStamp(directory.file("copy/x.mp4")) == nil && FileStamp(directory.file("copy/" + name)) != nil)
        // What the archive contains stays.
        #expect(PartialFiles.clearLeftovers(in: directory.file("arch")).allSatisfy { !$0.contains(OutputJournal.suffix) })
        for file in ["x.mp4", "y.mp4"] { #expect(try String(contentsOfFile: directory.file("arch/" + file), encoding: .utf8) == "new") }
        #expect(FileStamp(directory.file("arch/" + name)) == nil)
    }

    @Test("The journal of a killed process is finished after its folder got another name")
    func renamed() throws {
        _ = try killedSet()
        rename(directory.file("arch"), directory.file("renamed"))
        #expect(PartialFiles.clearLeftovers(in: directory.file("renamed")).allSatisfy { !$0.contains(OutputJournal.suffix) })
        for file in ["x.mp4", "y.mp4"] { #expect(try String(contentsOfFile: directory.file("renamed/" + file), encoding: .utf8) == "new") }
    }

    @Test("A journal of another user is left alone", .enabled(if: geteuid() == 0))
    func otherUser() throws {
        let name = try killedSet()
        chown(directory.file("arch/" + name), 65534, 65534)
        #expect(PartialFiles.clearLeftovers(in: directory.file("arch")).count == 1)
        #expect(FileStamp(directory.file("arch/x.mp4")) == nil)
    }

    @Test("A hidden folder that is swapped for a link while leftovers are removed never leads to the link's destination")
    func swapped() throws {
        let before = try decoys()
        let path = directory.file("arch/.c.kinora-1-4.partial")
        let isDone = Atomic(false)
        unlink(directory.file("arch/.a.kinora-1-1.partial"))
        let swapping = Thread {
            while !isDone.load(ordering: .relaxed) {
                mkdir(path, 0o700)
                let descriptor = open(path, O_RDONLY)
                FileProvenance.markHidden(descriptor)
                close(descriptor)
                close(open(path + "/thesis.txt", O_CREAT | O_WRONLY, 0o600))
                rename(path, path + "-aside")
                symlink("../docs", path)
                unlink(path)
                unlink(path + "-aside/thesis.txt")
                rmdir(path + "-aside")
                usleep(20)
            }
        }
        swapping.start()
        for _ in 0..<5_000 { PartialFiles.clearLeftovers(in: directory.file("arch")) }
        isDone.store(true, ordering: .relaxed)
        try blockUntil("the other thread has ended") { swapping.isFinished }
        #expect(try decoys() == before)
    }
}
