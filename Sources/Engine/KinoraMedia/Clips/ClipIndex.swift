/// The times of all frames of a clip, and the positions where decoding has to start for each. It is made once, without decoding.
package struct ClipIndex: Hashable, Sendable {
    /// How the file is read from another position.
    enum Seeking: String, Codable, Hashable, Sendable {
        /// By the time of a key frame.
        case time
        /// By the offset of a packet in the file.
        case offset
        /// From the beginning only.
        case beginning
        /// Every frame is a file of its own.
        case files
    }

    /// A position where decoding can start.
    struct Start: Codable, Hashable, Sendable {
        /// The time of its key frame, in ticks.
        let ticks: Int64
        /// The offset of its packet in bytes; negative if unknown.
        let offset: Int64
        /// The number of the key frame, or of the first frame after it if it is not shown.
        let frame: Int
    }

    /// The duration of a tick in seconds.
    let timeBase: Rational
    /// The presentation times of the frames in ticks, strictly ascending, at least one.
    let ticks: [Int64]
    /// The time at which the last frame ends, in ticks.
    let endTicks: Int64
    /// The clip's time 0 in seconds of the file's time stamps.
    let origin: Double
    /// At least one. The first is the beginning of the file.
    var starts: [Start]
    /// For each frame, the index of the last of ``starts`` at which decoding has to begin for it.
    let startIndices: [Int32]
    let seeking: Seeking
    /// Whether decoded frames have the times in ``ticks``. Otherwise they are counted.
    let isTimed: Bool
    /// The size of the file in bytes, by which an index of another file is recognised. 0 for a sequence of images.
    let fileSize: Int

    package var frameCount: Int { ticks.count }
    /// The number of positions at which decoding can start.
    package var keyFrameCount: Int { starts.count }

    /// The times of the frames at which decoding can start, in seconds of the clip, in ascending order.
    package var keyFrameTimes: [Double] { starts.map { time(of: $0.frame) } }

    /// The presentation time of a frame, in seconds of the clip. The first frame may be earlier or later than 0.
    package func time(of number: Int) -> Double { Double(ticks[number]) * timeBase.value - origin }

    /// The time at which the last frame ends, in seconds of the clip.
    package var end: Double { Double(endTicks) * timeBase.value - origin }

    /// The number of the frame that is visible at a time in seconds: the last one whose presentation time is at or before it. Before the first frame
    /// it is the first one, and after the last frame the last one. A time that is not a number is before the first frame.
    ///
    /// Containers round times to ticks, so a time up to half a tick before a frame, at most half a millisecond, belongs to the frame. O(log n).
    package func number(at time: Double) -> Int {
        let latest = time + ClipIndex.slack(timeBase)
        var (low, high) = (0, ticks.count)
        while low < high {
            let middle = (low + high) / 2
            if self.time(of: middle) <= latest { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The number of the last frame at or before a time in ticks; -1 if there is none. O(log n).
    func number(atTicks wanted: Int64) -> Int {
        var (low, high) = (0, ticks.count)
        while low < high {
            let middle = (low + high) / 2
            if ticks[middle] <= wanted { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The tolerance of ``number(at:)`` in seconds. It includes the rounding of times in seconds, for a time that is exactly half a tick.
    private static func slack(_ timeBase: Rational) -> Double { min(timeBase.value / 2, 0.0005) + 1e-9 }

    /// Whether the frames have different durations: times that differ from an even distribution by more than a tick.
    package var hasVariableRate: Bool {
        guard let first = ticks.first, let last = ticks.last, ticks.count > 2 else { return false }
        let step = (Double(last) - Double(first)) / Double(ticks.count - 1)
        return ticks.indices.contains { abs(Double(ticks[$0]) - Double(first) - Double($0) * step) > 1 }
    }

    /// The mean of the frame rate, in frames per second; 0 if all frames have no duration.
    package var averageRate: Double {
        let duration = (Double(endTicks) - Double(ticks[0])) * timeBase.value
        return duration > 0 ? Double(frameCount) / duration : 0
    }
}
