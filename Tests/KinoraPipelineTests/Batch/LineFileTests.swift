import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct LineFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The lines of a file with `text` after the line of its origin.
    private func lines(_ text: String) throws -> [String] {
        let path = directory.file("lines")
        try Data().write(to: URL(fileURLWithPath: path))
        let origin = try #require(LineFile(path, isWritable: false).originLine)
        try (origin + Data(("\n" + text).utf8)).write(to: URL(fileURLWithPath: path))
        let file = try LineFile(path, isWritable: false)
        #expect(file.isOwn)
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        var lines: [String] = []
        file.forEachLine { line, offset in
            lines.append(String(decoding: line, as: UTF8.self))
            #expect(file.line(at: offset).map { String(decoding: $0, as: UTF8.self) } == lines.last)
            // The origin is the first line.
            #expect(file.lineNumber(at: offset).map { all[$0 - 2] == lines.last ?? "" } == true)
        }
        return lines
    }

    @Test("Nonempty lines are read with their offsets", arguments: ["", "\n", "a", "a\n", "\n\na\n\nb\nc", "a\nb\n\n"])
    func short(text: String) throws {
        #expect(try lines(text) == text.split(separator: "\n").map(String.init))
    }

    @Test(
        "No line of a file that does not state its origin is read, and none before the line of the origin",
        arguments: ["a\nb\n", "a\n{\"origin\":\"1-2\"}\nb\n"])
    func foreign(text: String) throws {
        let path = directory.file("lines")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let file = try LineFile(path, isWritable: true)
        #expect(!file.isOwn)
        file.forEachLine { line, _ in Issue.record("\(String(decoding: line, as: UTF8.self))") }
        let origin = try #require(file.originLine)
        try LineJournal(path).append { _ in [Data("mine".utf8)] }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8) + origin + Data("\nmine\n".utf8))
        var lines: [String] = []
        file.forEachLine { line, _ in lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(file.isOwn && lines == ["mine"])
    }

    @Test("Lines may be longer than a block")
    func long() throws {
        // Blocks have 1 kB and 256 kB.
        let all = [1, 1023, 1024, 1025, 262_143, 262_144, 262_145, 700_000, 3].map { String(repeating: "x", count: $0) }
        #expect(try lines(all.joined(separator: "\n")) == all)
        #expect(try lines(all.reversed().joined(separator: "\n\n") + "\n") == all.reversed())
    }

    @Test("A line beyond the limit is reported with its offset, and the next ones are read")
    func tooLong() throws {
        let long = String(repeating: "x", count: 17 << 20)
        for (text, expected) in [("a\n\(long)\nb\nc", ["a", "b", "c"]), ("a\n\(long)", ["a"]), ("a\n\(long)\n", ["a"])] {
            #expect(try lines(text) == expected)
            let file = try LineFile(directory.file("lines"), isWritable: false)
            var numbers: [Int?] = []
            file.forEachLine { _, _ in
            } onTooLong: {
                numbers.append(file.lineNumber(at: $0))
            }
            #expect(numbers == [3])
        }
    }

    @Test(
        "The name of a film in a line is found without decoding the line",
        arguments: ["a.mp4", "de/ä.mp4", #"a"b.mp4"#, #"x","name":"y"#, #"a\b"#, "", "\u{1}", "}}"])
    func names(name: String) throws {
        let film = BatchManifest.Film(
            name: name, digest: #""name":"d"#, frames: 1, bytes: 1, hash: "h", stamp: try #require(FileStamp(directory.path)), inputs: "i")
        let line = try #require(ManifestLine(film: film).text)
        let key = try #require(line.withUnsafeBytes { ManifestLine.key($0) })
        #expect(key.kind == .film && key.name == ManifestLine.name(.film, name))
        #expect(ManifestLine(line)?.film == film)
        for cut in [1, 2, 40] { #expect(line.dropLast(cut).withUnsafeBytes { ManifestLine.key($0) == nil }) }
    }
}
