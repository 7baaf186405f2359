import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraPipeline

/// A part of a film as fragmented MP4, made while it is received.
///
/// Frames are drawn as for a film, on all cores, and encoded with the fastest settings of x264. Time 0 is the first frame of the part. The stream is
/// made at most a few seconds ahead of its receiver. Releasing it ends it.
package final class FilmStream: Sendable {
    package struct Request: Hashable, Sendable {
        package var timing: StreamTiming
        /// The size of a frame in pixels; even.
        package var width: Int
        package var height: Int

        /// Requests frames of `film` at a width in pixels, at most the film's width; nil for its own. The height follows from the film's shape.
        package init(_ film: FilmPlan, _ timing: StreamTiming, width: Int? = nil) {
            self.timing = timing
            let wanted = min(max(width ?? film.canvas.width, 2), film.canvas.width)
            self.width = max(wanted & ~1, 2)
            height = max(2 * Int((Double(wanted * film.canvas.height) / Double(film.canvas.width) / 2).rounded()), 2)
        }
    }

    /// The MIME type with the codecs, such as `video/mp4; codecs="avc1.42c01f, mp4a.40.2"`.
    package let mimeType: String
    private let queue: FragmentQueue
    private let task: Task<Void, Never>

    /// The rate factor of x264. Its fastest settings need a lower one than films for the same quality.
    private static let quality = 18.0
    /// The time that a stream may be ahead of its receiver, in seconds.
    private static let readAhead = 3.0

    /// Starts making the stream.
    ///
    /// - Parameters:
    ///   - displayList: Returns the display list of a frame of the film. The indices ascend.
    ///   - threads: The number of drawing threads.
    /// - Throws: An error if the size or rate cannot be encoded, or the encoder is missing.
    @MainActor
    package init(
        _ film: FilmPlan, _ request: Request, threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        displayList: @escaping @MainActor (Int) async throws -> DisplayList
    ) throws {
        let timing = request.timing
        let settings = try VideoSettings(
            width: request.width, height: request.height, frameRateNumerator: timing.rate.frames, frameRateDenominator: timing.rate.seconds,
            quality: FilmStream.quality, encoderThreads: 1)
        let audio = try film.mixedAudio().map { AudioPassage($0, from: timing.firstAudioFrame, speed: timing.speed.ratio) }
        let writer = try FilmStreamWriter(settings: settings, expectedFrames: timing.frameCount, audio: audio)
        let queue = FragmentQueue(readAhead: timing.frames(in: FilmStream.readAhead))
        let pipeline = try FilmStream.pipeline(film, request, writer, queue, threads: threads)
        mimeType = writer.mimeType
        self.queue = queue
        task = Task { @MainActor in
            do {
                try await pipeline.run { index in
                    guard index < timing.frameCount else { return nil }
                    try await queue.waitForRoom(frame: index)
                    return try await displayList(timing.filmFrame(index))
                }
                queue.end(.success(()))
            } catch {
                queue.end(.failure(error))
            }
        }
    }

    deinit { end() }

    /// Returns the next bytes: first the initialization segment, then fragments; nil at the end. Throws the error that ended the stream. The
    /// cancellation of the calling task ends the stream.
    package func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await queue.next()
        } onCancel: {
            end()
        }
    }

    /// Ends the stream, and waits until nothing works for it.
    package func cancel() async {
        end()
        await task.value
    }

    /// Ends the stream.
    package func end() {
        task.cancel()
        // The maker may wait for room.
        queue.end(.failure(CancellationError()))
    }

    private static func pipeline(
        _ film: FilmPlan, _ request: Request, _ writer: FilmStreamWriter, _ queue: FragmentQueue, threads: Int
    ) throws -> FramePipeline<DisplayList, DrawnFrame<VideoFrame>> {
        // The film has the same layout at every size. Cropping avoids margins of less than a pixel.
        let plan = CanvasPlan(
            film.canvas.layout, width: request.width, height: request.height,
            crops: film.canvas.crops || !film.canvas.placement.hasMargins, background: film.canvas.background)
        let canvases = CanvasPool(plan)
        let fragments = StreamFragments(writer, request.timing, into: queue)
        let count = max(min(threads, request.timing.frameCount), 1)
        return FramePipeline(
            slots: try (0...count).map { _ in DrawnFrame(try writer.makeFrame()) }, threads: count,
            draw: { list, _, frame in
                try canvases.withCanvas { canvas in
                    try canvas.draw(list)
                    try frame.show(canvas)
                }
            },
            deliver: { _, frame in try fragments.add(frame.samples) },
            finish: { try fragments.finish() })
    }
}
