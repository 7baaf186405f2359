import CFFmpeg

/// Takes the packets of a file's film out of it, one after the other.
final class Demuxer {
    let path: String
    let info: VideoStreamInfo
    /// Owned, with the file that it reads; closed in deinit.
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let stream: UnsafeMutablePointer<AVStream>

    /// Opens a file of any kind that FFmpeg knows; the film is what FFmpeg takes for the main one.
    init(path: String) throws(FFmpegError) {
        self.path = path
        // Playlists can name other places to read from; only files are read here.
        var options = try FFmpegOptions([("protocol_whitelist", "file")])
        var opened: UnsafeMutablePointer<AVFormatContext>?
        try check("open \"\(path)\"") { options.lend { avformat_open_input(&opened, "file:" + path, nil, $0) } }
        guard let opened else { throw .outOfMemory("open \"\(path)\"") }
        do throws(FFmpegError) {
            try check("read what \"\(path)\" holds") { avformat_find_stream_info(opened, nil) }
            let index = try check("find a film in \"\(path)\"") { av_find_best_stream(opened, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0) }
            guard let found = opened.pointee.streams[Int(index)] else {
                throw FFmpegError(operation: "find a film in \"\(path)\"", code: kinora_averror_stream_not_found())
            }
            stream = found
        } catch {
            var owned: UnsafeMutablePointer<AVFormatContext>? = opened
            avformat_close_input(&owned)
            throw error
        }
        context = opened
        info = VideoStreamInfo(stream)
        for other in 0..<Int(context.pointee.nb_streams) where context.pointee.streams[other] != stream {
            context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
        }
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&owned)
    }

    var parameters: UnsafePointer<AVCodecParameters> { UnsafePointer(stream.pointee.codecpar) }
    var timeBase: AVRational { stream.pointee.time_base }
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
