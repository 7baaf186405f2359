import Foundation
import KinoraSound
import KinoraViews
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

private struct Settings: CompositionParameters {
    @Parameter("chance", in: 0...100) var seed = 0
}

private struct Mishap: Error, CustomStringConvertible {
    let description = "the encoder gave up"
}

/// Makes films by a function.
private struct Films: RowRenderer {
    let make: @Sendable (RenderJob) async throws -> RenderReport

    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        onProgress(RenderProgress(frames: 5, frameCount: 5))
        return try await RowRendering { try await make(job) }
    }
}

/// Makes text files; the seed 13 fails, and the disk is full for the first attempts to write a file "full.mp4".
private final class TextFilms: RowRenderer {
    private let fullAttempts: Int
    private let attempts = Mutex(0)

    init(fullAttempts: Int = 0) { self.fullAttempts = fullAttempts }

    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        try await RowRendering {
            if job.parameters["seed"] == .integer(13) { throw Mishap() }
            let isFull =
                row.name == "full.mp4"
                && attempts.withLock { attempts in
                    attempts += 1
                    return attempts <= fullAttempts
                }
            if isFull { throw OutputError(path: job.output, problem: .diskFull) }
            var files = [job.output]
            var reports: [RenderReport.File] = []
            for output in job.outputs {
                let names = output.isSequence ? (1...3).map { output.path.replacing("%02d", with: "0\($0)") } : [output.path]
                files += names
                reports.append(RenderReport.File(path: output.path, format: "png", width: 1, height: 1, frames: names.count, bytes: 4))
            }
            for file in files { try OutputFile.write(Data("film".utf8), to: file, policy: job.overwrite) }
            return RenderReport(output: job.output, frames: 5, bytes: 4, duration: 0.5, elapsed: 0, encoder: "none", files: reports)
        }
    }
}

struct BatchTests {
    private let directory: TemporaryDirectory
    private let composition = Composition(
        "dot", parameters: Settings.self, size: CGSize(width: 16, height: 16), fps: 10, duration: 0.5
    ) { _ in EmptyView() }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func row(_ number: Int, _ name: String, seed: String) -> Batch.Row {
        Batch.Row(
            number: number, name: name,
            job: Result {
                var job = RenderJob(composition, output: "")
                try job.set("seed", to: seed)
                return job
            })
    }

    /// The results of a batch.
    private struct Outcome {
        var rows: [BatchReport.Row] = []
        var costs: [RowCost?] = []
        /// The names of the rendered films, sorted.
        var rendered: [String] = []
        var retries: [Int] = []
        var counts = BatchCounts()
    }

    private func batch(_ rows: [Batch.Row], jobs: Int? = 2, _ renderer: any RowRenderer) -> Batch {
        var batch = Batch(
            rows: BatchRows(count: rows.count) {
                var iterator = rows.makeIterator()
                return { iterator.next() }
            }, directory: directory.path, jobs: jobs)
        batch.renderer = renderer
        return batch
    }

    /// Runs a batch whose films are small text files; the seed 13 fails.
    private func run(
        _ rows: [Batch.Row], jobs: Int? = 2, _ change: (inout Batch) -> Void = { _ in },
        renderer: any RowRenderer = TextFilms()
    ) async throws -> Outcome {
        var batch = batch(rows, jobs: jobs, renderer)
        batch.retryDelay = .zero
        change(&batch)
        try batch.check()
        let ended = Mutex<[Int: (row: BatchReport.Row, cost: RowCost?)]>([:])
        let retries = Mutex<[Int]>([])
        let counts = try await batch.run { event in
            switch event.kind {
            case .ended(let row, let cost): ended.withLock { $0[event.index] = (row, cost) }
            case .retrying(let attempt, _, _): retries.withLock { $0.append(attempt) }
            case .progress: break
            }
        }
        let all = ended.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
        return Outcome(
            rows: all.map(\.row), costs: all.map(\.cost),
            rendered: all.map(\.row).filter { $0.state == .rendered }.map(\.name).sorted(),
            retries: retries.withLock { $0 }, counts: counts)
    }

    @Test("Rows end with what became of them, and failures stop nobody", arguments: [1, 2, 5])
    func mixed(jobs: Int) async throws {
        let rows = [row(2, "a.mp4", seed: "1"), row(3, "b.mp4", seed: "13"), row(4, "c.mp4", seed: "101"), row(5, "d.mp4", seed: "4")]
        let outcome = try await run(rows, jobs: jobs)
        #expect(
            outcome.rows == [
                BatchReport.Row(row: 2, name: "a.mp4", state: .rendered, frames: 5, bytes: 4),
                BatchReport.Row(row: 3, name: "b.mp4", state: .failed, error: "the encoder gave up"),
                BatchReport.Row(
                    row: 4, name: "c.mp4", state: .failed, error: "seed: '101' is out of range; expected an integer within 0...100"),
                BatchReport.Row(row: 5, name: "d.mp4", state: .rendered, frames: 5, bytes: 4),
            ])
        #expect(outcome.counts.rendered == 2 && outcome.counts.failed == 2 && outcome.counts.notStarted == 0)
        #expect(outcome.costs.map { $0?.attempts } == [1, 1, nil, 1])
        #expect((outcome.costs[0]?.peakMemory ?? 0) > 1 << 20)
        #expect(try directory.contents == [BatchManifest.fileName, "a.mp4", "d.mp4"])
    }

    @Test("A row is repeated after an error that may be temporary, and after no other", arguments: [0, 1, 2, 5])
    func retries(retries: Int) async throws {
        let rows = [row(1, "full.mp4", seed: "1"), row(2, "ok.mp4", seed: "2"), row(3, "bad.mp4", seed: "13")]
        let outcome = try await run(rows, { $0.retries = retries }, renderer: TextFilms(fullAttempts: 2))
        #expect(outcome.rows.map(\.state) == [retries < 2 ? .failed : .rendered, .rendered, .failed])
        #expect(outcome.costs.map { $0?.attempts } == [min(retries, 2) + 1, 1, 1])
        #expect(outcome.retries == Array((2...).prefix(min(retries, 2))))
        if retries < 2 {
            #expect(outcome.rows[0].error == "'\(directory.file("full.mp4"))' cannot be written: there is no space left")
        }
    }

    @Test("With a stop at the first failure, no more rows are started, and invalid values refuse the batch")
    func stopping() async throws {
        let rows = [row(1, "a.mp4", seed: "1"), row(2, "b.mp4", seed: "13"), row(3, "c.mp4", seed: "3"), row(4, "d.mp4", seed: "4")]
        let outcome = try await run(rows, jobs: 1) { $0.stopsAtFailure = true }
        #expect(outcome.rows.map(\.state) == [.rendered, .failed])
        #expect(outcome.counts.notStarted == 2)
        await #expect(throws: (any Error).self) {
            try await run(rows + [row(5, "e.mp4", seed: "101")], jobs: 1) { $0.stopsAtFailure = true }
        }
        #expect(try directory.contents == [BatchManifest.fileName, "a.mp4"])
    }

    @Test("Films are made in folders of the directory, but not through a link that leads out of it")
    func folders() async throws {
        #expect(try await run([row(1, "de/x/a.mp4", seed: "1"), row(2, "de/b.mp4", seed: "2")]).counts.rendered == 2)
        #expect(try await run([row(1, "de/x/a.mp4", seed: "1"), row(2, "de/b.mp4", seed: "2")]).counts.skipped == 2)
        let other = try TemporaryDirectory()
        symlink(other.path, directory.file("out"))
        symlink("de", directory.file("fr"))
        for (names, message) in [
            (["out/a.mp4"], "row 1: the name 'out/a.mp4' leads out of the output directory through a symbolic link"),
            (["de/b.mp4", "fr/b.mp4"], "are the same file; choose different names"),
            (["new", "new/b.mp4"], "row 2: 'new' is the name of a file and of a folder; change --name"),
            (["new/b/c.mp4", "new/b"], "row 2: 'new/b' is the name of a file and of a folder; change --name"),
        ] {
            let rows = names.enumerated().map { row($0 + 1, $1, seed: "1") }
            let error = await #expect(throws: (any Error).self) { try await run(rows) }
            #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
        }
    }

    @Test("A row is rendered again if one of its outputs is missing, changed or new")
    func outputs() async throws {
        func rows(_ paths: [String]) -> [Batch.Row] {
            [
                Batch.Row(
                    number: 1, name: "a.mp4",
                    job: Result {
                        var job = try row(1, "a.mp4", seed: "1").job.get()
                        job.outputs = paths.map { path in
                            let kind = path.contains("%") ? RenderOutput.Kind.pictures(every: 0.1) : .poster(at: .seconds(0))
                            return RenderOutput(kind, path: path)
                        }
                        return job
                    })
            ]
        }
        let paths = ["a.png", "x/a-%02d.png"]
        #expect(try await run(rows(paths)).rows[0].files == paths)
        #expect(try directory.contents == [BatchManifest.fileName, "a.mp4", "a.png", "x"])
        #expect(try await run(rows(paths)).rows[0].state == .skipped)
        try Data("film".utf8).write(to: URL(fileURLWithPath: directory.file("x/a-02.png")))
        #expect(try await run(rows(paths)).rows[0].state == .skipped)
        try Data("else".utf8).write(to: URL(fileURLWithPath: directory.file("x/a-02.png")))
        #expect(try await run(rows(paths)).rows[0].state == .rendered)
        try FileManager.default.removeItem(atPath: directory.file("a.png"))
        #expect(try await run(rows(paths)).rows[0].state == .rendered)
        #expect(try await run(rows(["a.png"])).rows[0].state == .rendered)
        #expect(try await run(rows(["a.png"])).rows[0].state == .skipped)
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
                    var job = try row(1, "", seed: "1").job.get()
                    job.outputs = paths.map { path in
                        RenderOutput(
                            path.contains("%")
                                ? .pictures(every: 1) : path.hasSuffix("vtt") ? .sprite(every: nil) : .poster(at: .seconds(0)),
                            path: path)
                    }
                    return job
                })
        }
        let error = await #expect(throws: (any Error).self) { try await run(rows) }
        #expect(error.map { "\($0)".hasSuffix(message) } == true, "\(String(describing: error))")
        #expect(try directory.contents == [])
    }

    @Test("The cores are divided between films and frames")
    func cores() {
        /// Starts as many films as possible, and returns their numbers of threads.
        func threads(_ frames: [Int], jobs: Int?, cores: Int, more: Int = 0) -> [Int] {
            var allocation = CoreAllocation(jobs: jobs, cores: cores)
            var threads: [Int] = []
            for (index, count) in frames.enumerated() {
                guard let started = allocation.start(frameCount: count, waiting: frames.count - index + more) else { break }
                threads.append(started)
            }
            return threads
        }
        let short = [Int](repeating: 60, count: 20)
        let long = [Int](repeating: 6000, count: 20)
        #expect(threads(short, jobs: nil, cores: 4) == [1, 1, 1, 1])
        #expect(threads(short, jobs: nil, cores: 1) == [1])
        #expect(threads(short, jobs: nil, cores: 16) == [2, 2, 2, 2, 2, 2, 2, 2])
        #expect(threads(long, jobs: nil, cores: 4) == [4])
        #expect(threads(long, jobs: nil, cores: 64) == [20, 20, 20])
        // The last films get all cores.
        #expect(threads([60, 60], jobs: nil, cores: 8) == [4, 4])
        #expect(threads([60], jobs: nil, cores: 8) == [8])
        #expect(threads([60, 60, 60], jobs: nil, cores: 8) == [2, 3, 3])
        // The number that the user has chosen, with one thread at least.
        #expect(threads(short, jobs: 3, cores: 8) == [2, 3, 3])
        #expect(threads(long, jobs: 3, cores: 2) == [1, 1, 1])
        #expect(threads(long, jobs: 1, cores: 8) == [8])
        // A film that ends gives its threads back.
        var allocation = CoreAllocation(jobs: nil, cores: 4)
        for _ in 0..<4 { #expect(allocation.start(frameCount: 60, waiting: 9) == 1) }
        #expect(allocation.start(frameCount: 60, waiting: 5) == nil)
        allocation.end(1)
        #expect(allocation.start(frameCount: 6000, waiting: 5) == nil)
        #expect(allocation.start(frameCount: 60, waiting: 5) == 1)
        for _ in 0..<4 { allocation.end(1) }
        #expect(allocation.start(frameCount: 60, waiting: 1) == 4)
    }

    @Test("A preview finds what would be done and writes nothing")
    func preview() async throws {
        let rows = [row(1, "a.mp4", seed: "1"), row(2, "b.mp4", seed: "101"), row(3, "c.mp4", seed: "3")]
        func states() throws -> [BatchReport.State] {
            var states: [BatchReport.State] = []
            try batch(rows, TextFilms()).preview { states.append($0.state) }
            return states
        }
        #expect(try states() == [.rendered, .failed, .rendered])
        #expect(try directory.contents == [])
        _ = try await run([rows[0]])
        #expect(try states() == [.skipped, .failed, .rendered])
        #expect(try directory.contents == [BatchManifest.fileName, "a.mp4"])
    }

    @Test("Names of thousands of rows are compared, and the two that are equal are found")
    func manyNames() throws {
        let composition = composition
        func check(_ name: @escaping @Sendable (Int) -> String) throws {
            let rows = BatchRows(count: 3_000) {
                var number = 0
                return {
                    number += 1
                    return number > 3_000
                        ? nil : Batch.Row(number: number, name: name(number), job: .success(RenderJob(composition, output: "")))
                }
            }
            try Batch(rows: rows, directory: directory.file("missing")).check()
        }
        try check { "film-\($0).mp4" }
        let error = #expect(throws: BatchError.self) { try check { "film-\($0 == 2_999 ? 1_500 : $0).mp4" } }
        #expect(
            error?.description == "rows 1500 and 2999 have the same file name 'film-1500.mp4'; use a --name that distinguishes them")
    }

    @Test("What is there for the same job is skipped; what changed, failed or vanished is rendered")
    func resuming() async throws {
        _ = try await run([row(1, "a.mp4", seed: "1"), row(2, "b.mp4", seed: "2"), row(3, "c.mp4", seed: "3"), row(4, "d.mp4", seed: "13")])
        try FileManager.default.removeItem(atPath: directory.file("b.mp4"))
        try Data("shortened by someone".utf8).write(to: URL(fileURLWithPath: directory.file("c.mp4")))
        let outcome = try await run(
            [row(1, "a.mp4", seed: "1"), row(2, "b.mp4", seed: "2"), row(3, "c.mp4", seed: "3"), row(4, "d.mp4", seed: "5")])
        #expect(outcome.rendered == ["b.mp4", "c.mp4", "d.mp4"])
        #expect(outcome.rows[0] == BatchReport.Row(row: 1, name: "a.mp4", state: .skipped, frames: 5, bytes: 4))
        let again = try await run([row(1, "a.mp4", seed: "2")])
        #expect(again.rendered == ["a.mp4"])
    }

    @Test("With a damaged manifest all films are rendered again", arguments: ["", "{", "[]", #"{"files": 3}"#])
    func damagedRecord(text: String) async throws {
        _ = try await run([row(1, "a.mp4", seed: "1")])
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(BatchManifest.fileName)))
        #expect(try await run([row(1, "a.mp4", seed: "1")]).rendered == ["a.mp4"])
        #expect(try await run([row(1, "a.mp4", seed: "1")]).rendered == [])
    }

    @Test(
        "Names that collide or leave the directory are refused before rendering",
        arguments: ["a.mp4", "../a.mp4", "/tmp/a.mp4", "..", "", ".kinora-batch.json"])
    func refused(name: String) async throws {
        await #expect(throws: BatchError.self) { try await run([row(1, "a.mp4", seed: "1"), row(2, name, seed: "2")]) }
        #expect(try directory.contents == [])
    }

    @Test("A directory that is not there is refused")
    func noDirectory() async {
        let batch = Batch(rows: BatchRows(count: 0) { { nil } }, directory: directory.file("missing"))
        await #expect(throws: OutputError.self) { try await batch.run() }
    }

    @Test("The number of concurrent films is at most the requested one", arguments: [1, 3])
    func sideBySide(jobs: Int) async throws {
        let together = Mutex((now: 0, most: 0))
        let rows = (0..<9).map { row($0, "\($0).mp4", seed: "\($0)") }
        _ = try await batch(
            rows, jobs: jobs,
            Films { _ in
                together.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                try await Task.sleep(for: .milliseconds(10))
                together.withLock { $0.now -= 1 }
                throw Mishap()
            }
        ).run()
        #expect(together.withLock { $0.most } == jobs)
    }

    @Test("A cancelled batch stops and keeps its complete films")
    func cancelled() async throws {
        let rows = (0..<20).map { row($0, "\($0).mp4", seed: "\($0)") }
        let batch = batch(
            rows, jobs: 1,
            Films { job in
                if job.output.hasSuffix("/3.mp4") { try await Task.sleep(for: .seconds(30)) }
                try OutputFile.write(Data("film".utf8), to: job.output, policy: .replace)
                return RenderReport(output: job.output, frames: 5, bytes: 4, duration: 0.5, elapsed: 0, encoder: "none")
            })
        let task = Task { try await batch.run() }
        while !FileManager.default.fileExists(atPath: directory.file("2.mp4")) { try await Task.sleep(for: .milliseconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try directory.contents == [BatchManifest.fileName, "0.mp4", "1.mp4", "2.mp4"])
    }

    @Test("A job's digest changes only with values that affect the bytes")
    func digest() throws {
        let base = RenderJob(composition, output: "a.mp4")
        func digest(_ change: (inout RenderJob) throws -> Void) throws -> String {
            var job = base
            try change(&job)
            return try job.digest
        }
        let same = try [
            digest { $0.output = "b.mp4" }, digest { $0.drawingThreads = 7 }, digest { $0.overwrite = .refuse },
            digest { try $0.set("seed", to: "0") },
            digest { $0.duration = 0.52 },
        ]
        #expect(Set(same) == [try base.digest])
        let different = try [
            digest { $0.width += 2 }, digest { $0.height += 2 }, digest { $0.frameRate = 20 }, digest { $0.duration = 1 },
            digest { try $0.set("seed", to: "1") }, digest { $0.encoding.quality = 1 }, digest { $0.encoding.speedPreset = "slow" },
            digest { $0.encoding.threads = 1 },
        ]
        #expect(Set(different + [try base.digest]).count == different.count + 1)
    }

    @Test("A job's digest changes with the contents of audio files and of the cover, wherever they are")
    func digestOfFiles() throws {
        let directory = try TemporaryDirectory()
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(name)))
        }
        try write("one", "song.wav")
        let other = try TemporaryDirectory()
        try Data("one".utf8).write(to: URL(fileURLWithPath: other.file("song.wav")))
        func files(_ directory: TemporaryDirectory) -> DocumentFiles {
            DocumentFiles([
                DocumentFiles.Name(
                    "song.wav", folder: directory.path, origin: .document(source: "p.yaml", line: 1, column: 1, keyPath: "track"))
            ])
        }
        let song = directory.file("song.wav")
        var job = RenderJob(composition.soundtrack(SoundClip("song.wav")), output: "a.mp4")
        let missing = try job.digest
        job.files = files(directory)
        let first = try job.digest
        #expect(first != missing)
        job.files = files(other)
        #expect(try job.digest == first)
        try write("two", "song.wav")
        job.files = files(directory)
        #expect(try job.digest != first)
        try write("one", "song.wav")
        #expect(try job.digest == first)
        job.metadata.cover = song
        let covered = try job.digest
        try write("three", "song.wav")
        #expect(try Set([first, covered, job.digest]).count == 3)
    }
}
