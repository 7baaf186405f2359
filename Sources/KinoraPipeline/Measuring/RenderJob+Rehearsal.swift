import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia
import KinoraRaster

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

    /// Encodes finished frames as the job's film, into its ``output``, and returns the number of seconds. Nothing is checked, and the files of a sequence
    /// are written into the output's directory under temporary names.
    package func encode(_ frames: [VideoFrame]) throws -> Double {
        let start = ContinuousClock.now
        let writer = try writer()
        for frame in frames { try writer.write(frame) }
        try writer.finish()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Draws all frames of the film into memory, as its encoder takes them.
    @MainActor
    package func framesInMemory() async throws -> [VideoFrame] {
        let writer = try writer()
        defer { writer.cancel() }
        let maker = try pictureMaker()
        let canvas = FilmCanvas(self, caches: FilmCaches())
        var frames: [VideoFrame] = []
        for index in 0..<film.frameCount {
            let frame = try writer.makeFrame()
            try canvas.draw(await maker.picture(index))
            _ = try canvas.fill(frame, showing: nil)
            frames.append(frame)
        }
        return frames
    }

    private func writer() throws -> any FilmWriting {
        let settings = try videoSettings
        let pattern = settings.format.container.isSequence ? SequencePattern(FilePath.name(of: output)) : nil
        let destination = pattern.map { FilmDestination.directory(FilePath.directory(of: output), $0) } ?? .file(output)
        return try FilmWriters.open(destination, settings: settings, expectedFrames: film.frameCount)
    }
}
