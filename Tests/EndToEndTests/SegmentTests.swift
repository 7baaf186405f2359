import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraSound
import KinoraViews
import Synchronization
import TestSupport
import Testing

/// Films that are made of segments: the same bytes however they came about, and nothing drawn twice.
struct SegmentTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: directory.file(name)))
    }

    private var storedFiles: [String] {
        get throws {
            let files = FileManager.default.enumerator(atPath: directory.file("store"))?.allObjects as? [String] ?? []
            return files.filter { $0.utf8.count > 64 }.map { directory.file("store") + "/" + $0 }.sorted()
        }
    }

    @Test(
        "A film has the same bytes from a cold, a warm and a partly damaged store, with 1, 2 and 8 threads",
        arguments: ["mp4", "webm", "mov"])
    func stores(fileExtension: String) async throws {
        _ = try await directory.job("plain.\(fileExtension)", store: false).render()
        for (threads, expected) in [(1, 0), (2, 6), (8, 6)] {
            var job = directory.job("\(threads).\(fileExtension)")
            job.concurrency.drawingThreads = threads
            let report = try await job.render()
            #expect((report.segments, report.storedSegments) == (6, expected))
            #expect(try bytes("\(threads).\(fileExtension)") == bytes("plain.\(fileExtension)"))
        }
        let files = try storedFiles
        #expect(files.count == 6)
        // One segment is cut, one byte of another is wrong, a third is empty.
        var damaged = try files.prefix(3).map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        damaged[0].removeLast(7)
        damaged[1][damaged[1].count / 2] ^= 1
        damaged[2] = Data()
        for (file, data) in zip(files, damaged) { try data.write(to: URL(fileURLWithPath: file)) }
        let report = try await directory.job("mended.\(fileExtension)").render()
        #expect(report.storedSegments == 3)
        #expect(report.notices.filter { $0.hasSuffix("it is drawn again") }.count == 3)
        #expect(try bytes("mended.\(fileExtension)") == bytes("plain.\(fileExtension)"))
        #expect(try await directory.job("again.\(fileExtension)").render().storedSegments == 6)
    }

    @Test(
        "A film has the same bytes however many segments are drawn in parallel",
        arguments: [(2, 2, "mp4"), (3, 8, "mp4"), (16, 1, "webm"), (4, 4, "%02d.png")] as [(Int, Int, String)])
    func parallel(count: Int, threads: Int, fileExtension: String) async throws {
        func job(_ name: String, parallel: Int) -> RenderJob {
            var job = directory.job("\(name).\(fileExtension)")
            job.storage.store = directory.file("store-\(name)")
            job.outputs = [
                RenderOutput(.poster(at: .seconds(1.2)), path: directory.file("\(name)-poster.png")),
                RenderOutput(.sheet(columns: 3, rows: 2), path: directory.file("\(name)-sheet.png")),
            ]
            (job.concurrency.drawingThreads, job.concurrency.parallelSegments) = (threads, parallel)
            return job
        }
        _ = try await job("one", parallel: 1).render()
        // With and without stored segments, of which some are missing in the second run.
        for missing in [[], [1, 4]] {
            let files = FileManager.default.enumerator(atPath: directory.file("store-more"))?.allObjects as? [String] ?? []
            let segments = files.filter { $0.utf8.count == 67 }.sorted()
            for number in missing { unlink(directory.file("store-more/" + segments[number])) }
            let progress = Mutex<[Int]>([])
            let report = try await job("more", parallel: count).render { update in progress.withLock { $0.append(update.frames) } }
            #expect((report.segments, report.storedSegments) == (6, missing.isEmpty ? 0 : 4))
            for file in [fileExtension.hasPrefix("%") ? "37.png" : fileExtension] {
                #expect(try bytes("more.\(file)") == bytes("one.\(file)"))
            }
            for file in ["poster", "sheet"] { #expect(try bytes("more-\(file).png") == bytes("one-\(file).png")) }
            let frames = progress.withLock { $0 }
            #expect(frames == frames.sorted() && frames.last == 60)
        }
    }

    @Test("Segments under wrong names are drawn again: of the same film and of another size")
    func renamed() async throws {
        _ = try await directory.job("a.mp4").render()
        let files = try storedFiles
        var other = directory.job("other.mp4")
        other.width = 48
        _ = try await other.render()
        let foreign = try #require(storedFiles.first { !files.contains($0) })
        let first = try Data(contentsOf: URL(fileURLWithPath: files[0]))
        for (name, data) in try [
            (0, Data(contentsOf: URL(fileURLWithPath: files[1]))), (1, first), (2, Data(contentsOf: URL(fileURLWithPath: foreign))),
        ] {
            try data.write(to: URL(fileURLWithPath: files[name]))
        }
        let report = try await directory.job("b.mp4").render()
        #expect(report.storedSegments == 3)
        #expect(
            report.notices.count == 3 && report.notices.allSatisfy { $0.hasSuffix("its checksum or its name is wrong; it is drawn again") })
        #expect(try bytes("a.mp4") == bytes("b.mp4"))
    }

    @Test("After an edit, only the segments that show something else are drawn")
    func edits() async throws {
        #expect(try await directory.job("a.mp4").render().storedSegments == 0)
        var changed = directory.job("b.mp4")
        try changed.set("red", to: "0.8")
        // 1.5 s is frame 45, in the fifth segment.
        #expect(try await changed.render().storedSegments == 4)
        changed.output = directory.file("c.mp4")
        changed.storage.store = nil
        _ = try await changed.render()
        #expect(try bytes("b.mp4") == bytes("c.mp4"))
        #expect(try bytes("a.mp4") != bytes("b.mp4"))
    }

    @Test("A change of the audio alone draws nothing")
    func audio() async throws {
        let composition = LateChangeFilm.composition(hasAudio: true)
        _ = try await directory.job("a.mp4", composition).render()
        var changed = directory.job("b.mp4", composition)
        try changed.set("tone", to: "880")
        #expect(try await changed.render().storedSegments == 6)
        #expect(try bytes("a.mp4") != bytes("b.mp4"))
        // Neither does another container of the same codec.
        var film = directory.job("c.mov", composition)
        film.encoding.codec = .h264
        #expect(try await film.render().storedSegments == 6)
    }

    @Test(
        "Settings that change pixels or bytes use no segments of other settings",
        arguments: ["size", "quality", "threads", "length", "background"])
    func settings(name: String) async throws {
        _ = try await directory.job("a.mp4").render()
        var changed = directory.job("b.mp4")
        switch name {
        case "size": changed.width = 98
        case "quality": changed.encoding.quality = 30
        case "threads": changed.encoding.threads = 1
        case "length": changed.encoding.segment = .frames(12)
        default: changed.background = .black
        }
        #expect(try await changed.render().storedSegments == 0)
    }

    @Test("Equal segments of one film are drawn once")
    func still() async throws {
        let composition = Composition("still", size: CGSize(width: 64, height: 64), fps: 30, duration: 2) { Circle().fill(Color.red) }
        let report = try await directory.job("a.mp4", composition, store: false).render()
        #expect((report.segments, report.storedSegments) == (6, 5))
        #expect(try await directory.job("b.mp4", composition).render().storedSegments == 5)
        #expect(try storedFiles.count == 1)
    }

    /// Renders `job` and cancels the render at the delivery of the frame `frame`.
    private func cancel(_ job: RenderJob, atFrame frame: Int) async {
        let task = Mutex<Task<RenderReport, any Error>?>(nil)
        let (isKnown, known) = AsyncStream<Never>.makeStream()
        let stopped = Task {
            // The first frame may be delivered before `task` has a value.
            for await _ in isKnown {}
            return try await job.render { progress in
                if progress.frames >= frame { task.withLock { $0?.cancel() } }
            }
        }
        task.withLock { $0 = stopped }
        known.finish()
        await #expect(throws: CancellationError.self) { try await stopped.value }
    }

    @Test("A render that is cancelled in any segment continues with the finished ones", arguments: [1, 3])
    func resuming(parallel: Int) async throws {
        _ = try await directory.job("whole.mp4", store: false).render()
        var job = directory.job("a.mp4", store: false)
        (job.concurrency.drawingThreads, job.concurrency.parallelSegments) = (parallel, parallel)
        var counts: [Int] = []
        for frame in [3, 12, 25, 38, 51, 59] {
            await cancel(job, atFrame: frame)
            #expect(try directory.contents.filter { !$0.hasPrefix(".") } == ["whole.mp4"], "\(frame)")
            let kept = WorkFolder.keptSegments(ofFilm: job.output)
            counts.append(kept)
            let report = try await job.render()
            #expect(report.storedSegments == kept, "\(frame)")
            #expect(try bytes("a.mp4") == bytes("whole.mp4"), "\(frame)")
            #expect(try directory.contents == ["a.mp4", "whole.mp4"], "\(frame)")
            unlink(job.output)
        }
        // The number of finished segments depends on the speed of the encoder. Without any, nothing is resumed. A render that is cancelled at the last
        // of its 60 frames may have finished all segments.
        #expect((1..<6).contains(counts.dropLast().max() ?? 0), "\(counts)")
    }

    @Test("With --force, what an interrupted render has left is drawn again")
    func anew() async throws {
        let job = directory.job("a.mp4", store: false)
        await cancel(job, atFrame: 45)
        var again = job
        again.storage.beginsAnew = true
        #expect(try await again.render().storedSegments == 0)
        #expect(try directory.contents == ["a.mp4"])
    }

    @Test("A report has the same hashes from a store, and segments without hashes are drawn for it")
    func reports() async throws {
        func hashes(_ name: String) throws -> String {
            struct Report: Decodable {
                struct Frame: Decodable { let hash: String }
                let frames: [Frame]
            }
            return try JSONDecoder().decode(Report.self, from: bytes(name)).frames.map(\.hash).joined(separator: " ")
        }
        _ = try await directory.job("a.mp4").render()
        var reported = directory.job("b.mp4")
        reported.outputs = [RenderOutput(.report, path: directory.file("b.json"))]
        #expect(try await reported.render().storedSegments == 0)
        var again = directory.job("c.mp4")
        again.outputs = [RenderOutput(.report, path: directory.file("c.json"))]
        #expect(try await again.render().storedSegments == 6)
        var poster = directory.job("", store: false)
        poster.output = ""
        poster.outputs = [
            RenderOutput(.poster(at: .seconds(1)), path: directory.file("p.png")), RenderOutput(.report, path: directory.file("p.json")),
        ]
        _ = try await poster.render()
        #expect(try hashes("b.json").split(separator: " ").count == 60)
        #expect(try hashes("b.json") == hashes("c.json"))
        #expect(try hashes("b.json") == hashes("p.json"))
    }

    @Test("Other outputs get their frames although the film's segments are stored")
    func otherOutputs() async throws {
        func job(_ number: Int, store: Bool) -> RenderJob {
            var job = directory.job("\(number).mp4", store: store)
            var half = RenderOutput(.film(job.encoding), path: directory.file("\(number).webm"))
            half.frameRate = 15
            half.width = 48
            job.outputs = [
                half, RenderOutput(.poster(at: .seconds(1)), path: directory.file("\(number).png")),
                RenderOutput(.film(EncodingSettings()), path: directory.file("\(number).gif")),
            ]
            return job
        }
        _ = try await job(0, store: false).render()
        for number in 1...2 {
            let report = try await job(number, store: true).render()
            // Six segments of the film, three of the smaller one.
            #expect((report.segments, report.storedSegments) == (9, number == 1 ? 0 : 9))
            for fileExtension in ["mp4", "webm", "png", "gif"] {
                #expect(try bytes("\(number).\(fileExtension)") == bytes("0.\(fileExtension)"), "\(fileExtension)")
            }
        }
    }

    @Test("Two renders of the same film at the same time both succeed")
    func concurrent() async throws {
        let jobs = [directory.job("a.mp4", store: false), directory.job("a.mp4", store: false)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for job in jobs { group.addTask { _ = try await job.render() } }
            try await group.waitForAll()
        }
        _ = try await directory.job("b.mp4", store: false).render()
        #expect(try bytes("a.mp4") == bytes("b.mp4"))
        #expect(try directory.contents == ["a.mp4", "b.mp4"])
    }

    @Test("A sequence of images is made of segments, too")
    func sequences() async throws {
        _ = try await directory.job("f-%02d.png").render()
        let report = try await directory.job("g-%02d.png").render()
        #expect((report.segments, report.storedSegments) == (6, 6))
        for number in ["01", "37", "60"] { #expect(try bytes("f-\(number).png") == bytes("g-\(number).png")) }
    }

    @Test("A store of which nothing can be written is read, and the report says so once")
    func readOnly() async throws {
        _ = try await directory.job("a.mp4").render()
        let store = directory.file("store")
        chmod(store, 0o500)
        defer { chmod(store, 0o700) }
        let report = try await directory.job("b.mp4").render()
        #expect(report.storedSegments == 6)
        #expect(try bytes("a.mp4") == bytes("b.mp4"))
    }

    @Test("A store that is emptied while a film is rendered costs nothing that was found in it")
    func emptied() async throws {
        @Sendable func film(_ red: Double, emptying store: String? = nil) -> Composition {
            Composition("emptied", size: CGSize(width: 96, height: 64), fps: 30, duration: 2) {
                TimelineView(.animation) { timeline in
                    Canvas { context, _ in
                        // In the last of six segments. The first one is drawn, so that the others wait to be joined.
                        if let store, timeline.time > 1.8 { _ = try? SegmentStore(store).clean() }
                        let color = timeline.time < 0.3 ? Color(red: red, green: 0, blue: 0) : .blue
                        context.fill(Path(CGRect(x: timeline.time * 20, y: 10, width: 30, height: 30)), with: .color(color))
                    }
                }
            }
        }
        _ = try await directory.job("a.mp4", film(0.5)).render()
        let report = try await directory.job("b.mp4", film(0.8, emptying: directory.file("store"))).render()
        #expect(report.storedSegments == 4)
        _ = try await directory.job("c.mp4", film(0.8), store: false).render()
        #expect(try bytes("b.mp4") == bytes("c.mp4"))
    }

    @Test("Rows of a batch draw what they share once, and leave no store")
    func batch() async throws {
        let composition = Composition(
            "card", parameters: LateChangeFilm.Parameters.self, size: CGSize(width: 96, height: 64), fps: 30, duration: 2
        ) { values in
            TimelineView(.animation) { timeline in
                Circle().fill(timeline.time < 0.4 - 1e-6 ? Color(red: values.red, green: 0, blue: 1) : Color.green)
                    .frame(width: 20 + 10 * timeline.time)
            }
        }.chapter("Show", at: 0.4)
        @Sendable func job(_ number: Int) throws -> RenderJob {
            var job = RenderJob(composition, output: directory.file("alone-\(number).mp4"))
            try job.set("red", to: "0.\(number)")
            return job
        }
        let rows = BatchRows(count: 4) {
            var number = 0
            return {
                number += 1
                return number > 4 ? nil : Batch.Row(number: number, name: "row-\(number).mp4", job: Result { try job(number) })
            }
        }
        let shared = Mutex<[Int: Int]>([:])
        let counts = try await Batch(rows: rows, directory: directory.file("."), jobs: 1).run { event in
            guard case .ended(let row, let cost) = event.kind else { return }
            shared.withLock { $0[row.row] = cost?.segmentsShared }
        }
        #expect(counts.rendered == 4)
        // A card and a show each.
        #expect(shared.withLock { $0 } == [1: 0, 2: 1, 3: 1, 4: 1])
        for number in 1...4 {
            #expect(try await job(number).render().segments == 2)
            #expect(try bytes("alone-\(number).mp4") == bytes("row-\(number).mp4"))
        }
        #expect(try directory.contents.filter { $0.hasPrefix(".") } == [".kinora-batch.json"])
    }
}
