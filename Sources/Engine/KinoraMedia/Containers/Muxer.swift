import CFFmpeg

/// Writes packets to one file, stream or row of fragments in memory. If it is released before ``finish()``, it closes the incomplete file,
/// which the caller must remove.
final class Muxer {
    enum State {
        case open, writing, finished, failed
    }

    /// The kind of output, which determines the structure of an MP4.
    private enum Output {
        case file, stream, memory
    }

    private(set) var state = State.open
    let container: Container
    /// The name in errors.
    let name: String
    private let output: Output
    /// Owned, including its file or memory. Both are closed in deinit at the latest.
    let context: UnsafeMutablePointer<AVFormatContext>

    /// Creates the file, or truncates an existing one.
    init(_ destination: FilmDestination, container: Container, metadata: FilmMetadata = FilmMetadata()) throws(FFmpegError) {
        let name = destination.name
        var created: UnsafeMutablePointer<AVFormatContext>?
        try check("prepare \"\(name)\"") { avformat_alloc_output_context2(&created, nil, container.muxer, destination.url) }
        guard let created else { throw .outOfMemory("prepare \"\(name)\"") }
        self.name = name
        self.container = container
        if case .descriptor = destination { output = .stream } else { output = .file }
        context = created
        context.pointee.flags |= AVFMT_FLAG_BITEXACT
        if container.supportsMetadata {
            for (key, value) in metadata.tags {
                try check("write the \(key) of \"\(name)\"") { av_dict_set(&context.pointee.metadata, key, value, 0) }
            }
        }
        try check("open \"\(name)\" for writing") { avio_open(&context.pointee.pb, destination.url, AVIO_FLAG_WRITE) }
    }

    /// Creates a muxer that writes fragments to memory, from where ``takeBytes()`` removes them. No index of all fragments is made.
    init(fragmentsOf container: Container) throws(FFmpegError) {
        name = "a stream"
        var created: UnsafeMutablePointer<AVFormatContext>?
        try check("prepare a stream") { avformat_alloc_output_context2(&created, nil, container.muxer, nil) }
        guard let created else { throw .outOfMemory("prepare a stream") }
        (self.container, output, context) = (container, .memory, created)
        context.pointee.flags |= AVFMT_FLAG_BITEXACT
        try check("prepare a stream") { avio_open_dyn_buf(&context.pointee.pb) }
    }

    deinit {
        if output == .memory { _ = context.pointee.removeMemory() } else { avio_closep(&context.pointee.pb) }
        avformat_free_context(context)
    }

    func newStream() throws(FFmpegError) -> UnsafeMutablePointer<AVStream> {
        precondition(state == .open, "tracks must be added before the header is written")
        guard let stream = avformat_new_stream(context, nil) else { throw .outOfMemory("add a track to \"\(name)\"") }
        return stream
    }

    /// Writes the header. The index of an MP4 is at the beginning, so that playback can start before the file is complete. An MP4 stream is
    /// fragmented, with an index per fragment, and so are fragments in memory.
    func writeHeader(plays: Int, frameRate: Rational, expectedFrames: Int) throws(FFmpegError) {
        precondition(state == .open, "the header must be written only once")
        // Opus starts before 0, which WebM stores without shifting all times.
        if container == .webm { context.pointee.avoid_negative_ts = AVFMT_AVOID_NEG_TS_DISABLED }
        try failing { () throws(FFmpegError) in
            var options = try FFmpegOptions(options(plays: plays, frameRate: frameRate, expectedFrames: expectedFrames))
            try check("write the header of \"\(name)\"") { options.pass { avformat_write_header(context, $0) } }
            try options.requireAllConsumed(by: "the \(container.rawValue) writer")
        }
        state = .writing
    }

    /// Writes a packet, whose times are in units of `timeBase`, and clears it.
    func write(_ packet: Packet, track: Int, timeBase: AVRational) throws(FFmpegError) {
        precondition(state == .writing, "packets must be written after the header")
        guard track < context.pointee.nb_streams, let stream = context.pointee.streams[track] else {
            preconditionFailure("there is no track \(track)")
        }
        av_packet_rescale_ts(packet.pointer, timeBase, stream.pointee.time_base)
        packet.pointer.pointee.stream_index = Int32(track)
        try failing { () throws(FFmpegError) in
            guard output == .memory else {
                try check("write to \"\(name)\"") { av_interleaved_write_frame(context, packet.pointer) }
                return
            }
            // Each track of a fragment has its samples in one block, so their order in time does not matter.
            defer { av_packet_unref(packet.pointer) }
            try check("write to \"\(name)\"") { av_write_frame(context, packet.pointer) }
        }
    }

    /// Ends the fragment of the packets that were written since the last call. Only for fragments in memory.
    func endFragment() throws(FFmpegError) {
        precondition(state == .writing && output == .memory, "only a muxer in memory has fragments, after its header")
        try failing { () throws(FFmpegError) in
            try check("write to \"\(name)\"") { av_write_frame(context, nil) }
        }
    }

    /// Returns the bytes that were written since the last call. Only for fragments in memory.
    func takeBytes() throws(FFmpegError) -> [UInt8] {
        precondition(output == .memory, "only a muxer in memory has bytes")
        let bytes = context.pointee.removeMemory()
        try failing { () throws(FFmpegError) in
            try check("write to \"\(name)\"") { avio_open_dyn_buf(&context.pointee.pb) }
        }
        return bytes
    }

    /// Writes the index and closes the file.
    func finish() throws(FFmpegError) {
        precondition(state == .writing, "a file must be finished only once, after its header")
        try failing { () throws(FFmpegError) in
            try check("write the index of \"\(name)\"") { av_write_trailer(context) }
            // Write errors of earlier packets are stored here, not in the results of their calls.
            try check("write to \"\(name)\"") { context.pointee.pb.pointee.error }
            if output != .memory { try check("close \"\(name)\"") { avio_closep(&context.pointee.pb) } }
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

    static func tag(_ letters: StaticString) -> UInt32 {
        letters.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

extension Muxer {
    private func options(plays: Int, frameRate: Rational, expectedFrames: Int) -> [(name: String, value: String)] {
        switch container {
        case .mp4, .mov:
            let options = [("movflags", structure + "+write_colr"), ("movie_timescale", "\(timescale)")]
            // Some players ignore edit lists of fragmented files.
            return output == .memory ? options + [("use_editlist", "0")] : options
        case .gif:
            // Each time is rounded separately, so the last frame gets the rest of the exact duration.
            let last = Muxer.ticks(expectedFrames, 100, frameRate) - Muxer.ticks(expectedFrames - 1, 100, frameRate)
            return [("loop", "\(plays == 0 ? 0 : plays == 1 ? -1 : plays - 1)"), ("final_delay", "\(last)")]
        case .apng: return [("plays", "\(plays)"), ("final_delay", "\(frameRate.denominator)/\(frameRate.numerator)")]
        case .webp: return [("loop", "\(plays)")]
        // 10-bit samples are an extension of Y4M that all major readers support.
        case .y4m: return [("strict", "-1")]
        // Only captions that are marked are shown by default.
        case .webm: return hasCaptions ? [("default_mode", "infer_no_subs")] : []
        case .png, .jpg, .raw: return []
        }
    }

    private var hasCaptions: Bool {
        (0..<Int(context.pointee.nb_streams)).contains { track in
            context.pointee.streams[track]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE
        }
    }

    /// FFmpeg's flags for the structure of an MP4.
    private var structure: String {
        switch output {
        case .file: "+faststart"
        case .stream: "+frag_keyframe+delay_moov+default_base_moof"
        case .memory: "+frag_custom+empty_moov+default_base_moof+skip_trailer"
        }
    }

    /// The time of frame `index` in units of 1/`perSecond` s, rounded as FFmpeg does.
    private static func ticks(_ index: Int, _ perSecond: Int64, _ rate: Rational) -> Int64 {
        av_rescale(Int64(index), perSecond * Int64(rate.denominator), Int64(rate.numerator))
    }

    /// The ticks per second of the file's movie header: a multiple of the frame rate's numerator and of the audio's sample rate, so that
    /// durations are exact. The default of 1000 would round them. FFmpeg doubles a track's time scale in the same way.
    private var timescale: Int {
        var ticks = 1
        for track in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[track] else { continue }
            var own = Int(stream.pointee.time_base.den)
            if stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO { while own < 10_000 { own *= 2 } }
            // Time scales have 32 bits.
            let common = ticks / Muxer.commonDivisor(ticks, own) * own
            ticks = common <= Int(Int32.max) ? common : max(ticks, own)
        }
        return ticks
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}
