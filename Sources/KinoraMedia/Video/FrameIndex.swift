import CFFmpeg

/// When the frames of a film are shown, and from which of them decoding can start.
package struct FrameIndex: Sendable {
    struct Frame: Hashable, Sendable {
        /// In ticks of the stream's time base, or the frame's number where the file has no times.
        let ticks: Int64
        /// The packet's offset in the file, in bytes; negative when unknown.
        let offset: Int64
        let isKey: Bool
    }

    /// In the order of being shown.
    let frames: [Frame]
    /// Whether the file says when its frames are shown. Raw streams do not: their frames follow each other at the frame rate.
    let isTimed: Bool
    /// Seconds from the first frame, ascending.
    package let times: [Double]

    /// The frame rate of a stream that has none.
    private static let usualRate = 25.0

    /// - Parameters:
    ///   - packets: In the order of the file, with `Int64.min` for an unknown time.
    ///   - tick: Seconds a tick.
    ///   - rate: Frames a second; nil when unknown.
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

    /// The last frame up to `number` with which decoding can start.
    func keyFrame(upTo number: Int) -> Frame? { frames[...number].last { $0.isKey } }
}
