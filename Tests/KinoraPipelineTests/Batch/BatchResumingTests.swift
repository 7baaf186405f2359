import Foundation
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchResumingTests {
    private let batches: BatchFixture

    init() throws { batches = try BatchFixture() }

    @Test("Films of the same job are skipped; films that changed, failed or vanished are rendered")
    func resuming() async throws {
        _ = try await batches.run([
            batches.row(1, "a.mp4", seed: "1"), batches.row(2, "b.mp4", seed: "2"), batches.row(3, "c.mp4", seed: "3"),
            batches.row(4, "d.mp4", seed: "13"),
        ])
        try FileManager.default.removeItem(atPath: batches.directory.file("b.mp4"))
        try Data("shortened by someone".utf8).write(to: URL(fileURLWithPath: batches.directory.file("c.mp4")))
        let outcome = try await batches.run(
            [
                batches.row(1, "a.mp4", seed: "1"), batches.row(2, "b.mp4", seed: "2"), batches.row(3, "c.mp4", seed: "3"),
                batches.row(4, "d.mp4", seed: "5"),
            ])
        #expect(outcome.rendered == ["b.mp4", "c.mp4", "d.mp4"])
        #expect(outcome.rows[0] == BatchReport.Row(row: 1, name: "a.mp4", state: .skipped, frames: 5, bytes: 4, hash: TextFilms.hash))
        let again = try await batches.run([batches.row(1, "a.mp4", seed: "2")])
        #expect(again.rendered == ["a.mp4"])
    }

    @Test("A row is rendered again if one of its outputs is missing, changed or new")
    func outputs() async throws {
        func rows(_ paths: [String]) -> [Batch.Row] {
            [
                Batch.Row(
                    number: 1, name: "a.mp4",
                    job: Result {
                        var job = try batches.row(1, "a.mp4", seed: "1").job.get()
                        job.outputs = paths.map { path in
                            let kind = path.contains("%") ? RenderOutput.Kind.images(every: 0.1) : .poster(at: .seconds(0))
                            return RenderOutput(kind, path: path)
                        }
                        return job
                    })
            ]
        }
        let paths = ["a.png", "x/a-%02d.png"]
        #expect(try await batches.run(rows(paths)).rows[0].files == paths)
        #expect(try batches.directory.contents == [BatchManifest.fileName, "a.mp4", "a.png", "x"])
        #expect(try await batches.run(rows(paths)).rows[0].state == .skipped)
        try Data("film".utf8).write(to: URL(fileURLWithPath: batches.directory.file("x/a-02.png")))
        #expect(try await batches.run(rows(paths)).rows[0].state == .skipped)
        try Data("else".utf8).write(to: URL(fileURLWithPath: batches.directory.file("x/a-02.png")))
        #expect(try await batches.run(rows(paths)).rows[0].state == .rendered)
        try FileManager.default.removeItem(atPath: batches.directory.file("a.png"))
        #expect(try await batches.run(rows(paths)).rows[0].state == .rendered)
        #expect(try await batches.run(rows(["a.png"])).rows[0].state == .rendered)
        #expect(try await batches.run(rows(["a.png"])).rows[0].state == .skipped)
    }

    @Test("With a damaged manifest all films are rendered again", arguments: ["", "{", "[]", #"{"files": 3}"#])
    func damagedRecord(text: String) async throws {
        _ = try await batches.run([batches.row(1, "a.mp4", seed: "1")])
        try Data(text.utf8).write(to: URL(fileURLWithPath: batches.directory.file(BatchManifest.fileName)))
        #expect(try await batches.run([batches.row(1, "a.mp4", seed: "1")]).rendered == ["a.mp4"])
        #expect(try await batches.run([batches.row(1, "a.mp4", seed: "1")]).rendered == [])
    }

    @Test("A preview finds what would be done and writes nothing")
    func preview() async throws {
        let rows = [batches.row(1, "a.mp4", seed: "1"), batches.row(2, "b.mp4", seed: "101"), batches.row(3, "c.mp4", seed: "3")]
        func states() async throws -> [BatchReport.State] {
            var states: [BatchReport.State] = []
            try await batches.batch(rows, TextFilms()).preview { states.append($0.state) }
            return states
        }
        #expect(try await states() == [.rendered, .failed, .rendered])
        #expect(try batches.directory.contents == [])
        _ = try await batches.run([rows[0]])
        #expect(try await states() == [.skipped, .failed, .rendered])
        #expect(try batches.directory.contents == [BatchManifest.fileName, "a.mp4"])
    }
}
