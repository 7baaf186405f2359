import Foundation
import KinoraDrawing
import Synchronization

/// What shapes cover that stand still in front of what moves: they are drawn in every frame, but measured once. Rasterisers that draw frames of one
/// film share them.
final class CoverageCache: Sendable {
    /// The same path in the same memory: one that is equal elsewhere would have to be compared point by point. The record holds its path; before there
    /// is one, another path may come to lie there, which is not taken for the first unless its middle and last points are the same.
    private struct Key: Hashable {
        let points: Int
        let verbs: Int
        let middle: CGPoint
        let last: CGPoint
        let transform: CGAffineTransform
        let kind: CoverageSource.Kind
        let bounds: PixelRect

        init(_ shape: CoverageSource) {
            let count = shape.path.points.count
            (middle, last) = count > 0 ? (shape.path.points[count / 2], shape.path.points[count - 1]) : (.zero, .zero)
            points = shape.path.points.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
            verbs = shape.path.verbs.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
            (transform, kind, bounds) = (shape.transform, shape.kind, shape.bounds)
        }
    }

    private struct Entry {
        let firstFrame: Int
        var record: CoverageRecord?
        var isMeasurable = true
    }

    private struct State {
        var recent: [Key: Entry] = [:]
        var older: [Key: Entry] = [:]
        var frame = 0
        var byteCount = 0
    }

    private let state = Mutex(State())

    /// Of shapes that are lower than this, measuring costs as little as looking for them.
    private static let minHeight = 40
    /// Frames between a shape's first and the one in which it is written down.
    private static let patience = 2
    /// Frames after which what none of them asked for is forgotten; at the latest after twice as many.
    private static let memory = 4
    private static let maxEntries = 512
    private static let maxBytes = 2 << 20

    /// The rows of `shape` if they are known; they are written down by `coverage` when the shape has been asked for in several frames.
    func record(of shape: CoverageSource, measuredBy coverage: Coverage) -> CoverageRecord? {
        guard shape.bounds.height >= Self.minHeight else { return nil }
        let key = Key(shape)
        let (record, isDue) = state.withLock { state -> (CoverageRecord?, Bool) in
            if state.recent[key] == nil {
                guard state.recent.count < Self.maxEntries else { return (nil, false) }
                state.recent[key] = state.older[key] ?? Entry(firstFrame: state.frame)
            }
            guard let entry = state.recent[key] else { return (nil, false) }
            if let record = entry.record { return (record, false) }
            let isDue = entry.isMeasurable && state.frame - entry.firstFrame >= Self.patience && state.byteCount < Self.maxBytes
            return (nil, isDue)
        }
        guard isDue else { return record }
        let made = CoverageRecord(shape, by: coverage)
        state.withLock { state in
            state.recent[key]?.record = made
            state.recent[key]?.isMeasurable = made != nil
            state.byteCount += made?.byteCount ?? 0
        }
        return made
    }

    /// Forgets what has not been asked for lately.
    func endFrame() {
        state.withLock { state in
            state.frame += 1
            guard state.frame.isMultiple(of: Self.memory) else { return }
            state.older = state.recent
            state.recent.removeAll(keepingCapacity: true)
            state.byteCount = state.older.values.reduce(0) { $0 + ($1.record?.byteCount ?? 0) }
        }
    }
}
