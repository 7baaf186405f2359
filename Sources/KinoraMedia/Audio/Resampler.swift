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

    /// Rates that audio is recorded with, in samples a second.
    static let rates = 1000...1_536_000
    /// Channels that can be mixed to two.
    static let channelCounts = 1...24

    /// Throws if audio has a rate or number of channels that cannot be converted. 0 stands for what a file does not say.
    static func requireConvertible(rate: Int, channels: Int, name: String) throws(FFmpegError) {
        func refusal(_ text: String) -> FFmpegError {
            FFmpegError(operation: "convert the audio of \"\(name)\"", code: kinora_averror_invalid_data(), text: text)
        }
        guard rate == 0 || rates.contains(rate) else {
            throw refusal("it has \(rate) samples a second; \(rates.lowerBound) to \(rates.upperBound) are read")
        }
        guard channels == 0 || channelCounts.contains(channels) else {
            throw refusal("it has \(channels) channels; \(channelCounts.lowerBound) to \(channelCounts.upperBound) are read")
        }
    }

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
        guard new.sample_rate > 0, new.ch_layout.nb_channels > 0 else {
            throw FFmpegError(
                operation: "convert the audio of \"\(name)\"", code: kinora_averror_invalid_data(),
                text: "it does not say its rate and channels")
        }
        try Resampler.requireConvertible(rate: Int(new.sample_rate), channels: Int(new.ch_layout.nb_channels), name: name)
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
        let code = swr_alloc_set_opts2(
            &context, &target, AV_SAMPLE_FMT_FLT, Int32(AudioFormat.sampleRate), &input, AVSampleFormat(format), rate, 0, nil)
        guard code >= 0, swr_init(context) >= 0 else {
            throw FFmpegError(
                operation: "convert the audio of \"\(name)\"", code: kinora_averror_invalid_data(),
                text: "its \(channels) channels cannot be mixed to two; the usual layouts of up to 8 channels can")
        }
    }
}
