import CFFmpeg

/// The properties of an audio stream according to its file; of the first stream of a chain.
package struct AudioStreamInfo: Hashable, Sendable {
    /// FFmpeg's name, such as `aac`, `mp3` or `pcm_s16le`.
    package let codec: String
    package let sampleRate: Int
    package let channels: Int
    /// In seconds; nil if the file does not contain it or it can only be estimated.
    package let duration: Double?

    init(codec: String, sampleRate: Int, channels: Int, duration: Double?) {
        (self.codec, self.sampleRate, self.channels, self.duration) = (codec, sampleRate, channels, duration)
    }

    init(_ demuxer: Demuxer) {
        let parameters = demuxer.parameters.pointee
        codec = String(cString: avcodec_get_name(parameters.codec_id))
        sampleRate = Int(parameters.sample_rate)
        channels = Int(parameters.ch_layout.nb_channels)
        let ticks = demuxer.stream.pointee.duration
        duration = demuxer.fileDuration.map { ticks > 0 ? Double(ticks) * Rational(demuxer.timeBase).value : $0 }
    }
}

/// A part of an audio stream that cannot be decoded and is replaced by silence.
package struct AudioDamage: Hashable, Sendable, CustomStringConvertible {
    /// In seconds from the beginning of the file's audio.
    package var start: Double
    package var end: Double
    /// A short description of the problem.
    package var reason: String

    package var description: String {
        let (from, to) = (AudioDamage.decimal(start), AudioDamage.decimal(end))
        return from == to ? "at \(from) s: \(reason)" : "from \(from) s to \(to) s: \(reason)"
    }

    static func decimal(_ seconds: Double) -> String {
        let hundredths = Int((min(max(seconds, 0), 1e9) * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
