import KinoraDrawing
import KinoraMedia
import KinoraRaster

/// Compares a film with the same film rendered without caches. Both must be equal to the last bit.
package struct CacheCheck: Sendable {
    /// The first frame that differs.
    package struct Finding: Equatable, Sendable, CustomStringConvertible {
        /// The stage whose result differs, which contains the faulty cache.
        package enum Part: String, Sendable {
            case evaluation = "its display list depends on the frames before it"
            case skipping = "its display list depends on the frames before it being drawn"
            case jumps = "its display list depends on how it is reached"
            case canvas = "its pixels depend on the frames before it"
            case planes = "its samples depend on the frames before it"
        }

        package let part: Part
        package let frame: Int

        package var description: String { "frame \(frame) is wrong: \(part.rawValue)" }
    }

    private let film: FilmPlan
    private let pixelInterval: Int

    /// - Parameter pixelInterval: The interval of frames at which pixels are compared, and the display list is compared with one made
    ///   without ``Memoization``. Every display list is compared with the list of views without optimizations.
    package init(_ film: FilmPlan, pixelInterval: Int = 1) {
        precondition(pixelInterval > 0, "the interval of pixel comparisons must be positive")
        (self.film, self.pixelInterval) = (film, pixelInterval)
    }

    /// Returns the first difference; nil if there is none.
    @MainActor
    package func firstFinding() async throws -> Finding? {
        let frames = film.frames
        let (cached, uncached) = (try FrameEvaluator(film), try FrameEvaluator(film, optimizations: []))
        // Shows only some of the frames, without drawing those in between.
        let skipping = try FrameEvaluator(film)
        let shown = Set([frames.count / 3, frames.count * 2 / 3, frames.count - 1].map { frames.lowerBound + $0 })
        let pixels = try CanvasPair(film.canvas)
        var lists: [Int: DisplayList] = [:]
        let reached = framesToReach
        for frame in frames {
            let isCompared = frame.isMultiple(of: pixelInterval) || frame == frames.upperBound - 1
            let list = try await cached.displayList(at: frame)
            let expected = try await Memoization.$isOn.withValue(!isCompared) { try await uncached.displayList(at: frame) }
            guard list == expected else { return Finding(part: .evaluation, frame: frame) }
            if reached.contains(frame) { lists[frame] = list }
            if shown.contains(frame) {
                guard try await list == skipping.displayList(at: frame) else { return Finding(part: .skipping, frame: frame) }
            }
            if let part = try pixels.draw(list, frame: frame, isCompared: isCompared) { return Finding(part: part, frame: frame) }
        }
        return try await jumpFinding(reached, lists)
    }

    /// A few frames in random order, the same on every run.
    private var framesToReach: [Int] {
        var generator = SplitMix64(seed: 47)
        let random = (0..<8).map { _ in film.frames.lowerBound + Int(generator.next() % UInt64(film.frameCount)) }
        return random + [film.frames.upperBound - 1, film.frames.lowerBound]
    }

    /// Reaches frames forward and backward, and each from the start of the film, with all jumps.
    @MainActor
    private func jumpFinding(_ frames: [Int], _ lists: [Int: DisplayList]) async throws -> Finding? {
        let evaluator = try FrameEvaluator(film)
        for (number, frame) in frames.enumerated() {
            guard try await evaluator.displayList(at: frame) == lists[frame] else { return Finding(part: .jumps, frame: frame) }
            guard number < 3 else { continue }
            let alone = try FrameEvaluator(film)
            alone.triesAllJumps = true
            guard try await alone.displayList(at: frame) == lists[frame] else { return Finding(part: .jumps, frame: frame) }
        }
        return nil
    }
}

/// Canvases and frames as in a film with two drawing threads.
private final class CanvasPair {
    private let plan: CanvasPlan
    private let canvases: [FilmCanvas]
    private let frames: [DrawnFrame<VideoFrame>]

    init(_ plan: CanvasPlan) throws {
        self.plan = plan
        let caches = FilmCaches()
        canvases = (0..<2).map { _ in FilmCanvas(plan, caches: caches) }
        frames = try (0..<3).map { _ in DrawnFrame(try VideoFrame(width: plan.width, height: plan.height)) }
    }

    /// Draws the next frame. Returns the first difference from the frame drawn without caches; nil if equal or not compared.
    func draw(_ list: DisplayList, frame: Int, isCompared: Bool) throws -> CacheCheck.Finding.Part? {
        // Each canvas draws several consecutive frames and then skips several, so that the changes between its frames vary in size.
        let canvas = canvases[frame / 3 % 2]
        let drawn = frames[frame % 3]
        try canvas.draw(list)
        try drawn.show(canvas)
        guard isCompared else { return nil }
        let fresh = FilmCanvas(plan, caches: FilmCaches(), optimizations: .withoutCaches)
        try Memoization.$isOn.withValue(false) { try fresh.draw(list) }
        guard canvas.hash == fresh.hash else { return .canvas }
        let whole = DrawnFrame(try VideoFrame(width: plan.width, height: plan.height))
        try whole.show(fresh)
        return rows(of: drawn.samples) == rows(of: whole.samples) ? nil : .planes
    }

    private func rows(of frame: VideoFrame) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        frame.forEachRow { rows.append(Array($0)) }
        return rows
    }
}
