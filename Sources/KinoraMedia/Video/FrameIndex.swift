import CFFmpeg

/// The times and key frames of a film.
package struct FrameIndex: Sendable {
    struct Frame: Hashable, Sendable {
        /// In ticks of the stream's time base, or the frame's index if the file has no times.
        let ticks: Int64
        /// The packet's offset in the file, in bytes; negative if unknown.
        let offset: Int64
        let isKey: Bool
    }

    /// In presentation order.
    let frames: [Frame]
    /// Whether the file contains the times of its frames. Raw streams do not: their frames follow at the frame rate.
    let isTimed: Bool
    /// The times in seconds from the first frame, ascending.
    package let times: [Double]

    /// The frame rate of a stream without one.
    private static let usualRate = 25.0

    /// - Parameters:
    ///   - packets: In the order of the file, with `Int64.min` for an unknown time.
    ///   - tick: The duration of a tick in seconds.
    ///   - rate: In frames per second; nil if unknown.
    init(_ packets: [Frame], tick: Double, rate: Double?) {
        isTimed = packets.allSatisfy { $0.ticks != .min }
        if isTimed {
            let frames = packets.sorted { $0.ticks < $1.ticks }
            let first = Double(frames.first?.ticks ?? 0)
            self.frames = frames
            times = frames.map { (Double($0.ticks) - first) * tick }
        } else {
            frames = packets.enumerated().map { Frame(ticks: Int64($0), offset: $1.offset, isKey: $1.isKey) }
            times = packets.indices.map { Double($0) / (rate ?? FrameIndex.usualRate) }
        }
    }

    /// The last key frame at or before the frame `number`.
    func keyFrame(upTo number: Int) -> Frame? { frames[...number].last { $0.isKey } }
}
