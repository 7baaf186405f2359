import CFFmpeg

/// Turns decoded sound of any rate, channels and samples into ``AudioFormat``.
final class Resampler {
    private let name: String
    /// Owned; freed in deinit. Nil before the first frame.
    private var context: OpaquePointer?
    private var rate: Int32 = 0
    private var format: Int32 = -1
    private var channels: Int32 = 0
    private var output: [Float] = []

    /// `name`: of the file, for errors.
    init(name: String) { self.name = name }

    deinit { swr_free(&context) }

    /// Rates that sound is recorded with.
    static let rates: ClosedRange<Int32> = 1000...1_536_000

    /// Converts a frame, or with nil what is still held back; hands on the result: frames of left and right.
    func convert(_ frame: UnsafeMutablePointer<AVFrame>?, into samples: inout [Float]) throws(FFmpegError) {
        if let frame { try prepare(for: frame, samples: &samples) }
        guard context != nil else { return }
        let given = frame?.pointee.nb_samples ?? 0
        let space = swr_get_out_samples(context, given)
        guard space > 0 else { return }
        // What has one channel is converted as it is and doubled here: swresample would make it quieter.
        let width = channels == 1 ? 1 : AudioFormat.channels
        if output.count < Int(space) * width { output = [Float](repeating: 0, count: Int(space) * width) }
        let count = try output.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) -> Int in
            var target = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            let code = try check("convert the sound of \"\(name)\"") {
                guard let frame, let planes = frame.pointee.extended_data else { return swr_convert(context, &target, space, nil, 0) }
                return planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: Int(channels)) {
                    swr_convert(context, &target, space, $0, given)
                }
            }
            return Int(code)
        }
        if width == 2 {
            samples.append(contentsOf: output[..<(count * 2)])
        } else {
            samples.reserveCapacity(samples.count + 2 * count)
            for index in 0..<count { samples.append(contentsOf: repeatElement(output[index], count: 2)) }
        }
    }

    /// How many frames are held back.
    var delay: Int { context == nil ? 0 : Int(swr_get_delay(context, Int64(AudioFormat.sampleRate))) }

    private func prepare(for frame: UnsafeMutablePointer<AVFrame>, samples: inout [Float]) throws(FFmpegError) {
        let new = frame.pointee
        guard new.sample_rate != rate || new.format != format || new.ch_layout.nb_channels != channels else { return }
        guard Resampler.rates.contains(new.sample_rate), new.ch_layout.nb_channels > 0 else {
            throw FFmpegError(
                operation: "convert the sound of \"\(name)\"", code: kinora_averror_invalid_data(),
                text: "it has \(new.ch_layout.nb_channels) channels of \(new.sample_rate) samples a second")
        }
        try convert(nil, into: &samples)
        swr_free(&context)
        (rate, format, channels) = (new.sample_rate, new.format, new.ch_layout.nb_channels)
        var (input, target) = (AVChannelLayout(), AVChannelLayout())
        av_channel_layout_default(&target, min(channels, Int32(AudioFormat.channels)))
        // A file that does not say which loudspeakers its channels are for is taken to have the usual ones.
        if new.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
            av_channel_layout_default(&input, channels)
        } else {
            try check("convert the sound of \"\(name)\"") { av_channel_layout_copy(&input, &frame.pointee.ch_layout) }
        }
        defer { av_channel_layout_uninit(&input) }
        try check("convert the sound of \"\(name)\"") {
            let code = swr_alloc_set_opts2(
                &context, &target, AV_SAMPLE_FMT_FLT, Int32(AudioFormat.sampleRate), &input, AVSampleFormat(format), rate, 0, nil)
            return code < 0 ? code : swr_init(context)
        }
    }
}
