import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster
import KinoraViews
import Testing

@testable import KinoraPresets

/// Films that promise to loop continue from their last frame with their first one.
struct LoopTests {
    private static let films: [(name: String, parameters: [String: ParameterValue])] = [
        ("quad-curves", [:]), ("quad-curves", ["bounce": .number(0.6)]), ("quad-curves", ["hold": .number(0.8)]), ("blob-gallery", [:]),
        ("blob-gallery", ["bounce": .number(0.6)]), ("morphing-icons", [:]), ("lava-lamp", [:]), ("lava-lamp", ["style": .text("full")]),
    ]

    @Test("The step from the last frame to the first is no larger than the steps beside it", arguments: films)
    @MainActor
    func seam(film: (name: String, parameters: [String: ParameterValue])) async throws {
        let composition = try #require(BuiltInCompositions.all.first { $0.name == film.name })
        var job = RenderJob(composition, output: "")
        job.parameters = film.parameters
        job.frameRate = 30
        let evaluator = try FrameEvaluator(job.filmPlan())
        let count = job.film.frameCount
        var frames: [Int: [UInt8]] = [:]
        for index in [0, 1, 2, count - 3, count - 2, count - 1] { frames[index] = try pixels(await evaluator.displayList(at: index)) }
        func step(_ from: Int, _ to: Int) throws -> Double {
            let (a, b) = (try #require(frames[from]), try #require(frames[to]))
            return zip(a, b).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(a.count)
        }
        let seam = try step(count - 1, 0)
        let beside = try [step(0, 1), step(1, 2), step(count - 2, count - 1), step(count - 3, count - 2)]
        let largest = beside.max() ?? 0
        #expect(seam <= largest * 1.25 + 0.03, "\(seam) at the seam, \(beside) beside it")
    }

    private func pixels(_ list: DisplayList) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: 640, height: 360)
        try rasterizer.draw(
            list, transform: CGAffineTransform(scaleX: 1 / 3, y: 1 / 3), background: Color.black.resolve(in: EnvironmentValues()))
        return rasterizer.withPixels { pixels, bytesPerRow in Array(pixels[..<(bytesPerRow * 360)]) }
    }
}
