import CFFmpeg

extension VideoReader {
    /// Returns the times of all frames. The first call reads the whole file without decoding: O(size of the file).
    package func index() throws(FFmpegError) -> FrameIndex {
        if let knownIndex { return knownIndex }
        var packets: [FrameIndex.Frame] = []
        var hasPresentationTimes = true
        try forEachPacket { read in
            packets.append(
                FrameIndex.Frame(
                    ticks: read.pts == .min ? read.dts : read.pts, duration: max(read.duration, 0), offset: read.pos,
                    isKey: read.flags & AV_PKT_FLAG_KEY != 0))
            hasPresentationTimes = hasPresentationTimes && read.pts != .min
        }
        let rate = [info.averageFrameRate.value, info.realFrameRate.value].first { $0 > 0 }
        let index = FrameIndex(
            packets, tick: info.timeBase.value, rate: rate, origin: demuxer.origin, hasPresentationTimes: hasPresentationTimes)
        knownIndex = index
        return index
    }

    /// Calls `body` with the frames of the given indices, which must ascend, in one pass through the file.
    ///
    /// Seeks over gaps between requested frames if there is a key frame, so that no frame is decoded twice. A missing or damaged frame is
    /// replaced by the previous one, and counted in ``substituteCount``.
    package func forEachFrame(_ numbers: [Int], _ body: (Int, DecodedFrame) throws -> Void) throws {
        let index = try index()
        var pass = FramePass(self, index)
        try pass.start()
        for number in numbers {
            precondition(index.frames.indices.contains(number), "the index of a frame must be less than the number of frames")
            guard let frame = try pass.frame(number) else {
                throw FFmpegError(
                    operation: "decode frame \(number + 1) of \"\(path)\"", code: kinora_averror_invalid_data())
            }
            if pass.isSubstitute(for: number) { substituteCount += 1 }
            try body(number, frame)
        }
    }

    func seek(toByte offset: Int64) throws(FFmpegError) {
        try demuxer.seek(toByte: offset)
        decoder.restart()
    }

    func seek(to ticks: Int64) throws(FFmpegError) {
        try demuxer.seek(to: ticks)
        decoder.restart()
    }
}

/// A single pass through a film from beginning to end.
private struct FramePass {
    private let reader: VideoReader
    private let index: FrameIndex
    /// The last decoded frame at or before the requested one, and its ticks.
    private var current: (frame: DecodedFrame, ticks: Int64)?
    /// The frame after `current`, if it is already decoded.
    private var next: (frame: DecodedFrame, ticks: Int64)?
    /// The number of frames decoded since the beginning, for files without times.
    private var count: Int64 = 0
    private var seeks: Bool
    private var hasEnded = false

    init(_ reader: VideoReader, _ index: FrameIndex) {
        (self.reader, self.index) = (reader, index)
        seeks = index.isTimed && (reader.demuxer.hasIndex || reader.demuxer.isPacketized)
    }

    mutating func start() throws(FFmpegError) {
        try reader.rewind()
        (current, next, count, hasEnded) = (nil, nil, 0, false)
    }

    /// Returns the frame that is visible at the time of frame `number`, or the first one if none was decoded before it.
    mutating func frame(_ number: Int) throws(FFmpegError) -> DecodedFrame? {
        let wanted = index.frames[number].ticks
        if let current, current.ticks == wanted { return current.frame }
        try jump(to: number)
        try decode(upTo: wanted)
        if current == nil, seeks || next == nil {
            // The seek went past the requested frame.
            seeks = false
            try start()
            try decode(upTo: wanted)
        }
        return (current ?? next)?.frame
    }

    /// Seeks to the last key frame at or before the requested one, if that is ahead.
    private mutating func jump(to number: Int) throws(FFmpegError) {
        guard seeks, let key = index.keyFrame(upTo: number), key.ticks > (next ?? current)?.ticks ?? index.frames[0].ticks else { return }
        do throws(FFmpegError) {
            if reader.demuxer.hasIndex {
                try reader.seek(to: key.ticks)
            } else {
                guard key.offset >= 0 else { return }
                try reader.seek(toByte: key.offset)
            }
            (current, next, hasEnded) = (nil, nil, false)
        } catch {
            seeks = false
            guard current == nil else { return }
            try start()
        }
    }

    /// Whether the last frame replaces a missing or damaged one.
    ///
    /// A different time alone proves nothing: packets of invisible frames have times, too, and some containers have only decoding times.
    func isSubstitute(for number: Int) -> Bool {
        // A frame without a time of its own follows the previous one.
        guard index.isTimed, let shown = (current ?? next)?.frame.ticks, shown != index.frames[number].ticks else { return false }
        return reader.decoder.hasSkippedDamage || hasEnded && index.hasPresentationTimes
    }

    private mutating func decode(upTo wanted: Int64) throws(FFmpegError) {
        while true {
            if next == nil { next = try decoded(before: wanted) }
            guard let next, next.ticks <= wanted else { return }
            current = next
            self.next = nil
            if next.ticks == wanted { return }
        }
    }

    private mutating func decoded(before wanted: Int64) throws(FFmpegError) -> (frame: DecodedFrame, ticks: Int64)? {
        guard !hasEnded else { return nil }
        guard let frame = try reader.decoder.nextIntact(skippingBefore: index.isTimed ? wanted : nil) else {
            hasEnded = true
            return nil
        }
        defer { count += 1 }
        // A frame without a time follows the previous one.
        let ticks = index.isTimed ? frame.ticks ?? (current?.ticks ?? index.frames[0].ticks) : count
        return (frame, ticks)
    }
}
