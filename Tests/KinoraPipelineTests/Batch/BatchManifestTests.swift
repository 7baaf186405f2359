import Foundation
import KinoraFiles
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchManifestTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var path: String { directory.file(BatchManifest.fileName) }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(name)))
    }

    /// Writes a manifest with `lines` as this user's own.
    private func writeManifest(_ lines: [String]) throws {
        try write("", BatchManifest.fileName)
        let origin = try #require(LineFile(path, isWritable: false).originLine)
        try write(([String(decoding: origin, as: UTF8.self)] + lines).joined(separator: "\n"), BatchManifest.fileName)
    }

    private func isThere(_ name: String, _ digest: String = "d") throws -> Bool {
        try BatchManifest(directory: directory.path).film(name, digest: digest) != nil
    }

    /// A film that was made while `files` were read.
    private func add(_ name: String, to manifest: BatchManifest? = nil, text: String = "film", reading files: [String] = []) throws {
        try write(text, name)
        let inputs = FilmInputs()
        for file in files { inputs.note(directory.file(file)) }
        try (manifest ?? BatchManifest(directory: directory.path)).add(name, digest: "d", frames: 5, inputs: InputRecord(inputs))
    }

    @Test("The work for a row in bytes does not depend on the number of existing films", arguments: [10, 1_000, 4_000])
    func cost(count: Int) throws {
        let line =
            #"{"film":{"bytes":4,"digest":"d","frames":5,"hash":"h","inputs":"i","name":"NAME","stamp":{"changed":1,"identity":{"device":1,"node":1},"kind":"file","mode":420,"modified":1,"size":4}}}"#
        let inputs = #"{"inputs":{"files":{}}}"#
        let lines = (0..<count).map { line.replacingOccurrences(of: "NAME", with: "film-\($0).mp4") }
        try writeManifest([inputs] + lines + [""])
        let manifest = try BatchManifest(directory: directory.path)
        let before = try #require(FileStamp(path))
        try add("a.mp4", to: manifest)
        let first = try #require(FileStamp(path))
        try add("b.mp4", to: manifest)
        let second = try #require(FileStamp(path))
        // It is the same file, which has grown by two rows and what the films were made from.
        #expect(before.identity == second.identity)
        #expect((1...600).contains(second.size - first.size))
        #expect((1...900).contains(first.size - before.size))
        if count == 10 { #expect(try isThere("b.mp4")) }
    }

    @Test("Damaged lines are ignored, and the last line about a film is valid")
    func thousands() throws {
        try write("film", "film-0.mp4")
        let hash = try #require(FileHash.sha256(directory.file("film-0.mp4")))
        let record = InputRecord(FilmInputs()).id
        func line(_ number: Int, _ digest: String) -> String {
            #"{"film":{"bytes":4,"digest":"\#(digest)","frames":5,"hash":"\#(hash)","inputs":"\#(record)","name":"film-\#(number).mp4","stamp":{"changed":1,"identity":{"device":1,"node":1},"kind":"file","mode":420,"modified":1,"size":4}}}"#
        }
        var lines = [#"{"inputs":{"files":{}}}"#] + (0..<2600).map { line($0, $0 % 700 == 650 ? "old" : "new") }
        for (position, damage) in [(1200, "{"), (1201, ""), (1500, "]"), (2000, "null"), (2400, "{\"film\":{\"name\":")] {
            lines.insert(damage, at: position)
        }
        lines += [650, 1350, 2050].map { line($0, "new") }
        try writeManifest(lines)
        let manifest = try BatchManifest(directory: directory.path)
        #expect((0..<2600).allSatisfy { manifest.lists("film-\($0).mp4") })
        #expect(!manifest.lists("film-2600.mp4"))
        for number in [0, 650, 1350, 2050, 2599] {
            let name = "film-\(number).mp4"
            try write("film", name)
            #expect(try manifest.film(name, digest: "new") != nil)
        }
    }

    @Test("Appending to a journal writes only the new line", arguments: [0, 1_000, 99_000])
    func journal(count: Int) throws {
        let row = String(repeating: "x", count: 399) + "\n"
        try write(String(repeating: row, count: count), "journal")
        let journal = try LineJournal(directory.file("journal"))
        let before = try #require(FileStamp(directory.file("journal")))
        try journal.append { _ in [Data("one".utf8), Data("two".utf8)] }
        let after = try #require(FileStamp(directory.file("journal")))
        #expect(after.identity == before.identity)
        #expect(after.size - before.size == 8)
    }

    @Test("Two batches in one directory record all their films")
    func together() async throws {
        let manifests = try (0..<2).map { _ in try BatchManifest(directory: directory.path) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<16 {
                group.addTask { try add("\(index).mp4", to: manifests[index % 2]) }
            }
            try await group.waitForAll()
        }
        let manifest = try BatchManifest(directory: directory.path)
        for index in 0..<16 { #expect(try manifest.film("\(index).mp4", digest: "d")?.frames == 5) }
    }

    @Test("A truncated line invalidates only its own film")
    func cut() throws {
        try add("a.mp4")
        try add("b.mp4")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(text.dropLast(40).utf8).write(to: URL(fileURLWithPath: path))
        try add("c.mp4")
        #expect(try isThere("a.mp4"))
        #expect(try !isThere("b.mp4"))
        #expect(try isThere("c.mp4"))
    }

    @Test("A journal with too many superseded lines is compacted")
    func compacting() throws {
        let manifest = try BatchManifest(directory: directory.path)
        try write("film", "a.mp4")
        for _ in 0..<1_100 { try manifest.add("a.mp4", digest: "d", frames: 5, inputs: InputRecord(FilmInputs())) }
        try add("b.mp4", to: manifest)
        let other = try BatchManifest(directory: directory.path)
        #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 4)
        // The process that had it open continues in the new file.
        try add("c.mp4", to: manifest)
        try add("d.mp4", to: other)
        for name in ["a.mp4", "b.mp4", "c.mp4", "d.mp4"] { #expect(try isThere(name)) }
        // Each process finds the films that it had found before.
        for name in ["a.mp4", "b.mp4", "c.mp4"] { #expect(try manifest.film(name, digest: "d") != nil) }
        for name in ["a.mp4", "b.mp4", "d.mp4"] { #expect(try other.film(name, digest: "d") != nil) }
    }

    @Test("Compacting keeps the last line about each film, and the inputs that films need")
    func compactedInputs() throws {
        let manifest = try BatchManifest(directory: directory.path)
        try write("film", "a.mp4")
        try write("film", "b.mp4")
        for number in 0..<600 {
            let inputs = FilmInputs()
            inputs.note(directory.file("missing-\(number)"))
            for name in ["a.mp4", "b.mp4"] { try manifest.add(name, digest: "\(number)", frames: 5, inputs: InputRecord(inputs)) }
        }
        #expect(try BatchManifest(directory: directory.path).film("a.mp4", digest: "599") != nil)
        #expect(try isThere("b.mp4", "599"))
        #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 4)
    }

    @Test("A manifest that is read for a preview is not changed", arguments: [true, false])
    func reading(isThere: Bool) throws {
        if isThere { try add("a.mp4") }
        let before = try directory.contents
        let manifest = try BatchManifest(reading: directory.path)
        #expect(try (manifest.film("a.mp4", digest: "d") != nil) == isThere)
        try write("film", "copy")
        if isThere {
            rename(directory.file("copy"), directory.file("a.mp4"))
            let size = FileStamp(path)?.size
            #expect(try BatchManifest(reading: directory.path).film("a.mp4", digest: "d") != nil)
            #expect(FileStamp(path)?.size == size)
            #expect(try directory.contents == before)
        }
    }

    @Test("No film is lost if the whole batch takes over the films of parts that still run")
    func removedPart() throws {
        let part = try #require(RenderPart("1/2"))
        let manifest = try BatchManifest(directory: directory.path, part: part)
        try add("a.mp4", to: manifest)
        try add("b.mp4", to: try BatchManifest(directory: directory.path, part: RenderPart("2/2")))
        let other = try BatchManifest(directory: directory.path, part: RenderPart("2/2"))
        #expect(try other.film("a.mp4", digest: "d") != nil)
        _ = try BatchManifest(directory: directory.path)
        // The whole batch has taken the part's lines. The part continues in a new file.
        try add("c.mp4", to: manifest)
        #expect(try manifest.film("a.mp4", digest: "d") != nil)
        for name in ["a.mp4", "b.mp4", "c.mp4"] { #expect(try isThere(name)) }
    }

    @Test("A film is complete while it has the contents recorded at its end")
    func film() throws {
        try add("a.mp4")
        #expect(try isThere("a.mp4"))
        #expect(try !isThere("a.mp4", "other"))
        #expect(try !isThere("b.mp4"))
        try write("\0\0\0\0", "a.mp4")
        #expect(try !isThere("a.mp4"))
        // Another file of the same content is as good, and is not read a second time.
        try write("film", "copy")
        rename(directory.file("copy"), directory.file("a.mp4"))
        #expect(try isThere("a.mp4"))
        let size = FileStamp(path)?.size
        #expect(try isThere("a.mp4"))
        #expect(FileStamp(path)?.size == size)
        try write("longer", "a.mp4")
        #expect(try !isThere("a.mp4"))
    }

    @Test("All files read for a film count by their contents, and missing candidates count too")
    func inputs() throws {
        try write("one", "logo.svg")
        mkdir(directory.file("Assets.xcassets"), 0o700)
        try add("a.mp4", reading: ["logo.svg", "logo.png", "Assets.xcassets"])
        #expect(try isThere("a.mp4"))
        try write("two", "logo.svg")
        #expect(try !isThere("a.mp4"))
        try write("one", "logo.svg")
        #expect(try isThere("a.mp4"))
        try write("new", "logo.png")
        #expect(try !isThere("a.mp4"))
        unlink(directory.file("logo.png"))
        #expect(try isThere("a.mp4"))
        mkdir(directory.file("Assets.xcassets/new.imageset"), 0o700)
        #expect(try !isThere("a.mp4"))
        rmdir(directory.file("Assets.xcassets/new.imageset"))
        #expect(try isThere("a.mp4"))
        unlink(directory.file("logo.svg"))
        #expect(try !isThere("a.mp4"))
    }

    @Test("A file that changes during rendering makes the film outdated")
    func changedMeanwhile() throws {
        try write("one", "logo.svg")
        try write("film", "a.mp4")
        let inputs = FilmInputs()
        inputs.note(directory.file("logo.svg"))
        try write("two and more", "logo.svg")
        let manifest = try BatchManifest(directory: directory.path)
        try manifest.add("a.mp4", digest: "d", frames: 5, inputs: InputRecord(inputs))
        #expect(try !isThere("a.mp4"))
    }

    @Test(
        "The films of a manifest that was not written here are not believed, also of a part, and its file stays", arguments: [false, true])
    func foreign(isPart: Bool) throws {
        let part = isPart ? RenderPart("1/2") : nil
        let name = BatchManifest.fileName(part)
        try add("a.mp4", to: BatchManifest(directory: directory.path, part: part))
        // A copy, as from an archive, has the same contents and another origin.
        let text = try String(contentsOfFile: directory.file(name), encoding: .utf8)
        try write(text, "copy")
        rename(directory.file("copy"), directory.file(name))
        func warnings(_ films: [String]) throws -> [FilmWarning] {
            let manifest = try BatchManifest(reading: directory.path)
            for film in films { #expect(try manifest.film(film, digest: "d") == nil) }
            return manifest.warnings
        }
        // A warning says which rows are affected, and only if there are any.
        #expect(try warnings([]) == [] && warnings(["b.mp4"]) == [])
        let found = try warnings(["b.mp4", "a.mp4"])
        #expect(found.map(\.code) == [.foreignRecord] && found.map(\.file) == [directory.file(name)] && found.map(\.count) == [1])
        #expect(try !isThere("a.mp4"))
        #expect(try String(contentsOfFile: directory.file(name), encoding: .utf8).hasPrefix(text))
        try add("a.mp4")
        #expect(try isThere("a.mp4"))
        let manifest = try BatchManifest(reading: directory.path)
        #expect(try manifest.film("a.mp4", digest: "d") != nil && manifest.warnings == [])
    }

    @Test("Damaged lines are counted with the first line's number, and the whole batch removes them", arguments: [false, true])
    func damage(isPart: Bool) throws {
        let part = isPart ? RenderPart("1/2") : nil
        let name = BatchManifest.fileName(part)
        let manifest = try BatchManifest(directory: directory.path, part: part)
        for film in ["a.mp4", "b.mp4", "c.mp4"] { try add(film, to: manifest) }
        var lines = try String(contentsOfFile: directory.file(name), encoding: .utf8).split(separator: "\n").map(String.init)
        // The origin, the inputs of all films, and the films.
        #expect(lines.count == 5)
        // This damage is found only when the line is needed.
        lines[3] = lines[3].replacingOccurrences(of: #""frames":5"#, with: #""frames":?"#)
        lines.insert("\u{1}{", at: 4)
        lines.insert(#"{"origin":"1-2"}"#, at: 4)
        lines.append(String(lines[2].dropLast(9)))
        // Writing in place keeps the origin of the file.
        let handle = try #require(FileHandle(forWritingAtPath: directory.file(name)))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
        try handle.close()
        func warnings(_ films: [String], missing: [String] = []) throws -> [String] {
            let manifest = try BatchManifest(reading: directory.path)
            // A line that is needed twice is counted once.
            for film in films + films { #expect(try (manifest.film(film, digest: "d") == nil) == missing.contains(film)) }
            return manifest.warnings.map(\.description)
        }
        let problem = "this line is damaged and ignored, so that a film in it counts as missing"
        #expect(try warnings([]) == ["\(directory.file(name)):6: \(problem) (2 times)"])
        #expect(try warnings(["a.mp4", "b.mp4", "c.mp4"], missing: ["b.mp4"]) == ["\(directory.file(name)):4: \(problem) (3 times)"])
        try add("b.mp4")
        #expect(try warnings(["a.mp4", "b.mp4", "c.mp4"]) == [])
    }

    @Test("A manifest that is another name of a file of the user is refused, and the file is not written")
    func hardLink() throws {
        try write("mine", "mine.txt")
        Foundation.link(directory.file("mine.txt"), path)
        let error = try #require(throws: OutputError.self) { try BatchManifest(directory: directory.path) }
        #expect(error.description == "'\(path)' cannot be written: it is not a regular file with this name alone; remove it")
        #expect(try String(contentsOfFile: directory.file("mine.txt"), encoding: .utf8) == "mine")
    }

    @Test("A manifest that is a symbolic link is refused")
    func link() throws {
        try write("mine", "mine.txt")
        symlink("mine.txt", path)
        let error = try #require(throws: OutputError.self) { try BatchManifest(directory: directory.path) }
        #expect(error.description == "'\(path)' cannot be written: it is not a regular file with this name alone; remove it")
        #expect(try String(contentsOfFile: directory.file("mine.txt"), encoding: .utf8) == "mine")
    }
}
