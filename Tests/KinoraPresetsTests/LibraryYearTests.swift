import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraViews
import Testing

@testable import KinoraPipeline
@testable import KinoraPresets

/// The preset `library-year`: four scenes with wipes between them.
@MainActor
struct LibraryYearTests {
    nonisolated private static let sizes = [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)].map {
        PixelSize(width: $0.0, height: $0.1)
    }

    /// A frame of 54 rows, in the colours blue, green, red and alpha.
    private struct Frame {
        let pixels: [UInt8]
        let columns: Int

        var rows: Int { pixels.count / 4 / columns }

        /// The mean of each colour, 0...255, in the part of the frame around its middle.
        func mean(_ part: Double) -> [Double] {
            let (across, down) = (middle(columns, part), middle(rows, part))
            let count = Double(across.count * down.count)
            return (0..<3).map { channel in
                down.reduce(0) { sum, row in
                    across.reduce(sum) { $0 + Double(pixels[(row * columns + $1) * 4 + channel]) }
                } / count
            }
        }

        /// The largest difference of two values of one colour in the part of the frame around its middle.
        func range(_ part: Double) -> Int {
            (0..<3).map { channel -> Int in
                let values = middle(rows, part).flatMap { row in middle(columns, part).map { pixels[(row * columns + $0) * 4 + channel] } }
                return Int(values.max() ?? 0) - Int(values.min() ?? 0)
            }.max() ?? 0
        }

        private func middle(_ length: Int, _ part: Double) -> Range<Int> {
            let margin = Int((Double(length) * (1 - part) / 2).rounded())
            return margin..<(length - margin)
        }
    }

    private func job(_ size: PixelSize) throws -> RenderJob {
        let library = PresetLibrary(compositions: BuiltInCompositions.all, directories: [RepeatedBatchTests.presets])
        var settings = VideoOverrides()
        settings.size = size
        return try RenderRequest(library.preset("library-year"), settings: settings).job(output: "")
    }

    /// Returns the frames at times in seconds.
    private func frames(_ job: RenderJob, at times: [TimeInterval]) async throws -> [Frame] {
        let evaluator = try FrameEvaluator(job.filmPlan())
        let scale = 54 / Double(job.height)
        let columns = Int((Double(job.width) * scale).rounded())
        var frames: [Frame] = []
        for time in times {
            let rasterizer = Rasterizer(width: columns, height: 54)
            try rasterizer.draw(
                try await evaluator.displayList(at: Int((time * 60).rounded())), transform: CGAffineTransform(scaleX: scale, y: scale),
                background: Color.black.resolve(in: EnvironmentValues()))
            let pixels = rasterizer.withPixels { pixels, bytesPerRow in
                (0..<54).flatMap { Array(pixels[($0 * bytesPerRow)..<($0 * bytesPerRow + columns * 4)]) }
            }
            frames.append(Frame(pixels: pixels, columns: columns))
        }
        return frames
    }

    @Test("The scenes are chapters, and overlap by their transitions") func chapters() throws {
        let composition = try job(Self.sizes[0]).composition
        #expect(composition.chapters.map(\.title) == ["Opening", "Favourites", "A word", "Goodbye"])
        #expect(abs(composition.duration - 16.6) < 1e-9)
    }

    @Test("Each scene differs in its colours from the scene that it replaces", arguments: sizes)
    func colors(size: PixelSize) async throws {
        let job = try job(size)
        let timeline = SceneTimeline(job.composition.scenes)
        let starts = timeline.intervals.dropFirst().map(\.lowerBound)
        let ends = zip(starts, job.composition.scenes.dropFirst()).map { $0 + $1.transition.duration }
        let frames = try await frames(job, at: zip(starts, ends).flatMap { [$0, $1] })
        for index in stride(from: 0, to: frames.count, by: 2) {
            let difference = zip(frames[index].mean(1), frames[index + 1].mean(1)).map { abs($0 - $1) }.max() ?? 0
            #expect(difference > 40, "transition \(index / 2 + 1)")
        }
    }

    @Test("The logo begins to appear when the heart covers the middle of the frame, and stays at the end", arguments: sizes)
    func logo(size: PixelSize) async throws {
        let job = try job(size)
        let start = try #require(SceneTimeline(job.composition.scenes).intervals.last).lowerBound
        let end = job.film.duration
        let frames = try await frames(job, at: [start + 0.68, start + 1.5, end - 0.5, end - 1.0 / 60])
        #expect(frames[0].range(0.6) < 8 && frames[0].mean(0.6).allSatisfy { $0 < 40 })
        #expect(frames[1].range(0.6) > 60)
        #expect(frames[3].range(0.6) > 150)
        // The last letter is at rest, except for a hundredth of a point.
        #expect(zip(frames[2].pixels, frames[3].pixels).allSatisfy { abs(Int($0) - Int($1)) < 4 })
    }
}
