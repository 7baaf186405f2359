import KinoraDrawing
import KinoraMedia

/// Decides which outputs need a frame, between evaluation and drawing. It keeps frames until it is known whether the cache has their
/// segments.
struct SegmentPlanner {
    private struct Output {
        let selection: FrameSelection
        let ledger: SegmentLedger?
        /// Nil if every selected frame is drawn.
        var hasher: SegmentHasher?
        /// The heads of the segments so far.
        var heads: Set<String> = []
    }

    /// An output that selects a frame.
    private struct Need {
        let output: Int
        /// Nil if the output is not made of segments.
        let segment: Int?
    }

    private struct WaitingFrame {
        let index: Int
        let list: DisplayList
        let needs: [Need]
    }

    private var outputs: [Output]
    /// The segments that are drawn in parallel; nil for none.
    private let cuts: SegmentCuts?
    private var waiting: [WaitingFrame] = []
    /// The maximum number of frames that wait for drawing.
    private let drawingLimit: Int
    /// The maximum number of frames that wait for a decision or for drawing while a segment is undecided: the frames of two segments, and at least
    /// ``drawingLimit``.
    private let limit: Int

    /// The maximum number of frames that wait for drawing by one pipeline. More frames would only use memory.
    static let usualLimit = 64

    /// - Parameters:
    ///   - outputs: The frames that each output selects, and its segments.
    ///   - frameCount: The number of frames that the outputs show.
    ///   - cuts: The segments that are drawn in parallel; nil for none.
    ///   - pipelines: The number of pipelines that draw. Each must find a group of frames.
    init(_ outputs: [(selection: FrameSelection, ledger: SegmentLedger?)], frameCount: Int, cuts: SegmentCuts? = nil, pipelines: Int = 1) {
        self.outputs = outputs.map { Output(selection: $0.selection, ledger: $0.ledger, hasher: $0.ledger?.hasher) }
        self.cuts = cuts
        let spans = self.outputs.compactMap { output in output.hasher?.maxSpan(of: output.selection, in: frameCount) }
        let span = spans.max() ?? 0
        drawingLimit = SegmentPlanner.usualLimit + (pipelines - 1) * span
        limit = max(2 * span, drawingLimit)
    }

    /// The next frame is evaluated when fewer frames than this wait for drawing.
    ///
    /// While frames wait for a decision, the limit allows further evaluation, because only later frames decide about their segment.
    var queueLimit: Int { waiting.isEmpty ? drawingLimit : limit - waiting.count }

    /// Adds the next frame. Returns the frames that are decided now: those that an output needs, in order, and the number of the others.
    mutating func add(_ index: Int, _ list: DisplayList) -> (drawn: [PlannedFrame], skippedCount: Int) {
        var needs: [Need] = []
        for output in outputs.indices where outputs[output].selection.contains(index) {
            needs.append(Need(output: output, segment: segment(of: output, adding: list, at: index)))
        }
        waiting.append(WaitingFrame(index: index, list: list, needs: needs))
        var drawn: [PlannedFrame] = []
        var count = 0
        while count < waiting.count {
            let next = waiting[count]
            guard let outputs = decided(next.needs) else { break }
            count += 1
            guard !outputs.isEmpty else { continue }
            drawn.append(PlannedFrame(index: next.index, list: next.list, outputs: outputs, group: cuts?.index(of: next.index) ?? 0))
        }
        waiting.removeFirst(count)
        return (drawn, count - drawn.count)
    }

    /// Whether a frame waits for a decision. After the last frame, none does.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Adds a frame to the segments of an output. Returns the frame's segment; nil if the output is not made of segments.
    private mutating func segment(of output: Int, adding list: DisplayList, at index: Int) -> Int? {
        guard let ledger = outputs[output].ledger, outputs[output].hasher != nil else { return nil }
        if ledger.hasRecordedSegments, let number = outputs[output].selection.number(of: index) {
            let segment = ledger.cuts.index(of: number)
            // Another output needs the frame.
            if ledger.isRecorded(segment) { return segment }
            outputs[output].hasher?.move(to: number)
        }
        guard let result = outputs[output].hasher?.add(list) else { return nil }
        if let head = result.head {
            // Without an equal first frame anywhere, the segment is new, and drawing need not wait for its other frames.
            let isNew = outputs[output].heads.insert(head).inserted && !ledger.cache.mayContain(head: head)
            ledger.begin(result.segment, head: head, isNew ? .draw : .wait)
        }
        if let key = result.key { ledger.end(result.segment, key) }
        return result.segment
    }

    /// Returns the outputs that need a frame; nil if an output is undecided.
    private func decided(_ needs: [Need]) -> [Int]? {
        var numbers: [Int] = []
        for need in needs {
            switch need.segment.flatMap({ outputs[need.output].ledger?.decision(of: $0) }) {
            case .wait: return nil
            case .draw, nil: numbers.append(need.output)
            case .have: break
            }
        }
        return numbers
    }
}

extension SegmentHasher {
    /// The maximum number of the film's `frameCount` frames in a segment of an output that selects `selection`.
    fileprivate func maxSpan(of selection: FrameSelection, in frameCount: Int) -> Int {
        let selected = max(1, selection.count(of: frameCount))
        let longest = min(cuts.length + 1, selected)
        return (longest * frameCount + selected - 1) / selected + 1
    }
}
