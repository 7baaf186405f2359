import Foundation
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchPartTests {
    private let batches: BatchFixture

    init() throws { batches = try BatchFixture() }

    private func rows(_ count: Int) -> [Batch.Row] {
        (1...count).map { batches.row($0, "\($0).mp4", seed: $0 == 13 ? "14" : "\($0)") }
    }

    private func run(_ count: Int, _ part: RenderPart?) async throws -> BatchFixture.Outcome {
        try await batches.run(rows(count)) { $0.part = part }
    }

    private func part(_ text: String) throws -> RenderPart { try #require(RenderPart(text)) }

    @Test(
        "A part is two numbers within its limits",
        arguments: ["", "3", "3/", "/3", "0/3", "4/3", "-1/3", "1/0", "1/2/3", "a/b", "1/65537", " 1/2", "1 / 2", "1.0/2"])
    func invalid(text: String) { #expect(RenderPart(text) == nil) }

    @Test("Each row belongs to one part", arguments: [(0, 3), (1, 3), (7, 3), (9, 3), (10, 1), (5, 8)])
    func division(rowCount: Int, partCount: Int) throws {
        let parts = try (1...partCount).map { try #require(RenderPart($0, of: partCount)) }
        for position in 0..<rowCount { #expect(parts.filter { $0.contains(position) }.map(\.number) == [position % partCount + 1]) }
        #expect(parts.map { part in (0..<rowCount).count { part.contains($0) } } == parts.map { $0.rowCount(of: rowCount) })
        for part in parts { #expect(RenderPart(tag: part.tag) == part) }
    }

    @Test("Parts render all rows once, and the whole batch takes over their films")
    func parts() async throws {
        #expect(try await run(3, nil).rendered.count == 3)
        #expect(try await run(10, try part("2/3")).rows.map(\.row) == [2, 5, 8])
        #expect(try await run(10, try part("3/3")).rendered == ["6.mp4", "9.mp4"])
        let first = try await run(10, try part("1/3"))
        #expect(first.rows.map(\.state) == [.skipped, .rendered, .rendered, .rendered])
        #expect(first.counts.notStarted == 0)
        // Other parts know all films, too.
        #expect(try await run(10, try part("2/2")).counts.skipped == 5)
        #expect(try batches.directory.contents.filter { $0.hasPrefix(".") }.count == 5)
        let whole = try await run(10, nil)
        #expect(whole.counts.skipped == 10)
        #expect(try batches.directory.contents.filter { $0.hasPrefix(".") } == [BatchManifest.fileName])
        #expect(try await run(10, nil).counts.skipped == 10)
    }

    @Test("The newest record of a film counts, whichever part has written it")
    func newest() async throws {
        _ = try await run(2, try part("1/2"))
        try Data("changed".utf8).write(to: URL(fileURLWithPath: batches.directory.file("1.mp4")))
        #expect(try await run(2, try part("1/4")).rendered == ["1.mp4"])
        #expect(try await run(2, try part("1/2")).counts.skipped == 1)
        #expect(try await run(2, nil).rendered == ["2.mp4"])
    }

    @Test("A preview knows the films of parts and changes nothing")
    func preview() async throws {
        _ = try await run(4, try part("1/2"))
        let before = try batches.directory.contents
        var states: [BatchReport.State] = []
        try await batches.batch(rows(4), TextFilms()).preview { states.append($0.state) }
        #expect(states == [.skipped, .rendered, .skipped, .rendered])
        #expect(try batches.directory.contents == before)
    }

    @Test("A part leaves the store of another batch in the directory")
    func store() async throws {
        let store = Batch.store(in: batches.directory.path)
        _ = try SegmentStore(store)
        _ = try await run(2, try part("1/2"))
        #expect(FileStamp(store) != nil)
        let lock = FolderUse(batches.directory.path)
        _ = try await run(2, nil)
        #expect(FileStamp(store) != nil)
        withExtendedLifetime(lock) {}
    }

    @Test("The last batch in a directory removes their store")
    func removedStore() async throws {
        let store = Batch.store(in: batches.directory.path)
        _ = try SegmentStore(store)
        _ = try await run(2, nil)
        #expect(FileStamp(store) == nil)
    }

    @Test("A name that records of parts have is refused")
    func names() async throws {
        await #expect(throws: BatchError.self) { try await batches.run([batches.row(1, ".kinora-batch.1-of-2.json", seed: "1")]) }
    }
}
