import Foundation
import KinoraDrawing
import KinoraMedia
import Logging
import Synchronization

extension RenderJob {
    /// Renders the film and answers what it is.
    ///
    /// The composition's views live on the main actor; drawing and encoding on threads of their own. The file appears under its name when it
    /// is complete; an error or a cancelled task leaves nothing behind, and an older file of that name as it was. Memory does not grow with the
    /// film's length. `onProgress` is called on the encoder's thread after each frame.
    ///
    /// Throws a ``KinoraError``, whatever the origin; `ParameterError` and `CancellationError` come as they are.
    @MainActor
    public func render(onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }) async throws -> RenderReport {
        do {
            return try await film(onProgress: onProgress)
        } catch let error as CancellationError {
            throw error
        } catch let error as ParameterError {
            throw error
        } catch {
            throw KinoraError(error, writing: output)
        }
    }

    @MainActor
    private func film(onProgress: @escaping @Sendable (RenderProgress) -> Void) async throws -> RenderReport {
        let start = ContinuousClock.now
        let settings = try videoSettings
        let maker = try PictureMaker(self)
        let file = try OutputFile(output, policy: overwrite)
        defer { file.discard() }
        let writer = try FilmWriter(path: file.temporaryPath, settings: settings)
        let encoder = writer.encoderName
        RenderJob.logger.debug("\(output): \(width)x\(height), \(frameRate) frames a second, by \(encoder)")
        let frameCount = film.frameCount
        let slots = try makeSlots(count: slotCount) { try writer.makeFrame() }
        let sink = Mutex(writer)
        let line = FrameLine<DisplayList, FrameSlot>(
            slots: slots, threads: threadCount,
            draw: { list, _, slot in try slot.draw(list) },
            deliver: { index, slot in
                try sink.withLock { try $0.write(slot.frame) }
                onProgress(RenderProgress(frames: index + 1, frameCount: frameCount))
            },
            finish: {
                try sink.withLock { try $0.finish() }
                try file.synchronize()
            })
        try await line.run(frameCount: frameCount) { try await maker.picture($0) }
        let bytes = try file.size()
        try file.commit()
        return RenderReport(
            output: output, frames: frameCount, bytes: bytes, duration: film.duration, elapsed: (ContinuousClock.now - start) / .seconds(1),
            encoder: encoder)
    }

    private static let logger = Logger(label: "kinora.render")

    /// What the encoder is told. Throws what is wrong with the first value that cannot be had.
    package var videoSettings: VideoSettings {
        get throws {
            try VideoSettings(
                width: width, height: height, frameRateNumerator: frameRate.numerator, frameRateDenominator: frameRate.denominator,
                quality: Double(encoding.quality), speedPreset: encoding.speedPreset, encoderThreads: encoding.threads)
        }
    }
}
