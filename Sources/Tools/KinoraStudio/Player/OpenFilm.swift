import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia
import KinoraPipeline

/// A film of one size that is open in the worker, whose frames can be drawn in any order.
///
/// The film keeps the display lists of evaluated frames, within a limit of memory. Where frames depend on earlier ones, it plays from the start if a
/// frame before the current one is not kept.
@MainActor
package final class OpenFilm {
    package let plan: FilmPlan
    /// The files that the film has read.
    package let inputs: FilmInputs
    private var evaluator: FrameEvaluator?
    /// The first frame that ``evaluator`` can still play.
    private var next = 0
    private(set) var kept: KeptLists
    private let turns = Turns()
    private let drawing: FrameDrawing
    private let onProgress: @MainActor () async -> Void

    /// - Parameters:
    ///   - memory: The maximum memory of kept display lists in bytes, an estimate.
    ///   - onProgress: Called before every frame that is evaluated. The frame waits for its end.
    /// - Throws: Errors of the composition and its parameters.
    package init(
        _ plan: FilmPlan, inputs: FilmInputs = FilmInputs(), memory: Int = 256 << 20, onProgress: @escaping @MainActor () async -> Void = {}
    ) throws {
        (self.plan, self.inputs, self.onProgress) = (plan, inputs, onProgress)
        kept = KeptLists(limit: memory)
        drawing = FrameDrawing(plan.canvas)
        evaluator = try makeEvaluator()
    }

    package var frameCount: Int { plan.frameCount }

    package func isKept(_ index: Int) -> Bool { kept[index] != nil }

    /// Returns the display list of frame `index`. Calls may overlap; they are carried out in order.
    package func displayList(at index: Int) async throws -> DisplayList {
        precondition((0..<frameCount).contains(index), "a film has no frame \(index)")
        if let list = kept[index] { return list }
        await turns.wait()
        defer { turns.pass() }
        if let list = kept[index] { return list }
        if index < next { evaluator = nil }
        return try await FilmInputs.$current.withValue(inputs) {
            do {
                return try await play(to: index)
            } catch {
                // A stage that has failed or was cancelled cannot continue.
                evaluator = nil
                throw error
            }
        }
    }

    private func play(to index: Int) async throws -> DisplayList {
        let evaluator = try self.evaluator ?? makeEvaluator()
        self.evaluator = evaluator
        while true {
            try Task.checkCancellation()
            await onProgress()
            let reached = try await evaluator.advance(toFrame: index, maxFrames: 1)
            next = max(next, reached)
            if reached >= index { break }
            // Lets the worker receive other requests.
            await Task.yield()
        }
        let list = try await evaluator.displayList(at: index)
        next = index + 1
        kept.insert(list, at: index, around: index)
        return list
    }

    private func makeEvaluator() throws -> FrameEvaluator {
        next = 0
        return try FilmInputs.$current.withValue(inputs) { try FrameEvaluator(plan) }
    }

    /// Evaluates a frame that is not kept yet, if memory permits: the nearest after `center`, or else the first one.
    ///
    /// - Returns: Whether there may be more.
    package func evaluateAhead(of center: Int) async throws -> Bool {
        guard kept.count < frameCount, !kept.isFull(for: kept.bytes / max(kept.count, 1)) else { return false }
        guard let index = (center..<frameCount).first(where: { kept[$0] == nil }) ?? (0..<center).first(where: { kept[$0] == nil }) else {
            return false
        }
        _ = try await displayList(at: index)
        return true
    }

    /// Returns frame `index` as a PNG file.
    package func png(at index: Int) async throws -> Data {
        let list = try await displayList(at: index)
        let drawing = drawing
        return try await Task.detached { try drawing.png(list) }.value
    }

    /// Returns the pixels of frame `index`.
    func image(at index: Int) async throws -> PixelImage {
        let list = try await displayList(at: index)
        let drawing = drawing
        return try await Task.detached { try drawing.image(list) }.value
    }
}
