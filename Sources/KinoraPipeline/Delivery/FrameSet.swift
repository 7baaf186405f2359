import KinoraDrawing
import KinoraMedia

/// What one frame in flight needs for all outputs of a job: a slot for each.
///
/// Not to be used by two threads at once: the frame line hands it from one to the next, through its lock.
final class FrameSet: @unchecked Sendable {
    /// Which outputs share a canvas; the same for all sets of a job.
    struct Plan {
        fileprivate struct Size {
            let canvases: CanvasPool
            let width: Int
            let height: Int
            /// Numbers of the outputs.
            var outputs: [Int]
        }

        fileprivate private(set) var sizes: [Size] = []
        fileprivate let sinks: [any OutputSink]
        /// Which frames each of them wants.
        fileprivate let selections: [FrameSelection]
        /// Whether a report asks for hashes of the frames.
        fileprivate let isHashed: Bool

        init(_ job: RenderJob, _ sinks: [any OutputSink], isHashed: Bool) {
            self.sinks = sinks
            self.isHashed = isHashed
            selections = sinks.map(\.selection)
            for (number, sink) in sinks.enumerated() {
                if let twin = sizes.firstIndex(where: { $0.width == sink.width && $0.height == sink.height }) {
                    sizes[twin].outputs.append(number)
                } else {
                    var sized = job
                    (sized.width, sized.height) = (sink.width, sink.height)
                    sizes.append(Size(canvases: CanvasPool(sized), width: sink.width, height: sink.height, outputs: [number]))
                }
            }
        }
    }

    // Sinks are not asked from here: other threads use them meanwhile.
    private let sizes: [Plan.Size]
    private let selections: [FrameSelection]
    private let isHashed: Bool
    /// One for each output, like ``digests``.
    private let slots: [FrameSlot]
    private(set) var digests: [PictureDigest?]
    /// Of the frame's pixels, when a report asks for it.
    private(set) var hash = ""

    init(_ plan: Plan) throws {
        (sizes, selections, isHashed) = (plan.sizes, plan.selections, plan.isHashed)
        slots = try plan.sinks.map { FrameSlot(try $0.makeFrame()) }
        digests = plan.sinks.map { _ in nil }
    }

    /// The frame of an output.
    func frame(_ output: Int) -> any CanvasFrame { slots[output].frame }

    /// Makes the frames of all outputs that want frame `index` show `list`.
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
