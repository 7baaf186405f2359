import CFFmpeg

/// Decodes the packets of an audio stream into frames of samples, and reports packets that cannot be decoded.
final class AudioDecoder {
    enum Step {
        /// A decoded frame, valid until the next step.
        case frame(UnsafeMutablePointer<AVFrame>)
        /// A packet that cannot be decoded, with its time in ticks, if known, and its length in seconds.
        case damage(ticks: Int64?, length: Double, reason: String)
        case end
    }

    private let demuxer: Demuxer
    private let context: CodecContext
    private let packet: Packet
    /// Owned; freed in deinit.
    private let frame: UnsafeMutablePointer<AVFrame>
    private var isDraining = false

    init(_ demuxer: Demuxer, info: AudioStreamInfo) throws(FFmpegError) {
        let operation = "decode the audio of \"\(demuxer.path)\""
        guard let codec = avcodec_find_decoder(demuxer.parameters.pointee.codec_id) else {
            let isKnown = demuxer.parameters.pointee.codec_id != AV_CODEC_ID_NONE
            throw FFmpegError(
                operation: operation, code: kinora_averror_invalid_data(),
                text: isKnown ? "FFmpeg has no decoder for \(info.codec)" : "FFmpeg does not know its codec")
        }
        self.demuxer = demuxer
        packet = try Packet()
        let context = try CodecContext(codec)
        try check(operation) { avcodec_parameters_to_context(context.pointer, demuxer.parameters) }
        context.pointer.pointee.pkt_timebase = demuxer.timeBase
        // Frames of these codecs have checksums. Without this check, a damaged frame would be noise at full volume. Other decoders interpret the
        // flags as strictness.
        if [AV_CODEC_ID_FLAC, AV_CODEC_ID_WAVPACK, AV_CODEC_ID_TTA].contains(codec.pointee.id) {
            context.pointer.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_EXPLODE
        }
        try check(operation) { avcodec_open2(context.pointer, codec, nil) }
        guard let frame = av_frame_alloc() else { throw .outOfMemory(operation) }
        self.context = context
        self.frame = frame
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&owned)
    }

    /// Returns the next frame, damaged packet, or the end.
    func next() throws(FFmpegError) -> Step {
        while true {
            let (code, line) = FFmpegLog.recording { avcodec_receive_frame(context.pointer, frame) }
            if code >= 0 { return .frame(frame) }
            if code == kinora_averror_eof() { return .end }
            guard code == kinora_averror(EAGAIN) else { return damage(code, line) }
            if let step = try feed() { return step }
        }
    }

    private func feed() throws(FFmpegError) -> Step? {
        guard !isDraining else { return .end }
        do throws(FFmpegError) {
            isDraining = try !demuxer.read(into: packet)
        } catch {
            // The file cannot be read from here on, so the rest counts as missing.
            isDraining = true
            av_packet_unref(packet.pointer)
            try check("decode the audio of \"\(demuxer.path)\"") { avcodec_send_packet(context.pointer, nil) }
            return .damage(ticks: nil, length: 0, reason: "\(error.text), and the rest cannot be read")
        }
        let (code, line) = FFmpegLog.recording { avcodec_send_packet(context.pointer, isDraining ? nil : packet.pointer) }
        return code < 0 && code != kinora_averror_eof() ? damage(code, line) : nil
    }

    private func damage(_ code: Int32, _ line: String?) -> Step {
        let error = FFmpegError(operation: "", code: code)
        let scale = Rational(demuxer.timeBase).value
        let read = packet.pointer.pointee
        let reason = line.map { "\(error.text) (\($0))" } ?? error.text
        return .damage(ticks: read.pts == .min ? nil : read.pts, length: Double(max(read.duration, 0)) * scale, reason: reason)
    }
}
