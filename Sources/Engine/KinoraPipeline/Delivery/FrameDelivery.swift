import KinoraMedia
import Synchronization

/// Passes finished frames to the outputs.
///
/// Safe: an output that is made of segments accepts frames from several threads at a time; every other output gets its frames under a lock. Only the
/// delivering threads use this object until all frames are delivered, then only the render.
final class FrameDelivery: @unchecked Sendable {
    private let outputs: [FilmOutput]

    /// Held while an output gets a frame that accepts frames from one thread at a time.
    private let isDelivering = Mutex(())

    init(_ outputs: [FilmOutput]) { self.outputs = outputs }

    func deliver(_ set: FrameSet) throws {
        for output in set.outputs {
            if case .segments = outputs[output].needs.order {
                try set.deliver(to: output)
            } else {
                try isDelivering.withLock { _ in try set.deliver(to: output) }
            }
        }
    }

    /// The segments of which several can be delivered at the same time; nil if an output needs all frames in order.
    var parallelCuts: SegmentCuts? {
        var cuts: SegmentCuts?
        for needs in outputs.map(\.needs) {
            switch needs.order {
            case .film: return nil
            case .segments(let own):
                guard cuts == nil || cuts == own, needs.selection.isConsecutive else { return nil }
                cuts = own
            case .any: break
            }
        }
        return cuts
    }

    func finish() throws {
        for output in outputs { try output.sink.finish() }
    }
}
