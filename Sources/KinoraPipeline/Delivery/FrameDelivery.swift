import KinoraMedia
import Synchronization

/// Passes finished frames to the outputs.
///
/// Only the delivering threads use it until all frames are delivered, then only the render.
final class FrameDelivery: @unchecked Sendable {
    let sinks: [any OutputSink]

    /// Held while an output gets a frame that accepts frames from one thread at a time.
    private let isDelivering = Mutex(())

    init(_ sinks: [any OutputSink]) { self.sinks = sinks }

    func deliver(_ set: FrameSet) throws {
        for number in set.outputs {
            let (frame, contents) = set.frame(number)
            if case .segments = sinks[number].order {
                try sinks[number].take(frame, index: set.index, contents)
            } else {
                try isDelivering.withLock { _ in try sinks[number].take(frame, index: set.index, contents) }
            }
        }
    }

    /// The segments of which several can be delivered at the same time; nil if an output needs all frames in order.
    var parallelCuts: SegmentCuts? {
        var cuts: SegmentCuts?
        for sink in sinks {
            switch sink.order {
            case .film: return nil
            case .segments(let own):
                guard cuts == nil || cuts == own, sink.selection.isConsecutive else { return nil }
                cuts = own
            case .any: break
            }
        }
        return cuts
    }

    func finish() throws {
        for sink in sinks { try sink.finish() }
    }
}
