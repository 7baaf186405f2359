import CFFmpeg

/// The tag `iTunSMPB` of M4A files without an edit list, which states how many samples the encoder has added.
struct ITunesGaplessTag {
    /// The part before the beginning, in seconds. FFmpeg's demuxer removes it, but does not change the time stamps.
    let priming: Double
    /// The length of the audio without padding, in seconds.
    let length: Double

    /// Nil if the file has no tag or an edit list.
    init?(_ demuxer: Demuxer) {
        let rate = Double(demuxer.parameters.pointee.sample_rate)
        guard demuxer.hasEditLists, rate > 0, let entry = av_dict_get(demuxer.context.pointee.metadata, "iTunSMPB", nil, 0)
        else { return nil }
        let fields = String(cString: entry.pointee.value).split(separator: " ").map { Int($0, radix: 16) }
        guard fields.count >= 4, let priming = fields[1], let length = fields[3], (1..<16_384).contains(priming), length > 0,
            length < 1 << 40,
            // With an edit list, the time stamps do not include the priming.
            abs(Double(demuxer.firstTick) * Rational(demuxer.timeBase).value - Double(priming) / rate) < 1e-4
        else { return nil }
        (self.priming, self.length) = (Double(priming) / rate, Double(length) / rate)
    }
}
