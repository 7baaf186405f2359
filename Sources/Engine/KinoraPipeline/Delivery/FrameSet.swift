/// The frames of all outputs of a film that show the same frame of the film. They are drawn and delivered together.
///
/// Safe: a pipeline passes it from thread to thread under its lock. It must not be used by several threads at the same time.
final class FrameSet: @unchecked Sendable {
    /// The assignment of outputs to canvases, the same for all sets of a film.
    struct Plan {
        fileprivate struct Size {
            let plan: CanvasPlan
            var canvases: CanvasPool
            /// The numbers of the outputs.
            var outputs: [Int]
        }

        fileprivate private(set) var sizes: [Size] = []
        fileprivate let outputs: [FilmOutput]

        /// - Parameter threads: The number of threads that draw a whole frame.
        init(_ outputs: [FilmOutput], threads: Int) {
            self.outputs = outputs
            for (number, output) in outputs.enumerated() {
                let canvas = output.needs.canvas
                if let twin = sizes.firstIndex(where: { $0.plan == canvas }) {
                    sizes[twin].outputs.append(number)
                } else {
                    sizes.append(Size(plan: canvas, canvases: CanvasPool(canvas, threads: threads), outputs: [number]))
                }
            }
        }

        /// Returns the plan for another pipeline of the same film. It has canvases of its own, because a canvas draws only what differs from
        /// its last frame.
        func separate() -> Plan {
            var plan = self
            for size in sizes.indices { plan.sizes[size].canvases = sizes[size].canvases.separate() }
            return plan
        }
    }

    private let sizes: [Plan.Size]
    /// One for each output.
    private let routes: [any FrameRoute]
    /// The numbers of the outputs for which the frame is drawn.
    private(set) var outputs: [Int] = []

    init(_ plan: Plan) throws {
        sizes = plan.sizes
        routes = try plan.outputs.map { try $0.sink.makeRoute($0.needs.traits) }
    }

    /// Draws a frame for the outputs that need it.
    func draw(_ frame: PlannedFrame) throws {
        outputs = frame.outputs
        for size in sizes {
            let wanted = size.outputs.filter(outputs.contains)
            guard !wanted.isEmpty else { continue }
            try size.canvases.withCanvas { canvas in
                try canvas.draw(frame.list)
                for output in wanted { try routes[output].show(canvas, index: frame.index) }
            }
        }
    }

    /// Passes the frame to an output for which it is drawn.
    func deliver(to output: Int) throws { try routes[output].deliver() }
}

/// A frame of one output, and the output.
private protocol FrameRoute {
    func show(_ canvas: FilmCanvas, index: Int) throws
    func deliver() throws
}

private struct SinkRoute<Sink: OutputSink>: FrameRoute {
    let sink: Sink
    let frame: DrawnFrame<Sink.Samples>
    let traits: FrameTraits

    func show(_ canvas: FilmCanvas, index: Int) throws { try frame.show(canvas, index: index, traits: traits) }
    func deliver() throws { try sink.take(frame) }
}

extension OutputSink {
    fileprivate func makeRoute(_ traits: FrameTraits) throws -> any FrameRoute {
        SinkRoute(sink: self, frame: DrawnFrame(try makeSamples()), traits: traits)
    }
}
