/// Passes finished frames to the outputs.
///
/// Only the delivering thread uses it until all frames are delivered, then only the render.
final class FrameDelivery: @unchecked Sendable {
    let sinks: [any OutputSink]

    init(_ sinks: [any OutputSink]) { self.sinks = sinks }

    func deliver(_ set: FrameSet) throws {
        for number in set.outputs {
            let (frame, contents) = set.frame(number)
            try sinks[number].take(frame, index: set.index, contents)
        }
    }

    func finish() throws {
        for sink in sinks { try sink.finish() }
    }
}
