import Foundation
import KinoraDrawing
import KinoraMedia

extension RenderJob {
    /// Makes all frames as ``render(onProgress:)`` does, on as many threads, and encodes none of them; answers how many seconds it took.
    ///
    /// - Parameter converts: Whether frames become what an encoder takes, or are drawn only.
    @MainActor
    package func rehearse(converts: Bool) async throws -> Double {
        let start = ContinuousClock.now
        let maker = try pictureMaker()
        let canvases = CanvasPool(self)
        let line = FrameLine<DisplayList, FrameSlot>(
            slots: try (0..<slotCount).map { _ in FrameSlot(try VideoFrame(width: width, height: height)) }, threads: threadCount,
            draw: { list, _, slot in
                try canvases.withCanvas { canvas in
                    try canvas.draw(list)
                    if converts { try slot.fill(from: canvas) }
                }
            },
            deliver: { _, _ in }, finish: {})
        try await line.run(frameCount: film.frameCount) { try await maker.picture($0) }
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Encodes finished frames as the film's, into `path`; answers how many seconds it took.
    package func encode(_ frames: [VideoFrame], to path: String) throws -> Double {
        let start = ContinuousClock.now
        let writer = try FilmWriter(path: path, settings: videoSettings)
        for frame in frames { try writer.write(frame) }
        try writer.finish()
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
