import KinoraMedia

/// Makes one of a job's outputs from its frames.
///
/// The frames are passed in the order that ``order`` requires, and then `finish()` is called. When all outputs are finished, `members` get their
/// names. `discard()` is always called last and removes all files without a final name.
protocol OutputSink: AnyObject {
    associatedtype Frame: CanvasFrame
    var canvas: CanvasPlan { get }
    /// The frames that the output requires.
    var selection: FrameSelection { get }
    /// The order in which the output accepts frames.
    var order: FrameOrder { get }
    /// Whether the output requires hashes of its frames.
    var isHashed: Bool { get }
    /// The hashes of all frames, after `finish()`; empty if the output has none.
    var hashes: [String] { get }
    /// Finds the segments that need not be drawn; nil if the output is not made of segments.
    var tracker: SegmentTracker? { get }
    /// The numbers of segments, after `finish()`; nil if the output is not made of segments.
    var segmentCounts: SegmentCounts? { get }
    /// The segments of a film, after `finish()`; empty if the output is not made of segments.
    var segments: [RenderRecord.Segment] { get }
    /// Creates a frame in the sample format of this output.
    func makeFrame() throws -> Frame
    func deliver(_ frame: Frame, index: Int, _ contents: FrameContents) throws
    func finish() throws
    /// The files, after `finish()`.
    var files: [RenderReport.File] { get }
    /// The finished files, before they have their names.
    var members: [OutputSet.Member] { get }
    func discard()
}

extension OutputSink {
    var order: FrameOrder { .film }
    var isHashed: Bool { false }
    var hashes: [String] { [] }
    var tracker: SegmentTracker? { nil }
    var segmentCounts: SegmentCounts? { nil }
    var segments: [RenderRecord.Segment] { [] }

    /// Passes a frame that this output created.
    func take(_ frame: any CanvasFrame, index: Int, _ contents: FrameContents) throws {
        guard let frame = frame as? Frame else { preconditionFailure("an output accepts only frames that it created") }
        try deliver(frame, index: index, contents)
    }
}

/// The order in which an output accepts frames.
enum FrameOrder: Equatable, Sendable {
    /// The order of the film.
    case film
    /// The order of the film within each segment. Frames of different segments may come from several threads at the same time.
    case segments(SegmentCuts)
    /// Any order, from one thread at a time.
    case any
}

/// The number of an output's segments, and of those that were not drawn.
struct SegmentCounts: Hashable, Sendable {
    let all: Int
    let stored: Int
}

/// An output with a plan of its own.
protocol PlannedSink: OutputSink {
    var plan: OutputPlan { get }
}

extension PlannedSink {
    var canvas: CanvasPlan { plan.canvas }
    var selection: FrameSelection { plan.selection }
}
