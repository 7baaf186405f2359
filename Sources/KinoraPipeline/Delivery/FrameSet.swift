import KinoraDrawing
import KinoraMedia

/// The buffers of one frame for all outputs of a job, with one slot per output.
///
/// Not thread-safe: the frame line passes it from thread to thread under its lock.
final class FrameSet: @unchecked Sendable {
    /// The assignment of outputs to canvases, the same for all sets of a job.
    struct Plan {
        fileprivate struct Size {
            let plan: CanvasPlan
            let canvases: CanvasPool
            /// The indices of the outputs.
            var outputs: [Int]
        }

        fileprivate private(set) var sizes: [Size] = []
        fileprivate let sinks: [any OutputSink]
        /// The frames that each output requires.
        fileprivate let selections: [FrameSelection]
        /// Whether a report requires hashes of the frames.
        fileprivate let isHashed: Bool

        init(_ sinks: [any OutputSink], isHashed: Bool) {
            self.sinks = sinks
            self.isHashed = isHashed
            selections = sinks.map(\.selection)
            for (number, sink) in sinks.enumerated() {
                if let twin = sizes.firstIndex(where: { $0.plan == sink.canvas }) {
                    sizes[twin].outputs.append(number)
                } else {
                    sizes.append(Size(plan: sink.canvas, canvases: CanvasPool(sink.canvas), outputs: [number]))
                }
            }
        }
    }

    // Copied from the outputs, because other threads use those at the same time.
    private let sizes: [Plan.Size]
    private let selections: [FrameSelection]
    private let isHashed: Bool
    /// One for each output, like ``digests``.
    private let slots: [FrameSlot]
    private(set) var digests: [PictureDigest?]
    /// The hash of the frame's pixels, if a report requires it.
    private(set) var hash = ""

    init(_ plan: Plan) throws {
        (sizes, selections, isHashed) = (plan.sizes, plan.selections, plan.isHashed)
        slots = try plan.sinks.map { FrameSlot(try $0.makeFrame()) }
        digests = plan.sinks.map { _ in nil }
    }

    /// Returns the frame of an output.
    func frame(_ output: Int) -> any CanvasFrame { slots[output].frame }

    /// Draws `list` into the frames of all outputs that require frame `index`.
    func draw(_ list: DisplayList, index: Int) throws {
        for (number, size) in sizes.enumerated() {
            let wanted = size.outputs.filter { selections[$0].contains(index) }
            let isHashed = isHashed && number == 0
            guard !wanted.isEmpty || isHashed else { continue }
            try size.canvases.withCanvas { canvas in
                try canvas.draw(list)
                for output in wanted {
                    try slots[output].fill(from: canvas)
                    digests[output] = canvas.digest
                }
                if isHashed { hash = canvas.hash }
            }
        }
    }
}
