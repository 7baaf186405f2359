import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraRaster

/// The stations of a film one after the other, with what each of them costs. Nothing is encoded.
@MainActor
package final class FilmStations {
    /// Seconds of a core's time.
    package struct Cost: Sendable {
        package var evaluation = 0.0
        package var drawing = 0.0
        package var conversion = 0.0
    }

    package let frameCount: Int
    private let maker: PictureMaker
    private let canvas: FilmCanvas
    private let frames: [VideoFrame]
    private let slots: [FrameSlot]
    private var index = 0

    /// Throws what making the composition's views throws.
    package init(_ job: RenderJob) throws {
        frameCount = job.film.frameCount
        maker = try job.pictureMaker()
        canvas = FilmCanvas(job, caches: FilmCaches())
        frames = try (0..<job.slotCount).map { _ in try VideoFrame(width: job.width, height: job.height) }
        slots = frames.map { FrameSlot($0) }
    }

    /// Makes the next frame in the slot that the frame line would use in full run, on a canvas that shows the one before; answers what it cost and
    /// the finished frame.
    package func next() async throws -> (cost: Cost, frame: VideoFrame) {
        var cost = Cost()
        // Evaluation may hop between threads; nothing else runs in the process then.
        var start = ProcessorTime.process
        let list = try await maker.picture(index)
        cost.evaluation = ProcessorTime.process - start
        let number = index % slots.count
        index += 1
        start = ProcessorTime.process
        try canvas.draw(list)
        cost.drawing = ProcessorTime.process - start
        start = ProcessorTime.process
        try slots[number].fill(from: canvas)
        cost.conversion = ProcessorTime.process - start
        return (cost, frames[number])
    }
}
