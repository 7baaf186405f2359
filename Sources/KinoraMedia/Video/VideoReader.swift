import CFFmpeg

/// Reads a film back: what it is, when its frames are shown, and the frames.
///
/// To be used by one thread at a time.
package final class VideoReader {
    package let path: String
    package private(set) var info: VideoStreamInfo
    private(set) var demuxer: Demuxer
    let decoder: VideoDecoder
    private var knownTicks: [Int64]?
    /// Filled by ``index()``.
    var knownIndex: FrameIndex?

    /// - Parameter probes: Whether some frames are decoded at once to complete ``info``. Without, it says only what the file's head does until
    ///   ``keyFrame(at:)`` has been asked for.
    package init(path: String, probes: Bool = true) throws(FFmpegError) {
        FFmpegLog.install()
        self.path = path
        demuxer = try Demuxer(path: path, probes: probes)
        info = VideoStreamInfo(demuxer.stream)
        decoder = try VideoDecoder(demuxer, info: info)
    }

    /// When each frame is shown, in ticks of the stream's time base, in ascending order; their number is that of the frames.
    ///
    /// Reads the whole file once, without decoding, and goes back to its beginning: O(size of the file) the first time.
    package func frameTicks() throws(FFmpegError) -> [Int64] {
        if let knownTicks { return knownTicks }
        let ticks = try timestamps().map(\.ticks).sorted()
        knownTicks = ticks
        return ticks
    }

    /// When each frame is shown and whether it can be decoded without others, in the order of being shown.
    func packets() throws(FFmpegError) -> [(ticks: Int64, duration: Int64, isKey: Bool)] {
        try timestamps().sorted { $0.ticks < $1.ticks }
    }

    /// The packets' times and lengths in ticks, in the order of the file.
    func timestamps() throws(FFmpegError) -> [(ticks: Int64, duration: Int64, isKey: Bool)] {
        var times: [(ticks: Int64, duration: Int64, isKey: Bool)] = []
        try forEachPacket { read in
            times.append((read.pts == .min ? read.dts : read.pts, read.duration, read.flags & AV_PKT_FLAG_KEY != 0))
        }
        return times
    }

    /// Reads the whole file once, without decoding, and returns to its beginning.
    func forEachPacket(_ body: (AVPacket) -> Void) throws(FFmpegError) {
        try rewind()
        let packet = try Packet()
        while try demuxer.read(into: packet) {
            let read = packet.pointer.pointee
            // What an edit list cuts off is in the file but not in the film.
            guard read.flags & AV_PKT_FLAG_DISCARD == 0 else { continue }
            body(read)
        }
        try rewind()
    }

    /// The next frame in the order of being shown; nil after the last.
    package func nextFrame() throws(FFmpegError) -> DecodedFrame? {
        try decoder.next()
    }

    /// Returns to the first frame.
    package func rewind() throws(FFmpegError) {
        // Without an index, seeking by time ends behind the first key frame, or is not possible at all.
        if demuxer.hasIndex, (try? demuxer.seek(to: demuxer.firstTick)) != nil {
            decoder.restart()
        } else {
            demuxer = try demuxer.reopened()
            decoder.restart(with: demuxer)
        }
    }

    /// The frame of a number counted from 0; ``nextFrame()`` goes on from there.
    ///
    /// Decodes from the key frame before it, so a run of neighbours is better read with ``nextFrame()``.
    ///
    /// - Returns: nil when the film has no such frame.
    package func frame(at index: Int) throws(FFmpegError) -> DecodedFrame? {
        let ticks = try frameTicks()
        guard ticks.indices.contains(index) else { return nil }
        try demuxer.seek(to: ticks[index])
        decoder.restart()
        if let frame = try firstFrame(from: ticks[index]), frame.ticks == ticks[index] { return frame }
        // Some containers seek by the time of decoding and end up behind the frame; then it is found from the beginning.
        try rewind()
        return try firstFrame(from: ticks[index])
    }

    /// The key frame that is shown at a time, in ticks, decoded by itself: no packet behind it is read.
    ///
    /// - Returns: nil when no frame is shown then, or none that needs no other.
    func keyFrame(at ticks: Int64) throws(FFmpegError) -> DecodedFrame? {
        try demuxer.seek(to: ticks)
        decoder.restart()
        let frame = try decoder.nextAlone()
        try decoder.describe(to: demuxer.parameters)
        info = VideoStreamInfo(demuxer.stream)
        decoder.restart()
        return frame?.ticks == ticks ? frame : nil
    }

    private func firstFrame(from ticks: Int64) throws(FFmpegError) -> DecodedFrame? {
        while let frame = try decoder.next() {
            if let shown = frame.ticks, shown >= ticks { return frame }
        }
        return nil
    }
}
