import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchNamesTests {
    private let batches: BatchFixture

    init() throws { batches = try BatchFixture() }

    @Test(
        "Names that collide or leave the directory are refused before rendering",
        arguments: ["a.mp4", "../a.mp4", "/tmp/a.mp4", "..", "", ".kinora-batch.json"])
    func refused(name: String) async throws {
        await #expect(throws: BatchError.self) {
            try await batches.run([batches.row(1, "a.mp4", seed: "1"), batches.row(2, name, seed: "2")])
        }
        #expect(try batches.directory.contents == [])
    }

    @Test(
        "Outputs of rows that may be the same file are refused before anything renders",
        arguments: [
            ([["p.png"], ["p.png"]], "rows 1 and 2 have the same file name 'p.png'; use a --name that distinguishes them"),
            ([["p.png", "p.png"]], "row 1: two of its files have the name 'p.png'; change the outputs of the preset"),
            ([["0.mp4"]], "row 1: two of its files have the name '0.mp4'; change the outputs of the preset"),
            ([["s.vtt"], ["s.jpg"]], "rows 1 and 2 have the same file name 's.jpg'; use a --name that distinguishes them"),
            ([["s-%d.png"], ["s-3.png"]], "may have files with the same names; choose different names"),
            ([["s-3.png"], ["s-%03d.png"]], "may have files with the same names; choose different names"),
            ([["s-%d.png"], ["s-%03d.png"]], "may have files with the same names; choose different names"),
        ])
    func refusedOutputs(outputs: [[String]], message: String) async throws {
        let rows = outputs.enumerated().map { index, paths in
            Batch.Row(
                number: index + 1, name: "\(index).mp4",
                job: Result {
                    var job = try batches.row(1, "", seed: "1").job.get()
                    job.outputs = paths.map { path in
                        RenderOutput(
                            path.contains("%")
                                ? .images(every: 1) : path.hasSuffix("vtt") ? .sprite(every: nil) : .poster(at: .seconds(0)),
                            path: path)
                    }
                    return job
                })
        }
        let error = await #expect(throws: (any Error).self) { try await batches.run(rows) }
        #expect(error.map { "\($0)".hasSuffix(message) } == true, "\(String(describing: error))")
        #expect(try batches.directory.contents == [])
    }

    @Test("Films are made in folders of the directory, but not through a link that leads out of it")
    func folders() async throws {
        #expect(
            try await batches.run([batches.row(1, "de/x/a.mp4", seed: "1"), batches.row(2, "de/b.mp4", seed: "2")]).counts.rendered == 2)
        #expect(
            try await batches.run([batches.row(1, "de/x/a.mp4", seed: "1"), batches.row(2, "de/b.mp4", seed: "2")]).counts.skipped == 2)
        let other = try TemporaryDirectory()
        symlink(other.path, batches.directory.file("out"))
        symlink("de", batches.directory.file("fr"))
        for (names, message) in [
            (["out/a.mp4"], "row 1: the name 'out/a.mp4' leads out of the output directory through a symbolic link"),
            (["de/b.mp4", "fr/b.mp4"], "are the same file; choose different names"),
            (["new", "new/b.mp4"], "row 2: 'new' is the name of a file and of a folder; change --name"),
            (["new/b/c.mp4", "new/b"], "row 2: 'new/b' is the name of a file and of a folder; change --name"),
        ] {
            let rows = names.enumerated().map { batches.row($0 + 1, $1, seed: "1") }
            let error = await #expect(throws: (any Error).self) { try await batches.run(rows) }
            #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
        }
    }

    @Test("Two rows with the same key are refused, with the numbers of both")
    func equalKeys() throws {
        let composition = batches.composition
        let ids = ["C-1", nil, "C-2", nil, "C-1", "C-2"]
        let rows = BatchRows(count: ids.count) {
            var index = -1
            return {
                index += 1
                guard index < ids.count else { return nil }
                return Batch.Row(number: index + 1, id: ids[index], name: "\(index).mp4", job: .success(RenderJob(composition, output: "")))
            }
        }
        let error = #expect(throws: (any Error).self) { try Batch(rows: rows, directory: batches.directory.file("missing")).check() }
        #expect(
            error.map { KinoraError($0).parts.map(\.message) } == [
                "rows 1 and 5 have the same key 'C-1'; --id needs a column with a different key in each row",
                "rows 3 and 6 have the same key 'C-2'; --id needs a column with a different key in each row",
            ])
    }

    @Test("Names of thousands of rows are compared, and the two that are equal are found")
    func manyNames() throws {
        let composition = batches.composition
        func check(_ name: @escaping @Sendable (Int) -> String) throws {
            let rows = BatchRows(count: 3_000) {
                var number = 0
                return {
                    number += 1
                    return number > 3_000
                        ? nil : Batch.Row(number: number, name: name(number), job: .success(RenderJob(composition, output: "")))
                }
            }
            try Batch(rows: rows, directory: batches.directory.file("missing")).check()
        }
        try check { "film-\($0).mp4" }
        let error = #expect(throws: BatchError.self) { try check { "film-\($0 == 2_999 ? 1_500 : $0).mp4" } }
        #expect(
            error?.description == "rows 1500 and 2999 have the same file name 'film-1500.mp4'; use a --name that distinguishes them")
    }
}
