import CFFmpeg

/// The audio of a file, or of one link of a chained Ogg file.
final class AudioLink {
    let demuxer: Demuxer
    let info: AudioStreamInfo
    let decoder: AudioDecoder
    /// The time at which the audio ends according to the container, in seconds from its beginning; nil if unknown.
    let end: Double?
    /// The number of frames before an encoder's padding; nil if the container does not state it.
    let paddingStart: Int?
    /// The time stamp after the samples that the encoder has added, in seconds, if no edit list states it.
    private let priming: Double
    /// The number of samples that the encoder has added at the beginning, if it does not follow from the time stamps; otherwise nil.
    let primingFrames: Int?

    /// - Parameter part: The bytes of the link; nil for the whole file.
    init(path: String, part: Range<Int>?) throws(FFmpegError) {
        demuxer = try Demuxer(path: path, kind: .audio, part: part)
        info = AudioStreamInfo(demuxer)
        try Resampler.requireConvertible(rate: info.sampleRate, channels: info.channels, name: path)
        decoder = try AudioDecoder(demuxer, info: info)
        if let tag = ITunesGaplessTag(demuxer) {
            (priming, primingFrames, end) = (tag.priming, nil, tag.length)
            paddingStart = AudioFormat.frames(in: tag.length)
        } else if let unstated = try UnstatedPriming(demuxer) {
            (priming, primingFrames) = (unstated.start, AudioFormat.frames(in: unstated.length))
            end = demuxer.streamEnd.map { $0 - unstated.start }
            paddingStart = end.map(AudioFormat.frames)
        } else {
            (priming, primingFrames) = (0, nil)
            end = demuxer.hasExactLengths ? demuxer.streamEnd ?? info.duration : nil
            paddingStart = demuxer.hasEditLists ? demuxer.streamEnd.map(AudioFormat.frames) : nil
        }
    }

    /// Returns a time stamp of the file in seconds from the beginning of the audio.
    func time(ofTicks ticks: Int64) -> Double { Double(ticks) * Rational(demuxer.timeBase).value - demuxer.origin - priming }
}
