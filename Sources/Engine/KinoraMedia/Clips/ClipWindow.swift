/// The decoded frames in memory: consecutive intact frames of one pass of decoding, and which frames after the first of them are missing or damaged.
struct ClipWindow {
    /// Ascending by number.
    private var frames: [ClipSourceFrame] = []
    private var byteCount = 0
    /// The ranges of missing and damaged frames, ascending, with the reason as the end of a sentence.
    private var bad: [(numbers: Range<Int>, reason: String)] = []
    /// The number of the last frame that was decoded, whether intact or not; -1 before the first.
    private(set) var position = -1
    /// The number of the first frame that was decoded.
    private(set) var first: Int?
    /// Whether all frames of the clip's end are decoded.
    private(set) var hasEnded = false
    /// Whether intact frames have been removed.
    private var hasRemoved = false

    var count: Int { frames.count }

    /// Forgets everything, for decoding from another position.
    mutating func restart() { self = ClipWindow() }

    /// Adds the next decoded frame. Frames with smaller numbers than the last one are ignored.
    ///
    /// - Parameters:
    ///   - hasDamage: Whether packets could not be decoded since the pass began.
    ///   - keepsAll: Whether as many frames as possible are kept; otherwise two.
    mutating func add(_ frame: ClipSourceFrame, hasDamage: Bool, keepsAll: Bool, _ limits: ClipLimits) {
        guard frame.number > position || first == nil else { return }
        // Frames without damage between two numbers were never encoded.
        if hasDamage, first != nil { markBad(position + 1..<frame.number, "cannot be decoded") }
        if first == nil { first = frame.number }
        position = frame.number
        guard !frame.isDamaged else { return markBad(frame.number..<frame.number + 1, frame.damage) }
        frames.append(frame)
        byteCount += frame.byteCount
        let size = max(1, byteCount / frames.count)
        let limit = keepsAll ? max(2, min(limits.keptFrames, limits.keptBytes / size)) : 2
        while frames.count > limit {
            byteCount -= frames[0].byteCount
            frames.removeFirst()
            hasRemoved = true
        }
    }

    /// Ends the pass. Frames after the last one are missing.
    mutating func end(frameCount: Int, isTimed: Bool, hasDamage: Bool) {
        hasEnded = true
        if position + 1 < frameCount, isTimed || hasDamage {
            markBad(position + 1..<frameCount, "is missing, because the file ends before it or is damaged")
        }
    }

    private mutating func markBad(_ numbers: Range<Int>, _ reason: String) {
        guard !numbers.isEmpty else { return }
        if let last = bad.last, last.numbers.upperBound == numbers.lowerBound, last.reason == reason {
            bad[bad.count - 1].numbers = last.numbers.lowerBound..<numbers.upperBound
        } else {
            bad.append((numbers, reason))
        }
    }

    /// The last intact frame at or before `number`, and why the frame itself is not shown. Nil if they are not decoded, or not kept. The frame is nil
    /// if all frames since the first decoded one are damaged.
    func frame(_ number: Int) -> Found? {
        guard let first, number >= first, number <= position || hasEnded else { return nil }
        let problem = bad.last { $0.numbers.contains(number) }?.reason
        guard let frame = frames.last(where: { $0.number <= number }) else { return hasRemoved ? nil : Found(frame: nil, problem: problem) }
        return Found(frame: frame, problem: problem)
    }

    /// The first intact frame; nil if it is not kept.
    var firstFrame: ClipSourceFrame? { hasRemoved ? nil : frames.first }

    struct Found {
        var frame: ClipSourceFrame?
        let problem: String?
    }
}
