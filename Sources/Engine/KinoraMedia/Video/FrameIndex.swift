/// The times and key frames of a film.
package struct FrameIndex: Sendable {
    struct Frame: Hashable, Sendable {
        /// In ticks of the stream's time base, or the frame's index if the file has no times.
        let ticks: Int64
        /// In ticks; 0 if unknown.
        let duration: Int64
        /// The packet's offset in the file, in bytes; negative if unknown.
        let offset: Int64
        let isKey: Bool
    }

    /// In presentation order.
    let frames: [Frame]
    /// Whether the file contains the times of its frames. Raw streams do not: their frames follow at the frame rate.
    let isTimed: Bool
    let hasPresentationTimes: Bool
    /// The times in seconds from the beginning of the film, ascending. The first frame may be later, if other streams begin earlier.
    package let times: [Double]
    /// The time at which the last frame that can be read ends, in seconds.
    package let end: Double

    /// The frame rate of a stream without one.
    private static let usualRate = 25.0

    /// - Parameters:
    ///   - packets: In the order of the file, with `Int64.min` for an unknown time.
    ///   - tick: The duration of a tick in seconds.
    ///   - rate: In frames per second; nil if unknown.
    ///   - origin: The time stamp at which the film begins, in seconds.
    ///   - hasPresentationTimes: Whether all times are presentation times, and not decoding times.
    init(_ packets: [Frame], tick: Double, rate: Double?, origin: Double = 0, hasPresentationTimes: Bool = true) {
        self.hasPresentationTimes = hasPresentationTimes
        isTimed = packets.allSatisfy { $0.ticks != .min }
        let usualDuration = 1 / (rate ?? FrameIndex.usualRate)
        if isTimed {
            frames = packets.sorted { $0.ticks < $1.ticks }
            times = frames.map { Double($0.ticks) * tick - origin }
            end =
                frames.map { Double($0.ticks) * tick - origin + ($0.duration > 0 ? Double($0.duration) * tick : usualDuration) }.max() ?? 0
        } else {
            frames = packets.enumerated().map { Frame(ticks: Int64($0), duration: 0, offset: $1.offset, isKey: $1.isKey) }
            times = packets.indices.map { Double($0) * usualDuration }
            end = Double(packets.count) * usualDuration
        }
    }

    /// The last key frame at or before the frame `number`.
    func keyFrame(upTo number: Int) -> Frame? { frames[...number].last { $0.isKey } }
}
