import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraSwiftUI
import TestSupport
import Testing

@testable import KinoraPipeline

/// Things that move by the time alone.
private struct Racers: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            ZStack(alignment: .topLeading) {
                Color(white: 0.8)
                Circle().fill(.red).frame(width: 30, height: 30).offset(x: timeline.time * 180, y: 10)
                Rectangle().fill(.blue).frame(width: 40, height: 12).rotationEffect(.radians(timeline.time * 4)).offset(x: 100, y: 60)
                Circle().fill(.green).frame(width: 20, height: 20).offset(x: timeline.time * 180, y: 80).motionBlurDisabled()
                Text("\(Int(timeline.time * 10))").font(.system(size: 20)).offset(x: 20, y: 60)
            }
        }
    }
}

/// A film with a timer, a tap and springs that change their targets.
private struct Machine: View {
    @State private var count = 0
    @State private var x = 0.0
    private let timer = Timer.publish(every: 0.125, on: .main, in: .common).autoconnect()

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.white
            Button("Go") { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { x = x == 0 ? 150 : 0 } }.frame(width: 60, height: 30)
            Circle().fill(.orange).frame(width: 24, height: 24).offset(x: x, y: 50)
            Rectangle().fill(.black).frame(width: 4 * Double(count), height: 8).offset(y: 100)
        }
        .onReceive(timer) { _ in count += 1 }
    }
}

struct MotionBlurTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static func racers(_ angle: Double = 180, phase: Double = 0) -> Composition {
        Composition("racers", size: CGSize(width: 240, height: 120), fps: 30, duration: 1) { Racers() }
            .motionBlur(shutterAngle: angle, phase: phase)
    }

    private static func machine() -> Composition {
        Composition("machine", size: CGSize(width: 240, height: 120), fps: 20, duration: 2) { Machine() }
            .tap("Go", at: 0.31, 0.52, 1.3).motionBlur(shutterAngle: 360)
    }

    /// A job with segments of ten frames.
    private func job(_ name: String) -> RenderJob {
        var job = RenderJob(Self.racers(), output: directory.file(name))
        job.encoding.segment = .frames(10)
        return job
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    @Test("A frame does not depend on caches, or on how it is reached", arguments: ["racers", "phase", "machine"])
    func caches(name: String) async throws {
        let compositions = ["racers": Self.racers(), "phase": Self.racers(300, phase: -150), "machine": Self.machine()]
        let composition = try #require(compositions[name])
        #expect(try await CacheCheck(RenderJob(composition, output: "").filmPlan()).firstFinding() == nil)
    }

    @Test("A film has the same bytes in one run, in parts, from a store, and with another number of threads")
    func films() async throws {
        func film(_ name: String, store: Bool = false, threads: Int = 2) -> RenderJob {
            var job = job(name)
            if store { job.storage.store = directory.file("store") }
            job.concurrency.drawingThreads = threads
            return job
        }
        _ = try await film("plain.mp4", threads: 1).render()
        _ = try await film("four.mp4", threads: 4).render()
        for number in 1...3 { _ = try await film("parts.mp4", store: true).renderPart(#require(RenderPart(number, of: 3))) }
        #expect(try await film("parts.mp4", store: true).join().storedSegments == 3)
        #expect(try await film("stored.mp4", store: true).render().storedSegments == 3)
        for name in ["four.mp4", "parts.mp4", "stored.mp4"] { #expect(try bytes(name) == bytes("plain.mp4"), "\(name)") }
        // Other settings are other segments.
        var other = film("other.mp4", store: true)
        other.motionBlur = MotionBlur(shutterAngle: 90)
        #expect(try await other.render().storedSegments == 0)
    }

    @Test("Images, posters and GIFs are blurred as the film is")
    func images() async throws {
        var job = job("film-%02d.png")
        job.outputs = [
            RenderOutput(.poster(at: .seconds(0.5)), path: directory.file("poster.png")),
            RenderOutput(.film(EncodingSettings()), path: directory.file("a.gif")),
        ]
        _ = try await job.render()
        let still = try await PNGCodec.decode(job.still(at: 0.5))
        let poster = try PNGCodec.decode(bytes("poster.png"))
        #expect(poster == still)
        #expect(try PNGCodec.decode(bytes("film-16.png")) == still)
        var sharp = job
        sharp.motionBlur = nil
        #expect(try await PNGCodec.decode(sharp.still(at: 0.5)) != still)
    }

    @Test("Where nothing moves, a film has the display lists of a film without motion blur")
    @MainActor
    func still() async throws {
        let composition = Composition("still", size: CGSize(width: 60, height: 40), fps: 10, duration: 1) {
            TimelineView(.animation) { _ in Color.red.frame(width: 10, height: 10) }
        }
        let blurred = try FrameEvaluator(RenderJob(composition.motionBlur(), output: "").filmPlan())
        let plain = try FrameEvaluator(RenderJob(composition, output: "").filmPlan())
        for frame in [0, 4, 9] { #expect(try await blurred.displayList(at: frame) == plain.displayList(at: frame)) }
    }

    @Test("Timers, taps and animations have the same effects with motion blur")
    @MainActor
    func events() async throws {
        var job = RenderJob(Self.machine(), output: "")
        let blurred = try FrameEvaluator(job.filmPlan())
        job.motionBlur = nil
        let plain = try FrameEvaluator(job.filmPlan())
        for frame in 0..<40 {
            let (list, expected) = (try await blurred.displayList(at: frame), try await plain.displayList(at: frame))
            #expect(list.items == expected.items, "frame \(frame)")
        }
    }
}
