import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

/// Stores in folders that other programs or users have filled.
struct SegmentStoreSafetyTests {
    private let folder: StoreFolder
    private let digest = StoreFolder.digest(1)

    init() throws { folder = try StoreFolder() }

    private func error(isCreated: Bool = true, _ directory: String? = nil) -> StoreError? {
        do throws(StoreError) {
            _ = try SegmentStore(directory ?? folder.path, isCreated: isCreated)
            return nil
        } catch {
            return error
        }
    }

    @Test("A store is made in a new or an empty folder, with the folders around it, and only if that is wanted")
    func creation() throws {
        #expect(error(isCreated: false)?.problem == .missing)
        let deep = folder.parent.file("a/b/c")
        #expect(error(deep) == nil)
        #expect(error(isCreated: false, deep) == nil)
        mkdir(folder.path, 0o700)
        #expect(error(isCreated: false)?.problem == .emptyFolder)
        mkdir(folder.path + "/lost+found", 0o700)
        #expect(error() == nil)
    }

    @Test("Nothing is written, listed or removed behind a link at the records of parts", arguments: [false, true])
    func partsLink(isJob: Bool) throws {
        let store = try SegmentStore(folder.path)
        let job = String(repeating: "ab", count: 32)
        let outside = folder.parent.file("outside")
        let victim = outside + (isJob ? "" : "/" + job)
        try FileManager.default.createDirectory(atPath: victim, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(filePath: victim + "/1-of-1.json"))
        if isJob { try FileManager.default.createDirectory(atPath: folder.path + "/parts", withIntermediateDirectories: true) }
        let link = folder.path + (isJob ? "/parts/" + job : "/parts")
        #expect(symlink(outside, link) == 0)
        let record = try PartRecord(#require(RenderPart(1, of: 1)), films: [], inputs: FilmInputs())
        let error = #expect(throws: StoreError.self) { try store.add(record, to: job) }
        #expect(error?.problem == .foreignEntry(isJob ? "parts/" + job : "parts", .link(to: outside)))
        #expect(store.parts(of: job).isEmpty)
        store.removeLeftovers(of: job)
        store.removeParts(of: job)
        store.removeParts()
        #expect(try String(contentsOfFile: victim + "/1-of-1.json", encoding: .utf8) == "mine")
        #expect(FileStamp(link, followsLinks: false)?.kind == .link)
    }

    @Test("Many processes make the same store at the same time")
    func concurrentCreation() {
        let errors = ThreadSafeList()
        DispatchQueue.concurrentPerform(iterations: 16) { number in
            do {
                try folder.add(number, to: SegmentStore(folder.path))
            } catch {
                errors.add("\(error)")
            }
        }
        #expect(errors.texts == [])
        #expect(folder.files.count == 17)
    }

    @Test("A store whose making ends at any step is made by the next process")
    func faults() throws {
        let complete = ChangeFault(at: .max, isEnd: false)
        _ = try SegmentStore(folder.path, change: complete.changer)
        for step in 0..<complete.changes {
            let folder = try StoreFolder()
            #expect(throws: StoreError(folder.path, .diskFull)) {
                _ = try SegmentStore(folder.path, change: ChangeFault(at: step, isEnd: true).changer)
            }
            _ = try SegmentStore(folder.path)
            #expect(folder.files == ["kinora-store"], "step \(step)")
        }
    }

    @Test("Another folder is refused, and stays as it is", arguments: [false, true])
    func foreignFolder(isCreated: Bool) throws {
        try folder.write("thesis", to: "work.txt")
        #expect(error(isCreated: isCreated)?.problem == (isCreated ? .notAStore : .otherFolder))
        #expect(folder.files == ["work.txt"])
        #expect(error(folder.path + "/work.txt")?.problem == .notAFolder)
        #expect(error(folder.path + "/work.txt/x")?.problem == .notAFolder)
        #expect(error("")?.problem == .notAFolder)
    }

    @Test("A mark of another version, or of another kind, is refused")
    func foreignMark() throws {
        try folder.write("Kinora segment store, version 2\n", to: "kinora-store")
        #expect(error()?.problem == .otherVersion)
        unlink(folder.path + "/kinora-store")
        symlink("/etc/hostname", folder.path + "/kinora-store")
        #expect(error()?.problem == .foreignEntry("kinora-store", .link(to: "/etc/hostname")))
        unlink(folder.path + "/kinora-store")
        mkdir(folder.path + "/kinora-store", 0o700)
        #expect(error()?.problem == .foreignEntry("kinora-store", .otherKind))
    }

    @Test("Symbolic links are not followed: neither segments, nor sub-folders, nor in trim, clean and verify")
    func links() throws {
        let store = try SegmentStore(folder.path, limit: 1)
        let outside = folder.parent.file("outside")
        mkdir(outside, 0o700)
        let other = StoreFolder.digest(2)
        for name in ["victim", other] { try Data("precious".utf8).write(to: URL(fileURLWithPath: outside + "/" + name)) }
        mkdir(folder.path + "/10", 0o700)
        symlink("../../outside/victim", folder.file(1))
        symlink("../outside", folder.path + "/20")
        #expect(store.path(of: digest) == nil)
        #expect(store.path(of: other) == nil)
        #expect(throws: StoreError(folder.path, .foreignEntry("20", .link(to: "../outside")))) { _ = try store.draft(of: other) }
        store.remove(damaged: digest)
        store.remove(damaged: other)
        try store.trim()
        #expect(try store.clean() == SegmentStore.Removal())
        var findings: [SegmentStore.Finding] = []
        #expect(store.verify({ Issue.record("read \($0)") }, found: { findings.append($0) }) == (0, 0))
        #expect(findings == [.foreign(folder.path + "/20"), .foreign("\(folder.path)/10/\(digest)")])
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: outside)) == ["victim", other])
        // A commit replaces a link of the segment's name by the segment.
        try folder.add(1, to: store)
        #expect(FileStamp(folder.file(1), followsLinks: false)?.kind == .file)
        #expect(try String(contentsOfFile: outside + "/victim", encoding: .utf8) == "precious")
    }

    @Test("verify reports damaged segments and everything that does not belong to the store; a segment is read once")
    func verify() throws {
        let store = try SegmentStore(folder.path)
        for number in [1, 2, 3] { try folder.add(number, to: store) }
        for name in ["notes.txt", "10/run.sh", "30/\(StoreFolder.digest(4))", "10/\(digest).bak"] { try folder.write("x", to: name) }
        mkdir(folder.path + "/20/" + StoreFolder.digest(0x12), 0o700)
        mkfifo(folder.path + "/10/" + StoreFolder.digest(0x101), 0o600)
        mkdir(folder.path + "/ff0", 0o700)
        var read: [String] = []
        var findings: [SegmentStore.Finding] = []
        let size = try store.verify(
            { path in
                read.append(path)
                if path == folder.file(2) { throw KinoraError(.failed, "its checksum is wrong") }
            }, found: { findings.append($0) })
        #expect(size == (3, 30))
        #expect(read == [1, 2, 3].map(folder.file))
        let names = findings.compactMap { if case .foreign(let path) = $0 { String(path.dropFirst(folder.path.count + 1)) } else { nil } }
        #expect(
            names.sorted()
                == [
                    "10/\(digest).bak", "10/\(StoreFolder.digest(0x101))", "10/run.sh", "20/\(StoreFolder.digest(0x12))",
                    "30/\(StoreFolder.digest(4))", "ff0",
                    "notes.txt",
                ].sorted())
        #expect(findings.contains(.damaged(digest: StoreFolder.digest(2), reason: "its checksum is wrong")))
        #expect(findings.count == names.count + 1)
    }

    @Test("A folder with the name of a segment is an error that names it, and no draft remains")
    func folderAsSegment() throws {
        let store = try SegmentStore(folder.path)
        try FileManager.default.createDirectory(atPath: folder.file(1), withIntermediateDirectories: true)
        #expect(store.path(of: digest) == nil)
        #expect(throws: StoreError(folder.path, .foreignEntry(digest, .otherKind))) { try folder.add(1, to: store) }
        #expect(folder.files == ["kinora-store"])
    }

    @Test("A store that is removed while it is used is an error that says so")
    func removed() throws {
        let store = try SegmentStore(folder.path)
        let draft = try store.draft(of: digest)
        unlink(draft.path)
        #expect(throws: StoreError(folder.path, .other("'\(draft.path)' was removed while it was written"))) { try draft.commit() }
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(throws: StoreError(folder.path, .missing)) { _ = try store.draft(of: digest) }
    }

    @Test("Segments of a read-only store are found; adding one is one clear error")
    func readOnly() throws {
        try folder.add(1, to: SegmentStore(folder.path))
        for path in [folder.parent.path, folder.path, folder.path + "/10"] { chmod(path, 0o555) }
        defer { for path in [folder.parent.path, folder.path, folder.path + "/10"] { chmod(path, 0o755) } }
        withoutPrivileges { [folder, digest] in
            do {
                let store = try SegmentStore(folder.path, limit: 1)
                #expect(store.isReadOnly)
                #expect(store.path(of: digest) == folder.file(1))
                for number in [1, 2] {
                    #expect(throws: StoreError(folder.path, .noPermission)) { _ = try store.draft(of: StoreFolder.digest(number)) }
                }
                try store.trim()
                #expect(throws: StoreError(folder.path, .noPermission)) { _ = try store.clean() }
                #expect(!store.remove(damaged: digest))
                #expect(store.size == (1, 10))
            } catch {
                Issue.record(error)
            }
            #expect(throws: StoreError(folder.parent.path + "/new", .noPermission)) { _ = try SegmentStore(folder.parent.path + "/new") }
        }
    }

    @Test(
        "Sub-folders and segments get the permissions of the store's folder, whatever the umask",
        arguments: [0o700, 0o770, 0o2775] as [mode_t])
    func permissions(mode: mode_t) throws {
        mkdir(folder.path, 0o700)
        chmod(folder.path, mode)
        try folder.add(1, to: SegmentStore(folder.path))
        var status = stat()
        #expect(stat(folder.path + "/10", &status) == 0 && status.st_mode & 0o7777 == mode)
        for path in [folder.file(1), folder.path + "/kinora-store"] { #expect(FileStamp(path)?.mode == UInt32(mode) & 0o666) }
    }

    @Test(
        "Each problem has its sentence",
        arguments: [
            (.missing, "there is no segment store 's'"),
            (.notAFolder, "'s' is not a folder; give the folder of a segment store"),
            (.notAStore, "'s' is not a segment store; give an empty folder or one that does not exist"),
            (.otherFolder, "'s' is not a segment store; give the folder that was given to 'render --store'"),
            (
                .emptyFolder,
                "'s' is an empty folder and not a segment store; give the folder that was given to 'render --store'"
            ),
            (.otherVersion, "the segment store 's' was made by another version of Kinora; give another folder"),
            (
                .foreignEntry("ab", .link(to: "/x")),
                "the segment store 's' cannot be written: 'ab' was not made by Kinora: it is a symbolic link to '/x'; remove it"
            ),
            (
                .foreignEntry("ab", .otherUser),
                "the segment store 's' cannot be written: 'ab' was not made by Kinora: it belongs to another user; remove it"
            ),
            (
                .foreignEntry("lock", .severalNames),
                "the segment store 's' cannot be written: 'lock' was not made by Kinora: it has another name (a hard link); remove it"
            ),
            (
                .isForeign(.copy),
                "the segment store 's' was not made here by this user: it is a copy, or comes from an archive or another machine; remove it"
            ),
            (.isForeign(.otherUser), "the segment store 's' was not made here by this user: it belongs to another user; remove it"),
            (.noPermission, "the segment store 's' cannot be written: no permission"),
            (.diskFull, "the segment store 's' cannot be written: there is no space left"),
            (
                .tooLarge,
                "a file in the segment store 's' would be larger than the maximum size of a file; raise the limit of the process (ulimit -f)"
            ),
            (.other("Input/output error"), "the segment store 's' cannot be written: Input/output error"),
        ] as [(StoreError.Problem, String)])
    func texts(problem: StoreError.Problem, text: String) {
        #expect(StoreError("s", problem).description == text)
        #expect(StoreError("s", kind: .workFolder, .diskFull).description.hasPrefix("the work folder 's' cannot"))
    }

    @Test("A store with foreign files stays a store when it is removed")
    func removal() throws {
        let store = try SegmentStore(folder.path)
        try folder.add(5, to: store)
        try folder.write("mine", to: "50/mine.txt")
        try store.remove()
        #expect(folder.files == ["50/mine.txt", "kinora-store"])
        unlink(folder.path + "/50/mine.txt")
        try SegmentStore(folder.path, isCreated: false).remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("What killed processes of this machine have left is removed when the film is continued; what others have left stays")
    func leftovers() throws {
        let folder = try StoreFolder()
        let store = try SegmentStore(folder.path)
        for number in 0..<2 { try folder.add(number, to: store) }
        let machine = try #require(Machine.identifier)
        let (digest, job) = (StoreFolder.digest(1), StoreFolder.digest(9))
        let segment = "\(digest.prefix(2))/.\(digest).kinora-\(machine)-2147483-1.partial"
        let own = [
            segment, ".kinora-store.kinora-\(machine)-2147483-2.partial", "parts/\(job)/.3-of-16.json.kinora-\(machine)-2147483-3.partial",
        ]
        let others = own.map { $0.replacingOccurrences(of: machine, with: "0123456789abcdef") }
        for name in own + others { try folder.write("", to: name) }
        let next = try SegmentStore(folder.path)
        next.removeLeftovers(of: job)
        _ = next.path(of: digest)
        #expect(folder.files.filter { $0.contains("partial") } == others.sorted())
    }
}
