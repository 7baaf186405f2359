import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct WorkFolderTests {
    private let directory: TemporaryDirectory
    private let job = StoreFolder.digest(1)
    private let otherJob = StoreFolder.digest(2)

    init() throws { directory = try TemporaryDirectory() }

    private func open(_ name: String = "film.mp4", _ job: String? = nil, beginsAnew: Bool = false) throws -> WorkFolder {
        try WorkFolder(for: OutputTarget(directory.file(name)), job: job ?? self.job, beginsAnew: beginsAnew)
    }

    private func add(_ number: Int, to folder: WorkFolder) throws {
        let draft = try folder.draft(of: StoreFolder.digest(number))
        try Data("segment \(number)".utf8).write(to: URL(fileURLWithPath: draft.path))
        try draft.commit()
    }

    @Test("Segments stay when a render ends early, the next one of the same job finds them, and success removes the folder")
    func resuming() throws {
        for number in 5..<8 { try add(number, to: open()) }
        let folder = try open()
        #expect(folder.directory == directory.file(".film.mp4.kinora"))
        #expect(folder.path == directory.file(".film.mp4.kinora/") + job)
        #expect(folder.segments.map(\.digest) == (5..<8).map(StoreFolder.digest))
        let path = try #require(folder.path(of: StoreFolder.digest(6)))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "segment 6")
        #expect(folder.path(of: StoreFolder.digest(9)) == nil)
        folder.removeAll()
        #expect(try directory.contents == [])
    }

    @Test("Another job of the same film has segments of its own; success removes the segments of both")
    func otherJobs() throws {
        try add(5, to: open("film.mp4", otherJob))
        let folder = try open()
        #expect(folder.path(of: StoreFolder.digest(5)) == nil)
        folder.removeAll()
        #expect(try directory.contents == [])
    }

    @Test("After an incomplete render, another one can remove the folder although the first one's objects exist")
    func discarded() throws {
        let target = try OutputTarget(directory.file("film.mp4"))
        let first = try DeferredWorkFolder(for: target, job: job, beginsAnew: false)
        let draft = try first.draft(of: StoreFolder.digest(5))
        try Data("segment 5".utf8).write(to: URL(fileURLWithPath: draft.path))
        try draft.commit()
        first.discard()
        let second = try DeferredWorkFolder(for: target, job: job, beginsAnew: false)
        _ = withExtendedLifetime(first) { second.removeAll() }
        #expect(try directory.contents == [])
    }

    @Test("A folder that another process removes during a render is made again")
    func removed() throws {
        let folder = try DeferredWorkFolder(for: OutputTarget(directory.file("film.mp4")), job: job, beginsAnew: false)
        for number in 5..<7 {
            let draft = try folder.draft(of: StoreFolder.digest(number))
            try Data("segment \(number)".utf8).write(to: URL(fileURLWithPath: draft.path))
            try draft.commit()
            #expect(folder.path(of: draft.digest) != nil)
            try FileManager.default.removeItem(atPath: directory.file(".film.mp4.kinora"))
        }
        folder.removeAll()
        #expect(try directory.contents == [])
    }

    @Test("Without locks, a draft is in use while its process runs; one of another machine for a day")
    func draftsInUse() throws {
        func isInUse(_ machine: String, _ process: Int32, age: Int = 0) throws -> Bool {
            let name = try #require(DraftName(".\(job).kinora-\(machine)-\(process)-1.partial"))
            return name.isInUse(modified: 1000, now: 1000 + age * 1_000_000_000)
        }
        let machine = try #require(Machine.identifier)
        #expect(try isInUse(machine, 1) && isInUse(machine, getppid()))
        #expect(try !isInUse(machine, getpid()) && !isInUse(machine, .max))
        #expect(try isInUse("0", 1, age: 86_400) && !isInUse("0", 1, age: 86_401))
    }

    @Test("--force begins anew")
    func force() throws {
        try add(5, to: open())
        #expect(try open().segments.count == 1)
        let folder = try open(beginsAnew: true)
        #expect(folder.segments == [])
        try add(6, to: folder)
        #expect(try open().segments.count == 1)
    }

    @Test("A process that finishes leaves the segments that another one uses; the last one removes them", arguments: [false, true])
    func twoProcesses(isSameJob: Bool) throws {
        let first = try open()
        let second = try open("film.mp4", isSameJob ? nil : otherJob)
        try add(5, to: first)
        try add(6, to: second)
        // An exclusive use is refused without harm.
        #expect(try open(beginsAnew: true).path(of: StoreFolder.digest(5)) != nil)
        first.removeAll()
        #expect(second.path(of: StoreFolder.digest(6)) != nil)
        try add(7, to: second)
        second.removeAll()
        #expect(try directory.contents == [])
    }

    @Test("Processes that begin and finish at the same time do not disturb one another")
    func manyProcesses() throws {
        let path = directory.path
        let failures = ThreadSafeList()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in 0..<40 {
                do {
                    let folder = try WorkFolder(
                        for: OutputTarget(path + "/film.mp4"), job: StoreFolder.digest((thread + step) % 3), beginsAnew: step % 5 == 0)
                    let draft = try folder.draft(of: StoreFolder.digest(100 * thread + step))
                    try draft.commit()
                    if folder.path(of: draft.digest) == nil, step % 5 != 0 { failures.add("\(thread) \(step): missing") }
                    folder.removeAll()
                } catch {
                    failures.add("\(thread) \(step): \(error)")
                }
            }
        }
        #expect(failures.texts == [])
        _ = try WorkFolderRemoval.all(in: path, isDryRun: false)
        #expect(try directory.contents == [])
    }

    @Test("The drafts of killed processes are removed when a job continues")
    func leftovers() throws {
        let live = try open().draft(of: StoreFolder.digest(3))
        let machine = try #require(Machine.identifier)
        let name = ".\(StoreFolder.digest(4)).kinora-\(machine)-7-7.partial"
        try Data().write(to: URL(fileURLWithPath: directory.file(".film.mp4.kinora/\(job)/\(name)")))
        _ = try open()
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.file(".film.mp4.kinora/") + job)
        #expect(Set(names) == ["lock", FilePath.name(of: live.path)])
    }

    @Test("Names of up to 255 bytes have folders of their own, also if they begin equally")
    func longNames() throws {
        let names = ["a", "b"].map { String(repeating: "é", count: 124) + $0 + ".mp4" }
        let folders = try names.map { try open($0) }
        #expect(names.allSatisfy { $0.utf8.count == 253 })
        #expect(Set(folders.map(\.directory)).count == 2)
        #expect(folders.allSatisfy { FilePath.name(of: $0.directory).utf8.count <= 255 })
        #expect(WorkFolderRemoval.ofFilm(directory.file(names[0]), isDryRun: false)?.isInUse == true)
        folders.forEach { $0.removeAll() }
        #expect(try directory.contents == [])
    }

    @Test("A symbolic link or a file with the name of the folder is not followed", arguments: [0, 1, 2])
    func foreignFolder(kind: Int) throws {
        let outside = directory.file("outside")
        mkdir(outside, 0o700)
        let location = directory.file(".film.mp4.kinora")
        switch kind {
        case 0: symlink("outside", location)
        case 1: try Data().write(to: URL(fileURLWithPath: location))
        default:
            mkdir(location, 0o700)
            symlink("../outside", location + "/" + job)
        }
        let entry = kind == 2 ? job : ".film.mp4.kinora"
        let reason = [ForeignReason.link(to: "outside"), .otherKind, .link(to: "../outside")][kind]
        #expect(throws: StoreError(location, kind: .workFolder, .foreignEntry(entry, reason))) { _ = try open() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
        if kind == 0 { #expect(WorkFolderRemoval.ofFilm(directory.file("film.mp4"), isDryRun: false) == nil) }
    }

    @Test("A lock that is another name of a file of the user is refused, and the file is not written", arguments: ["precious", ""])
    func linkedLock(text: String) throws {
        let location = directory.file(".film.mp4.kinora")
        for folder in [location, location + "/" + job] { mkdir(folder, 0o700) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file("mine.txt")))
        link(directory.file("mine.txt"), location + "/\(job)/lock")
        let before = try #require(FileStamp(directory.file("mine.txt")))
        #expect(throws: StoreError(location, kind: .workFolder, .foreignEntry("lock", .severalNames))) { _ = try open() }
        #expect(WorkFolderRemoval.ofFilm(directory.file("film.mp4"), isDryRun: false)?.remaining == location + "/" + job)
        #expect(FileStamp(directory.file("mine.txt")) == before)
    }

    @Test("A folder with segments is used only where this user has made it", arguments: ["copy", "no lock", "empty lock", "other lock"])
    func foreignSegments(kind: String) throws {
        try add(5, to: open())
        let (location, lock) = (directory.file(".film.mp4.kinora"), directory.file(".film.mp4.kinora/\(job)/lock"))
        switch kind {
        case "copy":
            try FileManager.default.copyItem(atPath: location, toPath: directory.file("copy"))
            try FileManager.default.removeItem(atPath: location)
            rename(directory.file("copy"), location)
        case "no lock": unlink(lock)
        case "empty lock": truncate(lock, 0)
        default: try Data("1-2".utf8).write(to: URL(fileURLWithPath: lock))
        }
        let before = try FileManager.default.subpathsOfDirectory(atPath: location).sorted()
        for beginsAnew in [false, true] {
            #expect(throws: StoreError(location, kind: .workFolder, .isForeign(.copy))) { _ = try open(beginsAnew: beginsAnew) }
        }
        #expect(WorkFolder.keptSegments(ofFilm: directory.file("film.mp4")) == 0)
        if kind != "no lock" { #expect(try FileManager.default.subpathsOfDirectory(atPath: location).sorted() == before) }
    }

    @Test(
        "The folder of another job that this user has not made here stays, is not counted, and a remark names it",
        arguments: ["copy", "no lock", "empty lock", "other lock", "text", "draft"])
    func foreignJob(kind: String) throws {
        try add(5, to: open("film.mp4", otherJob))
        let (location, foreign) = (directory.file(".film.mp4.kinora"), directory.file(".film.mp4.kinora/\(otherJob)"))
        switch kind {
        case "copy":
            try FileManager.default.copyItem(atPath: foreign, toPath: directory.file("copy"))
            try FileManager.default.removeItem(atPath: foreign)
            rename(directory.file("copy"), foreign)
        case "no lock": unlink(foreign + "/lock")
        case "empty lock": truncate(foreign + "/lock", 0)
        case "other lock": try Data("1-2".utf8).write(to: URL(fileURLWithPath: foreign + "/lock"))
        default:
            for name in ["lock", StoreFolder.digest(5)] { unlink(foreign + "/" + name) }
            let name = kind == "text" ? "thesis.txt" : ".\(StoreFolder.digest(4)).kinora-0-7-7.partial"
            try Data("precious".utf8).write(to: URL(fileURLWithPath: foreign + "/" + name))
        }
        let before = try FileManager.default.subpathsOfDirectory(atPath: foreign).sorted()
        let text = "because this user has not made it here: it is a copy, or comes from an archive or another machine"
        for isDryRun in [true, false] {
            let removal = try #require(WorkFolderRemoval.ofFilm(directory.file("film.mp4"), isDryRun: isDryRun))
            #expect(removal.segments == 0 && removal.bytes == 0 && removal.foreign == foreign)
            #expect(removal.remark == "'\(foreign)' is left alone, \(text); remove it")
        }
        let folder = try open()
        try add(6, to: folder)
        #expect(WorkFolder.keptSegments(ofFilm: directory.file("film.mp4")) == 1)
        #expect(folder.removeAll().foreign == foreign)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: foreign).sorted() == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: location) == [otherJob])
    }

    @Test("The folder of a process that was killed while it made it is removed", arguments: [false, true])
    func emptyJob(hasLock: Bool) throws {
        for path in [".film.mp4.kinora", ".film.mp4.kinora/\(job)"] { mkdir(directory.file(path), 0o700) }
        if hasLock { try Data().write(to: URL(fileURLWithPath: directory.file(".film.mp4.kinora/\(job)/lock"))) }
        #expect(WorkFolderRemoval.ofFilm(directory.file("film.mp4"), isDryRun: false)?.foreign == nil)
        #expect(try directory.contents == [])
    }

    @Test("A folder that is moved within its file system is continued")
    func moved() throws {
        try add(5, to: open())
        mkdir(directory.file("to"), 0o700)
        rename(directory.file(".film.mp4.kinora"), directory.file("to/.film.mp4.kinora"))
        #expect(try open("to/film.mp4").segments.count == 1)
    }

    @Test("Cleaning removes what renders have left of films, says how much, and leaves everything else")
    func cleaning() throws {
        for name in ["a.mp4", "b.mp4"] { try add(5, to: open(name)) }
        try Data("film".utf8).write(to: URL(fileURLWithPath: directory.file("a.mp4")))
        try Data("mine".utf8).write(to: URL(fileURLWithPath: directory.file(".b.mp4.kinora/\(job)/notes")))
        for name in [".git", ".kinora", "x.kinora"] { mkdir(directory.file(name), 0o700) }
        let before = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
        let planned = try WorkFolderRemoval.all(in: directory.path, isDryRun: true)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.path) == before)
        #expect(planned.map(\.path) == [".a.mp4.kinora", ".b.mp4.kinora"].map(directory.file))
        #expect(planned.map(\.bytes) == [9, 9] && planned.map(\.segments) == [1, 1])
        #expect(WorkFolderRemoval.ofFilm(directory.file("a.mp4"), isDryRun: false) == planned[0])
        #expect(try WorkFolderRemoval.all(in: directory.path, isDryRun: false) == [planned[1]])
        #expect(planned[1].remaining == directory.file(".b.mp4.kinora/\(job)/notes"))
        #expect(try directory.contents == [".b.mp4.kinora", ".git", ".kinora", "a.mp4", "x.kinora"])
        #expect(try String(contentsOfFile: directory.file(".b.mp4.kinora/\(job)/notes"), encoding: .utf8) == "mine")
        #expect(WorkFolderRemoval.ofFilm(directory.file("none.mp4"), isDryRun: false) == nil)
        #expect(WorkFolderRemoval.ofFilm(directory.file("none/none.mp4"), isDryRun: false) == nil)
    }

    @Test("A step that fails is an error about the folder, and the next process continues")
    func faults() throws {
        let target = try OutputTarget(directory.file("film.mp4"))
        let complete = ChangeFault(at: .max, isEnd: false)
        try WorkFolder(for: target, job: job, change: complete.changer).removeAll()
        #expect(complete.changes == 4)
        for step in 0..<complete.changes {
            #expect(throws: StoreError(directory.file(".film.mp4.kinora"), kind: .workFolder, .diskFull)) {
                _ = try WorkFolder(for: target, job: job, change: ChangeFault(at: step, isEnd: false).changer)
            }
            let folder = try open()
            try add(5, to: folder)
            folder.removeAll()
            #expect(try directory.contents == [], "step \(step)")
        }
    }

    @Test("In a folder without permission, the work folder is an error that says so")
    func readOnly() throws {
        chmod(directory.path, 0o555)
        defer { chmod(directory.path, 0o755) }
        let target = try OutputTarget(directory.file("film.mp4"))
        let location = directory.file(".film.mp4.kinora")
        withoutPrivileges { [job] in
            #expect(throws: StoreError(location, kind: .workFolder, .noPermission)) { _ = try WorkFolder(for: target, job: job) }
        }
    }
}
