import KinoraDrawing
import KinoraMedia
import KinoraRaster
import KinoraViews

/// Compares a film with the same film made without anything that is kept from one frame to the next. Both must be equal, to the last bit.
package struct CacheCheck: Sendable {
    /// The first frame that differs.
    package struct Finding: Equatable, Sendable, CustomStringConvertible {
        /// What differs: the cache is in what makes it.
        package enum Part: String, Sendable {
            case evaluation = "its display list depends on the frames before it"
            case skipping = "its display list depends on the frames before it being drawn"
            case canvas = "its pixels depend on the frames before it"
            case planes = "its samples depend on the frames before it"
        }

        package let part: Part
        package let frame: Int

        package var description: String { "frame \(frame) is wrong: \(part.rawValue)" }
    }

    private let job: RenderJob
    private let pixelInterval: Int

    /// - Parameter pixelInterval: Every how many frames pixels are compared, and the display list with one that is made without ``Memoization``. All display
    ///   lists are compared with those of views that keep nothing.
    package init(_ job: RenderJob, pixelInterval: Int = 1) {
        precondition(pixelInterval > 0, "pixels are compared every so many frames")
        (self.job, self.pixelInterval) = (job, pixelInterval)
    }

    /// The first difference; nil when there is none.
    @MainActor
    package func firstFinding() async throws -> Finding? {
        let frameCount = job.film.frameCount
        let (cached, uncached) = (try job.frameEvaluator(), try job.frameEvaluator(optimizations: []))
        // The frames that another player shows without those between them.
        let skipping = try job.frameEvaluator()
        let shown = Set([frameCount / 3, frameCount * 2 / 3, frameCount - 1])
        let pixels = try CanvasPair(job)
        for frame in 0..<frameCount {
            let isCompared = frame.isMultiple(of: pixelInterval) || frame == frameCount - 1
            let list = try await cached.displayList(at: frame)
            let expected = try await Memoization.$isOn.withValue(!isCompared) { try await uncached.displayList(at: frame) }
            guard list == expected else { return Finding(part: .evaluation, frame: frame) }
            if shown.contains(frame) {
                guard try await list == skipping.displayList(at: frame) else { return Finding(part: .skipping, frame: frame) }
            }
            if let part = try pixels.draw(list, frame: frame, isCompared: isCompared) { return Finding(part: part, frame: frame) }
        }
        return nil
    }
}

/// Canvases and slots as a film of two drawing threads has them.
private final class CanvasPair {
    private let job: RenderJob
    private let canvases: [FilmCanvas]
    private let slots: [(frame: VideoFrame, slot: FrameSlot)]

    init(_ job: RenderJob) throws {
        self.job = job
        let caches = FilmCaches()
        canvases = (0..<2).map { _ in FilmCanvas(job, caches: caches) }
        slots = try (0..<3).map { _ in
            let frame = try VideoFrame(width: job.width, height: job.height)
            return (frame, FrameSlot(frame))
        }
    }

    /// Draws the next frame. Returns the first difference from the frame drawn without caches; nil if equal or not compared.
    func draw(_ list: DisplayList, frame: Int, isCompared: Bool) throws -> CacheCheck.Finding.Part? {
        // Several frames in a row on each canvas, so that each has changed by less and by more when it comes up.
        let canvas = canvases[frame / 3 % 2]
        let (samples, slot) = slots[frame % 3]
        try canvas.draw(list)
        try slot.fill(from: canvas)
        guard isCompared else { return nil }
        let fresh = FilmCanvas(job, caches: FilmCaches(), optimizations: .withoutCaches)
        try Memoization.$isOn.withValue(false) { try fresh.draw(list) }
        guard canvas.hash == fresh.hash else { return .canvas }
        let whole = try VideoFrame(width: job.width, height: job.height)
        try FrameSlot(whole).fill(from: fresh)
        return rows(of: samples) == rows(of: whole) ? nil : .planes
    }

    private func rows(of frame: VideoFrame) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        frame.forEachRow { rows.append(Array($0)) }
        return rows
    }
}
