import CFFmpeg

/// Reads a film: its properties, the times of its frames, and the frames.
///
/// Must not be used by several threads at the same time.
package final class VideoReader {
    package let path: String
    package private(set) var info: VideoStreamInfo
    private(set) var demuxer: Demuxer
    let decoder: VideoDecoder
    private var knownTicks: [Int64]?
    /// Set by ``index()``.
    var knownIndex: FrameIndex?
    /// The number of requested frames that were missing or damaged and replaced by the previous ones.
    package internal(set) var substituteCount = 0

    /// - Parameters:
    ///   - probes: Whether some frames are decoded immediately to complete ``info``. Otherwise it contains only the properties in the file's
    ///     head until ``keyFrame(at:)`` is called.
    ///   - threads: The number of threads that decode the slices of a frame.
    package init(path: String, probes: Bool = true, threads: Int = 1) throws(FFmpegError) {
        FFmpegLog.install()
        self.path = path
        demuxer = try Demuxer(path: path, probes: probes)
        info = VideoStreamInfo(demuxer.stream)
        decoder = try VideoDecoder(demuxer, info: info, threads: threads)
    }

    /// The time at which the film ends according to the file, in seconds; nil if the file does not state it.
    package var statedEnd: Double? { demuxer.streamEnd }

    /// How the file ends. O(size of the file) for some formats.
    package var containerEnd: ContainerEnd { demuxer.containerEnd }

    /// A sentence about damage that the decoder does not report; nil if there is none. O(size of the file) for some formats.
    var containerDamage: String? { demuxer.containerDamage }

    /// Whether the file contains a single image.
    package var isStill: Bool { demuxer.isStill }

    /// Whether the video is the cover of an audio file.
    var isCover: Bool { demuxer.stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 }

    /// Returns the time of each frame, in ticks of the stream's time base, in ascending order.
    ///
    /// The first call reads the whole file without decoding and returns to its beginning: O(size of the file).
    package func frameTicks() throws(FFmpegError) -> [Int64] {
        if let knownTicks { return knownTicks }
        let ticks = try timestamps().map(\.ticks).sorted()
        knownTicks = ticks
        return ticks
    }

    /// Returns the time of each frame, and whether it is a key frame, in presentation order.
    func packets() throws(FFmpegError) -> [(ticks: Int64, duration: Int64, isKey: Bool)] {
        try timestamps().sorted { $0.ticks < $1.ticks }
    }

    /// Returns the packets' times and durations in ticks, in the order of the file.
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
            // Packets that an edit list cuts off are not part of the film.
            guard read.flags & AV_PKT_FLAG_DISCARD == 0 else { continue }
            body(read)
        }
        try rewind()
    }

    /// Returns the next frame in presentation order; nil after the last one.
    package func nextFrame() throws(FFmpegError) -> DecodedFrame? {
        try decoder.next()
    }

    /// Returns to the first frame.
    package func rewind() throws(FFmpegError) {
        // Without an index, seeking by time may end after the first key frame, or be impossible.
        if demuxer.hasIndex, (try? demuxer.seek(to: demuxer.firstTick)) != nil {
            decoder.restart()
        } else {
            demuxer = try demuxer.reopened()
            decoder.restart(with: demuxer)
        }
    }

    /// Returns the frame with the given index, which starts at 0. ``nextFrame()`` continues after it.
    ///
    /// Decodes from the previous key frame, so use ``nextFrame()`` for consecutive frames.
    ///
    /// - Returns: Nil if the film has no such frame.
    package func frame(at index: Int) throws(FFmpegError) -> DecodedFrame? {
        let ticks = try frameTicks()
        guard ticks.indices.contains(index) else { return nil }
        try demuxer.seek(to: ticks[index])
        decoder.restart()
        if let frame = try firstFrame(from: ticks[index]), frame.ticks == ticks[index] { return frame }
        // Some containers seek by decoding time and end after the frame. Then it is searched from the beginning.
        try rewind()
        return try firstFrame(from: ticks[index])
    }

    /// Returns the key frame at a time in ticks. It is decoded without reading later packets.
    ///
    /// - Returns: Nil if there is no key frame at that time.
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
