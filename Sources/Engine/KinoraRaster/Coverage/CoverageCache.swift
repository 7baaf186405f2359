import Foundation
import KinoraDrawing
import Synchronization

/// A cache of the coverage of static shapes, which are drawn in every frame but measured once. The rasterizers of a film share it.
final class CoverageCache: Sendable {
    /// Identifies a path by its address in memory, because comparing points would take too long. A record retains its path. Before there is
    /// a record, another path may get the same address; it is distinguished by its middle and last points.
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

    /// The minimum height in rows. Measuring lower shapes takes as little time as looking them up.
    private static let minHeight = 40
    /// The number of frames between the first use of a shape and its recording.
    private static let patience = 2
    /// The number of frames after which unused records are removed, at the latest after twice as many.
    private static let memory = 4
    private static let maxEntries = 512
    private static let maxBytes = 2 << 20

    /// Returns the recorded rows of `shape`, if they exist. Records them with `coverage` if the shape has been used in several frames.
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

    /// Removes unused records.
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
