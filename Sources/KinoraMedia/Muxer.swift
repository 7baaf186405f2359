import CFFmpeg

/// Writes packets into an MP4 file. Dropped before ``finish()``, it closes the file as it is: half a film, for the caller to remove.
final class Muxer {
    enum State {
        case open, writing, finished, failed
    }

    private(set) var state = State.open
    let path: String
    /// Owned, with the file that it writes to; both closed in deinit at the latest.
    private let context: UnsafeMutablePointer<AVFormatContext>

    /// Creates the file, or empties the one that is there.
    init(path: String) throws(FFmpegError) {
        // Said outright, so that a name with a colon is never taken for a network address.
        let url = "file:" + path
        var created: UnsafeMutablePointer<AVFormatContext>?
        try check("prepare \"\(path)\"") { avformat_alloc_output_context2(&created, nil, "mp4", url) }
        guard let created else { throw .outOfMemory("prepare \"\(path)\"") }
        self.path = path
        context = created
        context.pointee.flags |= AVFMT_FLAG_BITEXACT
        try check("open \"\(path)\" for writing") { avio_open(&context.pointee.pb, url, AVIO_FLAG_WRITE) }
    }

    deinit {
        avio_closep(&context.pointee.pb)
        avformat_free_context(context)
    }

    /// Adds the film that the encoder makes; answers the track's number.
    func addTrack(for encoder: VideoEncoder) throws(FFmpegError) -> Int {
        precondition(state == .open, "tracks come before the header")
        guard let stream = avformat_new_stream(context, nil) else { throw .outOfMemory("add a track to \"\(path)\"") }
        try encoder.describe(to: stream.pointee.codecpar)
        stream.pointee.time_base = encoder.timeBase
        let rate = encoder.settings.frameRate
        stream.pointee.avg_frame_rate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
        stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        return Int(stream.pointee.index)
    }

    /// Ticks a second of the file's own clock: a multiple of the frame rate's numerator, so that durations are exact; the default of 1000 rounds
    /// them. FFmpeg doubles a track's clock in the same way.
    private var timescale: Int {
        var ticks = 1
        for track in 0..<Int(context.pointee.nb_streams) {
            ticks = max(ticks, Int(context.pointee.streams[track]?.pointee.time_base.den ?? 1))
        }
        while ticks < 10_000 { ticks *= 2 }
        return ticks
    }

    /// Begins the file. Its index will stand at the front, so that a player can start before it has everything.
    func writeHeader() throws(FFmpegError) {
        precondition(state == .open, "a file has one header")
        try failing { () throws(FFmpegError) in
            var options = try FFmpegOptions([("movflags", "+faststart+write_colr"), ("movie_timescale", "\(timescale)")])
            try check("write the header of \"\(path)\"") { options.lend { avformat_write_header(context, $0) } }
            try options.requireAllConsumed(by: "the MP4 writer")
        }
        state = .writing
    }

    /// Writes a packet, whose times count `timeBase`, and leaves it empty.
    func write(_ packet: Packet, track: Int, timeBase: AVRational) throws(FFmpegError) {
        precondition(state == .writing, "packets come after the header")
        guard track < context.pointee.nb_streams, let stream = context.pointee.streams[track] else {
            preconditionFailure("there is no track \(track)")
        }
        av_packet_rescale_ts(packet.pointer, timeBase, stream.pointee.time_base)
        packet.pointer.pointee.stream_index = Int32(track)
        try failing { () throws(FFmpegError) in
            try check("write to \"\(path)\"") { av_interleaved_write_frame(context, packet.pointer) }
        }
    }

    /// Writes the index and closes the file.
    func finish() throws(FFmpegError) {
        precondition(state == .writing, "a file is finished once, after its header")
        try failing { () throws(FFmpegError) in
            try check("write the index of \"\(path)\"") { av_write_trailer(context) }
            // What did not reach the disk while packets were written is remembered here, not in their results.
            try check("write to \"\(path)\"") { context.pointee.pb.pointee.error }
            try check("close \"\(path)\"") { avio_closep(&context.pointee.pb) }
        }
        state = .finished
    }

    private func failing(_ body: () throws(FFmpegError) -> Void) throws(FFmpegError) {
        do throws(FFmpegError) {
            try body()
        } catch {
            state = .failed
            throw error
        }
    }
}
