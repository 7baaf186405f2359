import CFFmpeg

extension Muxer {
    /// Adds a video track and returns its number.
    func addTrack(_ parameters: CodedParameters, settings: VideoSettings) throws(FFmpegError) -> Int {
        let stream = try newStream()
        try parameters.apply(to: stream.pointee.codecpar)
        // Apple's players support HEVC only with this tag.
        if settings.format.codec == .hevc { stream.pointee.codecpar.pointee.codec_tag = Muxer.tag("hvc1") }
        stream.pointee.time_base = settings.timeBase
        stream.pointee.avg_frame_rate = AVRational(num: settings.timeBase.den, den: settings.timeBase.num)
        stream.pointee.r_frame_rate = stream.pointee.avg_frame_rate
        stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        if settings.format.hasAlpha, container == .webm {
            // Players decode the alpha stream only if this tag is set.
            try check("mark the alpha of \"\(name)\"") { av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0) }
        }
        return Int(stream.pointee.index)
    }

    /// Adds the encoder's audio track and returns its number.
    func addTrack(for encoder: AudioEncoder) throws(FFmpegError) -> Int {
        let stream = try newStream()
        try encoder.describe(to: stream.pointee.codecpar)
        stream.pointee.time_base = encoder.timeBase
        return Int(stream.pointee.index)
    }
}
