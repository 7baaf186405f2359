import CFFmpeg

/// The true peak that audio has after it was encoded and decoded, which may be higher than before.
package enum EncodedPeak {
    /// Encodes and decodes the audio in memory.
    ///
    /// - Returns: The peak as a factor of full scale.
    package static func measure(_ audio: SampleSpool, codec: AudioCodec) throws(FFmpegError) -> Float {
        let encoder = try AudioEncoder(codec, hasGlobalHeader: true)
        let decoder = try PacketDecoder(encoder, codec: codec)
        let size = encoder.frameSize
        var samples = [Float](repeating: 0, count: 2 * size)
        var position = 0
        while position < audio.frameCount {
            let count = min(size, audio.frameCount - position)
            try samples.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
                guard let base = buffer.baseAddress else { return }
                try audio.read(base, count: count, at: position)
                try encoder.encode(base, count: count, first: position) { packet throws(FFmpegError) in try decoder.add(packet) }
            }
            position += count
        }
        try encoder.flush { packet throws(FFmpegError) in try decoder.add(packet) }
        return try decoder.finish()
    }
}

/// Decodes packets of an encoder, and measures the true peak.
private final class PacketDecoder {
    private let operation: String
    private let context: CodecContext
    /// Owned; freed in deinit.
    private let frame: UnsafeMutablePointer<AVFrame>
    private let resampler: Resampler
    private var meter = TruePeakMeter()
    private var samples: [Float] = []

    init(_ encoder: AudioEncoder, codec: AudioCodec) throws(FFmpegError) {
        operation = "measure the peak after \(codec.rawValue)"
        var parameters = avcodec_parameters_alloc()
        defer { avcodec_parameters_free(&parameters) }
        guard let parameters else { throw .outOfMemory(operation) }
        try encoder.describe(to: parameters)
        guard let found = avcodec_find_decoder(parameters.pointee.codec_id) else {
            throw FFmpegError(
                operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for \(codec.rawValue)")
        }
        let context = try CodecContext(found)
        try check(operation) { avcodec_parameters_to_context(context.pointer, parameters) }
        context.pointer.pointee.pkt_timebase = encoder.timeBase
        try check(operation) { avcodec_open2(context.pointer, found, nil) }
        guard let frame = av_frame_alloc() else { throw .outOfMemory(operation) }
        (self.context, self.frame, resampler) = (context, frame, Resampler(name: codec.rawValue))
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&owned)
    }

    func add(_ packet: Packet) throws(FFmpegError) {
        try check(operation) { avcodec_send_packet(context.pointer, packet.pointer) }
        try drain()
    }

    /// Decodes what is buffered. Returns the peak as a factor of full scale.
    func finish() throws(FFmpegError) -> Float {
        try check(operation) { avcodec_send_packet(context.pointer, nil) }
        try drain()
        try resampler.convert(nil, into: &samples)
        measure()
        return meter.finish()
    }

    private func drain() throws(FFmpegError) {
        while try progress(operation, { avcodec_receive_frame(context.pointer, frame) }) == .done {
            try resampler.convert(frame, into: &samples)
            measure()
        }
    }

    private func measure() {
        samples.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            meter.add(base, count: buffer.count / 2)
        }
        samples.removeAll(keepingCapacity: true)
    }
}
