import CFFmpeg

/// Takes the packets of a file's film, or of its sound, out of it, one after the other.
final class Demuxer {
    /// What is taken out.
    enum Kind {
        case film, sound

        fileprivate var type: AVMediaType { self == .film ? AVMEDIA_TYPE_VIDEO : AVMEDIA_TYPE_AUDIO }
        fileprivate var name: String { self == .film ? "a film" : "sound" }
    }

    let path: String
    /// Owned, with the file that it reads; closed in deinit.
    private let context: UnsafeMutablePointer<AVFormatContext>
    let stream: UnsafeMutablePointer<AVStream>

    /// Opens a file of any kind that FFmpeg knows; the film or sound is what FFmpeg takes for the main one.
    ///
    /// - Parameter probes: Whether packets are read, and some decoded, to find out what the file's head does not say.
    init(path: String, kind: Kind = .film, probes: Bool = true) throws(FFmpegError) {
        self.path = path
        // Playlists can name other places to read from; only files are read here.
        var options = try FFmpegOptions([("protocol_whitelist", "file")])
        var opened: UnsafeMutablePointer<AVFormatContext>?
        try check("open \"\(path)\"") { options.lend { avformat_open_input(&opened, "file:" + path, nil, $0) } }
        guard let opened else { throw .outOfMemory("open \"\(path)\"") }
        do throws(FFmpegError) {
            if probes { try check("read what \"\(path)\" holds") { avformat_find_stream_info(opened, nil) } }
            let index = try check("find \(kind.name) in \"\(path)\"") { av_find_best_stream(opened, kind.type, -1, -1, nil, 0) }
            guard let found = opened.pointee.streams[Int(index)] else {
                throw FFmpegError(operation: "find \(kind.name) in \"\(path)\"", code: kinora_averror_stream_not_found())
            }
            stream = found
        } catch {
            var owned: UnsafeMutablePointer<AVFormatContext>? = opened
            avformat_close_input(&owned)
            throw error
        }
        context = opened
        for other in 0..<Int(context.pointee.nb_streams) where context.pointee.streams[other] != stream {
            context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
        }
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&owned)
    }

    var parameters: UnsafeMutablePointer<AVCodecParameters> { stream.pointee.codecpar }
    var timeBase: AVRational { stream.pointee.time_base }
    /// When the file begins, in seconds; 0 when it does not say.
    var fileStart: Double { context.pointee.start_time == .min ? 0 : Double(context.pointee.start_time) / Double(AV_TIME_BASE) }
    /// How long the file says it is, in seconds; nil when it only leads to a guess.
    var fileDuration: Double? {
        guard context.pointee.duration > 0, context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE else { return nil }
        return Double(context.pointee.duration) / Double(AV_TIME_BASE)
    }
    /// When the film begins, in ticks; 0 when the file does not say.
    var firstTick: Int64 { stream.pointee.start_time == .min ? 0 : stream.pointee.start_time }

    /// Reads the film's next packet; false at the end of the file.
    func read(into packet: Packet) throws(FFmpegError) -> Bool {
        while true {
            av_packet_unref(packet.pointer)
            switch try progress("read \"\(path)\"", { av_read_frame(context, packet.pointer) }) {
            case .done where packet.pointer.pointee.stream_index == stream.pointee.index: return true
            case .done, .needsInput: continue
            case .ended: return false
            }
        }
    }

    /// Goes to the last key frame at or before a time in ticks.
    func seek(to ticks: Int64) throws(FFmpegError) {
        try check("go to another place in \"\(path)\"") {
            av_seek_frame(context, stream.pointee.index, ticks, AVSEEK_FLAG_BACKWARD)
        }
    }
}
