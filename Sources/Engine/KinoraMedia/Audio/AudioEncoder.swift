import CFFmpeg

/// Encodes samples into packets of an audio track.
final class AudioEncoder {
    /// FFmpeg's name of the encoder, such as `aac`.
    let name: String
    private let context: CodecContext
    private let packet: Packet
    /// Owned; freed in deinit.
    private let frame: UnsafeMutablePointer<AVFrame>
    private let isPlanar: Bool

    /// Opens the first encoder of `codec` that is installed.
    init(_ codec: AudioCodec, hasGlobalHeader: Bool) throws(FFmpegError) {
        try FFmpegLibraries.load(for: "encode \(codec.rawValue)")
        guard let (name, found) = AudioEncoder.find(codec) else {
            throw FFmpegError(
                operation: "encode \(codec.rawValue)", code: kinora_averror_encoder_not_found(),
                text: "FFmpeg \(FFmpegInstallation.version ?? "") has no audio encoder among (\(codec.encoders.joined(separator: ", ")))")
        }
        self.name = name
        packet = try Packet()
        context = try CodecContext(found)
        let formats = AudioEncoder.formats(of: found)
        isPlanar = formats.contains(AV_SAMPLE_FMT_FLTP)
        let settings = context.pointer
        settings.pointee.sample_fmt = isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
        settings.pointee.sample_rate = Int32(AudioFormat.sampleRate)
        settings.pointee.time_base = AVRational(num: 1, den: Int32(AudioFormat.sampleRate))
        settings.pointee.bit_rate = codec.bitRate
        settings.pointee.thread_count = 1
        av_channel_layout_default(&settings.pointee.ch_layout, Int32(AudioFormat.channels))
        settings.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        if hasGlobalHeader { settings.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
        try check("open the encoder \(name) for audio") { avcodec_open2(settings, found, nil) }
        guard let frame = av_frame_alloc() else { throw .outOfMemory("encode audio") }
        self.frame = frame
        frame.pointee.nb_samples = Int32(frameSize)
        frame.pointee.format = settings.pointee.sample_fmt.rawValue
        frame.pointee.sample_rate = settings.pointee.sample_rate
        try check("encode audio") { av_channel_layout_copy(&frame.pointee.ch_layout, &settings.pointee.ch_layout) }
        try check("encode audio") { av_frame_get_buffer(frame, 0) }
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&owned)
    }

    /// The number of frames of samples per packet.
    var frameSize: Int { context.pointer.pointee.frame_size > 0 ? Int(context.pointer.pointee.frame_size) : 1024 }
    /// The number of frames that the encoder inserts before the first one.
    var padding: Int { Int(context.pointer.pointee.initial_padding) }
    var timeBase: AVRational { context.pointer.pointee.time_base }

    /// Everything that decides the encoder's packets besides the samples and the versions of the libraries, as text.
    var settingsDescription: String {
        let settings = context.pointer.pointee
        return
            "\(name) \(settings.bit_rate) \(settings.sample_rate) \(settings.sample_fmt.rawValue) \(settings.flags) \(frameSize) \(padding)"
    }

    func describe(to parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
        try check("describe the audio to the container") { avcodec_parameters_from_context(parameters, context.pointer) }
    }

    /// Encodes `count` frames from frame `first` of the audio. `count` must be ``frameSize``, or less for the last packet.
    func encode(
        _ samples: UnsafePointer<Float>, count: Int, first: Int, sink: (Packet) throws(FFmpegError) -> Void
    ) throws(FFmpegError) {
        precondition((1...frameSize).contains(count), "audio must be encoded in packets of at most the encoder's frame size")
        try check("encode audio with \(name)") { av_frame_make_writable(frame) }
        frame.pointee.nb_samples = Int32(count)
        frame.pointee.pts = Int64(first)
        guard let left = frame.pointee.data.0 else { preconditionFailure("a frame must have samples") }
        // Safe: the encoder has a format of floating-point samples, and FFmpeg aligns planes.
        let floats = UnsafeMutableRawPointer(left).assumingMemoryBound(to: Float.self)
        if isPlanar {
            // Safe: as for `floats`.
            guard let right = frame.pointee.data.1.map({ UnsafeMutableRawPointer($0).assumingMemoryBound(to: Float.self) }) else {
                preconditionFailure("a frame must have samples")
            }
            var index = 0
            while index < count {
                floats[index] = samples[2 * index]
                right[index] = samples[2 * index + 1]
                index += 1
            }
        } else {
            floats.update(from: samples, count: 2 * count)
        }
        try check("encode audio with \(name)") { avcodec_send_frame(context.pointer, frame) }
        try drain(sink)
    }

    /// Passes the remaining packets to `sink`.
    func flush(sink: (Packet) throws(FFmpegError) -> Void) throws(FFmpegError) {
        try check("finish encoding with \(name)") { avcodec_send_frame(context.pointer, nil) }
        try drain(sink)
    }

    private func drain(_ sink: (Packet) throws(FFmpegError) -> Void) throws(FFmpegError) {
        while try progress("encode with \(name)", { avcodec_receive_packet(context.pointer, packet.pointer) }) == .done {
            try sink(packet)
        }
    }

    private static func find(_ codec: AudioCodec) -> (name: String, codec: UnsafePointer<AVCodec>)? {
        for name in codec.encoders {
            if let found = avcodec_find_encoder_by_name(name) { return (name, found) }
        }
        return nil
    }

    private static func formats(of codec: UnsafePointer<AVCodec>) -> [AVSampleFormat] {
        var formats: [AVSampleFormat] = []
        guard var next = kinora_sample_formats(codec) else { return [] }
        while next.pointee != AV_SAMPLE_FMT_NONE {
            formats.append(next.pointee)
            next += 1
        }
        return formats
    }
}
