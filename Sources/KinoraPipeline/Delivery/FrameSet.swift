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
            var canvases: CanvasPool
            /// The numbers of the outputs.
            var outputs: [Int]
        }

        fileprivate private(set) var sizes: [Size] = []
        fileprivate let sinks: [any OutputSink]
        /// Whether each output requires hashes of its frames.
        fileprivate let isHashed: [Bool]

        init(_ sinks: [any OutputSink]) {
            self.sinks = sinks
            isHashed = sinks.map(\.isHashed)
            for (number, sink) in sinks.enumerated() {
                if let twin = sizes.firstIndex(where: { $0.plan == sink.canvas }) {
                    sizes[twin].outputs.append(number)
                } else {
                    sizes.append(Size(plan: sink.canvas, canvases: CanvasPool(sink.canvas), outputs: [number]))
                }
            }
        }

        /// Returns the plan for another pipeline of the same job. It has canvases of its own, because a canvas draws only what differs from
        /// its last frame.
        func separate() -> Plan {
            var plan = self
            for size in sizes.indices { plan.sizes[size].canvases = sizes[size].canvases.separate() }
            return plan
        }
    }

    // Copied from the outputs, because other threads use those at the same time.
    private let sizes: [Plan.Size]
    private let isHashed: [Bool]
    /// One for each output, like ``contents``.
    private let slots: [FrameSlot]
    private var contents: [FrameContents?]
    /// The frame's index in the film.
    private(set) var index = 0
    /// The numbers of the outputs for which the frame is drawn.
    private(set) var outputs: [Int] = []

    init(_ plan: Plan) throws {
        (sizes, isHashed) = (plan.sizes, plan.isHashed)
        slots = try plan.sinks.map { FrameSlot(try $0.makeFrame()) }
        contents = plan.sinks.map { _ in nil }
    }

    /// Returns the frame of an output for which it is drawn, and its contents.
    func frame(_ output: Int) -> (frame: any CanvasFrame, contents: FrameContents) {
        guard let contents = contents[output] else { preconditionFailure("a frame must be drawn before it is delivered") }
        return (slots[output].frame, contents)
    }

    /// Draws a frame for the outputs that need it.
    func draw(_ frame: FrameQueue.Frame) throws {
        (index, outputs) = (frame.index, frame.outputs)
        for size in sizes {
            let wanted = size.outputs.filter(outputs.contains)
            guard !wanted.isEmpty else { continue }
            try size.canvases.withCanvas { canvas in
                try canvas.draw(frame.list)
                for output in wanted {
                    try slots[output].fill(from: canvas)
                    contents[output] = FrameContents(digest: canvas.digest, hash: isHashed[output] ? canvas.hash : "")
                }
            }
        }
    }
}

/// What a drawn frame shows.
struct FrameContents {
    /// For the verification of finished films.
    let digest: FrameDigest
    /// 32 hexadecimal digits, or empty if the output requires no hashes.
    let hash: String
}
