import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// A red square of 10 points that is k points from the left at frame k, and a wide green bar that reaches far out of the frame.
private struct Walk: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            ZStack {
                Path(CGRect(x: timeline.time * 10, y: 10, width: 10, height: 10)).fill(Color(red: 1, green: 0, blue: 0))
                Path(CGRect(x: -1000, y: 0, width: 2000, height: 5)).fill(Color(red: 0, green: 1, blue: 0))
            }
        }
    }
}

@MainActor
struct StillTests {
    private var job: RenderJob {
        RenderJob(
            Composition(
                "walk", size: CGSize(width: 40, height: 20), fps: 10, duration: 2, background: Color(red: 0, green: 0, blue: 1)
            ) { Walk() }, output: "")
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.pixels[start..<start + 4])
    }

    private let red: [UInt8] = [0, 0, 255, 255]
    private let green: [UInt8] = [0, 255, 0, 255]
    private let blue: [UInt8] = [255, 0, 0, 255]

    @Test(
        "A still is the frame at its time", arguments: [(0.0, 0), (0.1, 1), (0.19, 1), (0.3, 3), (1.9, 19), (1.99, 19), (2, 19)])
    func frames(time: Double, offset: Int) async throws {
        let bitmap = try await PNGCodec.decode(job.still(at: time))
        #expect(bitmap.width == 40 && bitmap.height == 20)
        if offset > 0 { #expect(pixel(bitmap, offset - 1, 15) == blue) }
        #expect(pixel(bitmap, offset, 15) == red)
        #expect(pixel(bitmap, offset + 9, 15) == red)
        #expect(pixel(bitmap, offset + 10, 15) == blue)
    }

    @Test("Another size gives the same frame scaled and centred, with only background in the margins")
    func placed() async throws {
        var job = job
        (job.width, job.height) = (81, 81)
        let bitmap = try await PNGCodec.decode(job.still(at: 0))
        #expect(bitmap.width == 81 && bitmap.height == 81)
        #expect(pixel(bitmap, 40, 19) == blue)
        #expect(pixel(bitmap, 40, 20) == green)
        #expect(pixel(bitmap, 2, 45) == red)
        #expect(pixel(bitmap, 25, 45) == blue)
    }

    @Test("A time outside the film is refused", arguments: [-0.1, 2.1, .nan, .infinity, -.infinity])
    func outside(time: Double) async {
        let error = await #expect(throws: KinoraError.self) { try await job.still(at: time) }
        #expect(error?.category == .badInput)
    }

    @Test("A still appears under its name only when it is complete")
    func file() async throws {
        let directory = try TemporaryDirectory()
        var job = job
        job.overwrite = .refuse
        try await job.renderStill(at: 1, to: directory.file("a.png"))
        await #expect(throws: OutputError.self) { try await job.renderStill(at: 0, to: directory.file("a.png")) }
        await #expect(throws: KinoraError.self) { try await job.renderStill(at: 77, to: directory.file("b.png")) }
        #expect(try directory.contents == ["a.png"])
    }

    @Test("A composition's own error about a parameter is passed on")
    func complaint() async {
        let composition = Composition("picky", size: CGSize(width: 2, height: 2), fps: 1, duration: 1) { () -> EmptyView in
            throw ParameterError(parameter: "path", problem: "is no path")
        }
        await #expect(throws: ParameterError(parameter: "path", problem: "is no path")) {
            try await RenderJob(composition, output: "").still(at: 0)
        }
    }
}
