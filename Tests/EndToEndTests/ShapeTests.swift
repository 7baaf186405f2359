import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraPipeline
import KinoraSound
import KinoraViews
import Synchronization
import TestSupport
import Testing

/// Jobs whose outputs have several aspect ratios, with a layout for each.
struct ShapeTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A film of 40 frames with a square that moves along the long side of the frame.
    private static func composition(_ sizes: CompositionSizes = .any) -> Composition {
        Composition("mover", size: CGSize(width: 160, height: 90), sizes: sizes, fps: 20, duration: 2, background: .black) {
            TimelineView(.animation) { context in
                GeometryReader { geometry in
                    let fraction = context.time / 2
                    let (width, height) = (geometry.size.width, geometry.size.height)
                    Circle().fill(Color.orange).frame(width: 30, height: 30)
                        .position(x: width > height ? width * fraction : width / 2, y: width > height ? height / 2 : height * fraction)
                }
            }
        }
        .soundtrack(SoundClip(ToneGenerator()))
    }

    private struct ToneGenerator: SoundGenerator {
        func sample(at time: TimeInterval) -> StereoSample { StereoSample(Float(sin(time * 2765) * 0.2)) }
    }

    /// A job for a film of `width` by `height` pixels.
    private func job(_ name: String, _ width: Int, _ height: Int, _ sizes: CompositionSizes = .any) -> RenderJob {
        var job = RenderJob(Self.composition(sizes), output: directory.file(name))
        (job.width, job.height) = (width, height)
        job.encoding.segment = .frames(10)
        return job
    }

    private func output(_ kind: RenderOutput.Kind, _ name: String, _ width: Int, _ height: Int) -> RenderOutput {
        var output = RenderOutput(kind, path: directory.file(name))
        (output.width, output.height) = (width, height)
        return output
    }

    private func film(_ name: String, _ width: Int, _ height: Int) -> RenderOutput {
        var encoding = EncodingSettings()
        encoding.segment = .frames(10)
        return output(.film(encoding), name, width, height)
    }

    /// A job with films in three shapes, a half-size film, a GIF, a poster and a contact sheet.
    private func shapes(_ name: String = "all") -> RenderJob {
        var job = job("\(name).mp4", 160, 90)
        job.outputs = [
            film("\(name)-tall.mp4", 90, 160), film("\(name)-half.mp4", 64, 36), film("\(name)-square.gif", 90, 90),
            film("\(name)-square.webm", 90, 90), output(.poster(at: .seconds(1)), "\(name)-tall.png", 90, 160),
            output(.sheet(columns: 3, rows: 2), "\(name)-sheet.png", 45, 80),
        ]
        return job
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    /// The outputs of ``shapes(_:)``, and the jobs that make each output alone.
    private func renderAlone() async throws {
        _ = try await job("one.mp4", 160, 90).render()
        _ = try await job("one-tall.mp4", 90, 160).render()
        _ = try await job("one-square.gif", 90, 90).render()
        _ = try await job("one-square.webm", 90, 90).render()
        var poster = job("", 90, 160)
        poster.output = ""
        poster.outputs = [output(.poster(at: .seconds(1)), "one-tall.png", 90, 160)]
        _ = try await poster.render()
        var sheet = poster
        sheet.outputs = [output(.sheet(columns: 3, rows: 2), "one-sheet.png", 45, 80)]
        _ = try await sheet.render()
    }

    private static let alone = [".mp4", "-tall.mp4", "-square.gif", "-square.webm", "-tall.png", "-sheet.png"]

    @Test func `each shape has the bytes of a job with that shape alone`() async throws {
        try await renderAlone()
        let report = try await shapes().render()
        #expect(report.files.map(\.frames) == [40, 40, 40, 40, 40, 1, 6])
        for file in Self.alone { #expect(try bytes("all" + file) == bytes("one" + file), "\(file)") }
    }

    @Test func `parts of films in several shapes are joined`() async throws {
        try await renderAlone()
        var job = shapes()
        job.outputs.removeAll { $0.path.hasSuffix(".gif") }
        job.storage.store = directory.file("store")
        for number in 1...3 { _ = try await job.renderPart(#require(RenderPart(number, of: 3))) }
        let report = try await job.join()
        // Three films of four segments, and the half-size film.
        #expect((report.segments, report.storedSegments) == (16, 16))
        for file in Self.alone where file != "-square.gif" { #expect(try bytes("all" + file) == bytes("one" + file), "\(file)") }
    }

    @Test func `a store has the segments of all shapes`() async throws {
        var job = shapes()
        job.storage.store = directory.file("store")
        _ = try await job.render()
        let before = try Self.alone.map { try bytes("all" + $0) }
        let report = try await job.render()
        #expect((report.segments, report.storedSegments) == (16, 16))
        #expect(try Self.alone.map { try bytes("all" + $0) } == before)
    }

    @Test func `progress counts the frames of all layouts`() async throws {
        let reports = Mutex<[RenderProgress]>([])
        _ = try await shapes().render { progress in reports.withLock { $0.append(progress) } }
        let all = reports.withLock { $0 }
        #expect(all.map(\.frames) == all.map(\.frames).sorted())
        // The layouts belong to the wide, the tall and the square frames.
        #expect(all.last == RenderProgress(done: 120, of: 120))
        #expect(all.allSatisfy { $0.frameCount == 120 })
    }

    @Test func `no file remains if one of the shapes fails`() async throws {
        var job = shapes()
        // An image for which there is no room: the folder does not exist.
        job.outputs.append(output(.poster(at: .seconds(1)), "missing/poster.png", 90, 90))
        await #expect(throws: KinoraError.self) { try await job.render() }
        #expect(try directory.contents == [])
    }

    @Test func `outputs of a fixed composition share its layout`() throws {
        var job = job("fixed.mp4", 160, 90, .fixed)
        job.outputs = [film("fixed-tall.mp4", 90, 160)]
        #expect(try job.plan().films.map(\.film.size) == [CGSize(width: 160, height: 90)])
        let sizes = try shapes().plan().films.map(\.film.size)
        #expect(sizes == [CGSize(width: 160, height: 90), CGSize(width: 90, height: 160), CGSize(width: 90, height: 90)])
    }

    @Test func `a fixed composition in another shape has the bytes of that shape alone`() async throws {
        var job = job("fixed.mp4", 160, 90, .fixed)
        job.outputs = [film("fixed-tall.mp4", 90, 160)]
        _ = try await job.render()
        _ = try await self.job("one.mp4", 90, 160, .fixed).render()
        #expect(try bytes("fixed-tall.mp4") == bytes("one.mp4"))
    }

    @Test func `a rounded size of the same shape does not need a layout of its own`() throws {
        var job = job("", 90, 160)
        job.output = ""
        // 90:160 with a height of 57 is 32.06 pixels wide.
        job.outputs = [output(.poster(at: .seconds(1)), "a.png", 90, 160), output(.poster(at: .seconds(1)), "b.png", 32, 57)]
        #expect(try job.plan().films.count == 1)
    }

    @Test func `a report of images in another shape is verified with their layout`() async throws {
        var job = job("", 160, 90)
        job.output = ""
        job.outputs = [film("tall.mp4", 90, 160), RenderOutput(.report, path: directory.file("report.json"))]
        _ = try await job.render()
        let report = try FilmReport(path: directory.file("report.json"))
        let comparison = try await job.redraw(comparingWith: report, name: "mover").comparison
        #expect(comparison.isSame && comparison.comparedFrames == 40)
    }
}
