import CFFmpeg
import KinoraErrors

/// Converts decoded audio of any sample rate, channel layout and sample format to ``AudioFormat``.
final class Resampler {
    private let name: String
    /// Owned; freed in deinit. Nil before the first frame.
    private var context: OpaquePointer?
    private var rate: Int32 = 0
    private var format: Int32 = -1
    private var channels: Int32 = 0
    private var output: [Float] = []

    /// `name` is the name of the file in errors.
    init(name: String) { self.name = name }

    deinit { swr_free(&context) }

    /// The supported sample rates, in samples per second.
    static let rates = 1000...1_536_000
    /// The supported numbers of channels, which are mixed to two.
    static let channelCounts = 1...24

    /// Throws if audio has an unsupported sample rate or number of channels. 0 means unknown.
    static func requireConvertible(rate: Int, channels: Int, name: String) throws(FFmpegError) {
        func refusal(_ text: String) -> FFmpegError {
            FFmpegError(operation: "convert the audio of \"\(name)\"", code: kinora_averror_invalid_data(), text: text)
        }
        guard rate == 0 || rates.contains(rate) else {
            throw refusal("it has \(rate.withNoun("sample")) per second; expected \(rates.lowerBound) to \(rates.upperBound)")
        }
        guard channels == 0 || channelCounts.contains(channels) else {
            throw refusal("it has \(channels) channels; expected \(channelCounts.lowerBound) to \(channelCounts.upperBound)")
        }
    }

    /// Converts a frame, or the buffered samples if `frame` is nil. Appends frames of left and right samples to `samples`.
    func convert(_ frame: UnsafeMutablePointer<AVFrame>?, into samples: inout [Float]) throws(FFmpegError) {
        if let frame { try prepare(for: frame, samples: &samples) }
        guard context != nil else { return }
        let given = frame?.pointee.nb_samples ?? 0
        let space = swr_get_out_samples(context, given)
        guard space > 0 else { return }
        // Mono is resampled as mono and duplicated here, because swresample would attenuate it.
        let width = channels == 1 ? 1 : AudioFormat.channels
        if output.count < Int(space) * width { output = [Float](repeating: 0, count: Int(space) * width) }
        let count = try output.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) -> Int in
            // Safe: FFmpeg writes floating-point samples through the pointer to bytes.
            var target = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            let code = try check("convert the audio of \"\(name)\"") {
                guard let frame, let planes = frame.pointee.extended_data else { return swr_convert(context, &target, space, nil, 0) }
                // Safe: the types differ only in the permission to write.
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

    /// The number of buffered frames.
    var delay: Int { context == nil ? 0 : Int(swr_get_delay(context, Int64(AudioFormat.sampleRate))) }

    private func prepare(for frame: UnsafeMutablePointer<AVFrame>, samples: inout [Float]) throws(FFmpegError) {
        let new = frame.pointee
        guard new.sample_rate != rate || new.format != format || new.ch_layout.nb_channels != channels else { return }
        guard new.sample_rate > 0, new.ch_layout.nb_channels > 0 else {
            throw FFmpegError(
                operation: "convert the audio of \"\(name)\"", code: kinora_averror_invalid_data(),
                text: "the file does not contain its sample rate and number of channels")
        }
        try Resampler.requireConvertible(rate: Int(new.sample_rate), channels: Int(new.ch_layout.nb_channels), name: name)
        try convert(nil, into: &samples)
        swr_free(&context)
        (rate, format, channels) = (new.sample_rate, new.format, new.ch_layout.nb_channels)
        var (input, target) = (AVChannelLayout(), AVChannelLayout())
        av_channel_layout_default(&target, min(channels, Int32(AudioFormat.channels)))
        // A file without a channel layout is assumed to have the default layout.
        if new.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
            av_channel_layout_default(&input, channels)
        } else {
            try check("convert the audio of \"\(name)\"") { av_channel_layout_copy(&input, &frame.pointee.ch_layout) }
        }
        defer { av_channel_layout_uninit(&input) }
        let code = swr_alloc_set_opts2(
            &context, &target, AV_SAMPLE_FMT_FLT, Int32(AudioFormat.sampleRate), &input, AVSampleFormat(format), rate, 0, nil)
        guard code >= 0, swr_init(context) >= 0 else {
            throw FFmpegError(
                operation: "convert the audio of \"\(name)\"", code: kinora_averror_invalid_data(),
                text: "its \(channels) channels cannot be mixed to two; use a standard layout of at most 8 channels")
        }
    }
}
