import CFFmpeg

/// Decodes a clip that FFmpeg demultiplexes.
final class ContainerClipSource: ClipSource {
    private let reader: VideoReader
    private let index: ClipIndex
    private let order: DecodingOrder
    /// The number of frames since the beginning, for files without times.
    private var count = 0
    /// Decoded frames, ascending by time, that wait for frames to which they may refer.
    private var waiting: [DecodedFrame] = []
    private var hasEnded = false
    /// More than the number of frames that a frame can precede in the order of the file.
    private static let maxWaiting = 16

    init(_ reader: VideoReader, _ index: ClipIndex) {
        (self.reader, self.index) = (reader, index)
        let order = DecodingOrder()
        self.order = order
        reader.decoder.onPacket = { order.add($0) }
        reader.decoder.onDamage = { order.addDamage() }
        reader.decoder.onSkippedPacket = { order.skip($0) }
    }

    var budget: DecodingBudget {
        get { DecodingBudget(packets: reader.decoder.packetBudget, bytes: reader.decoder.byteBudget) }
        set { (reader.decoder.packetBudget, reader.decoder.byteBudget) = (newValue.packets, newValue.bytes) }
    }

    func seek(toStart number: Int) throws(FFmpegError) {
        order.restart()
        (waiting, hasEnded) = ([], false)
        let start = index.starts[number]
        switch index.seeking {
        case .time where number > 0: try reader.seek(to: start.ticks)
        case .offset where number > 1 && index.starts[number - 1].offset >= 0:
            // Packets before the key frame show whether data are missing, and offsets of packets can be too large.
            try reader.seek(toByte: index.starts[number - 1].offset)
            reader.decoder.firstTicks = start.ticks
        case .offset where number == 1:
            try reader.rewind()
            reader.decoder.firstTicks = start.ticks
        default: try rewind()
        }
    }

    private func rewind() throws(FFmpegError) {
        try reader.rewind()
        count = 0
    }

    func next() throws(FFmpegError) -> ClipSourceFrame? {
        while !hasEnded, waiting.first.map({ order.isWaiting($0.ticks) }) ?? true, waiting.count < ContainerClipSource.maxWaiting {
            guard let frame = try reader.decoder.nextIntact(skippingBefore: nil) else {
                if reader.decoder.firstTicks != nil {
                    // The key frame is not found behind the position.
                    order.restart()
                    try rewind()
                    continue
                }
                hasEnded = true
                break
            }
            order.finish(frame.ticks, isDamaged: frame.isDamaged)
            waiting.append(frame)
        }
        guard !waiting.isEmpty else { return nil }
        let frame = waiting.removeFirst()
        let isDamaged = frame.isDamaged || order.isDamaged(frame.ticks)
        guard index.isTimed else {
            defer { count += 1 }
            return ClipSourceFrame(number: min(count, index.frameCount - 1), content: .decoded(frame), isDamaged: isDamaged)
        }
        // A frame without a time follows the previous one. One before the first frame of the index is cut off, and a part of the first.
        let number = frame.ticks.map { max(index.number(atTicks: $0), 0) } ?? min(count, index.frameCount - 1)
        count = number + 1
        return ClipSourceFrame(number: number, content: .decoded(frame), isDamaged: isDamaged)
    }

    var hasDamage: Bool { order.hasDamage }
}
