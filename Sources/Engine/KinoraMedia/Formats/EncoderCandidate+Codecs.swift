extension EncoderCandidate {
    /// The encoders of a format, the best first. Encoders in hardware are not included, because they do not encode the same bytes on every
    /// machine.
    static func all(for format: FilmFormat) -> [EncoderCandidate] {
        switch format.codec {
        case .h264: [x264, openH264]
        case .hevc: [x265]
        case .av1: [svtAV1, aomAV1]
        case .vp9: [vpxVP9]
        case .prores, .prores4444: [proRes]
        case .gif: [EncoderCandidate(name: "gif")]
        case .apng: [EncoderCandidate(name: "apng") { _ in [("pred", "mixed")] }]
        case .webp: [webP]
        case .png: [EncoderCandidate(name: "png") { _ in [("pred", "mixed")] }]
        case .jpeg: [jpeg]
        // The Y4M muxer requires the frames themselves.
        case .raw: [EncoderCandidate(name: format.container == .y4m ? "wrapped_avframe" : "rawvideo")]
        }
    }

    static let x264 = EncoderCandidate(name: "libx264") { settings in
        // Sliced threads would reduce the quality. cpu-independent gives the same bytes with different vector instructions. Half of the
        // threads are used for lookahead: x264's default (a sixth) is one, which slows the others down by up to half with fast presets.
        // stitchable keeps the headers independent of the frames, so that segments can be joined. The first frame of a segment gets 30 % more
        // bits; otherwise it is worse than later key frames, and the frames after it need more bits. Films of segments then get the size of
        // films from one encoder. At the worst qualities, the frames after it would skip changes.
        let zones = (1...35).contains(settings.quality) ? ":zones=0,0,b=1.3" : ""
        let options =
            "sliced-threads=0:cpu-independent=1:lookahead-threads=\(max(1, settings.encoderThreads / 2))"
            + ":stitchable=1:keyint=\(settings.maxKeyInterval)" + zones
        return [("preset", settings.speedPreset.rawValue), ("crf", "\(settings.quality)"), ("x264-params", options)]
    }

    static let openH264 = EncoderCandidate(name: "libopenh264", isLosslessAtZero: false) { settings in
        let quantiser = "\(Int(settings.quality.rounded()))"
        return [("rc_mode", "quality"), ("qmin", quantiser), ("qmax", quantiser), ("allow_skip_frames", "0")]
    }

    static let x265 = EncoderCandidate(name: "libx265") { settings in
        // By default, x265 uses one thread per core, and its bytes depend on the number of frames encoded in parallel. With more than two,
        // they even differ between runs (4 of 24 films with four, none of 24 with two; x265 3.5). Its messages bypass FFmpeg's log, and its
        // version would be written into the film.
        var parameters = [
            "log-level=none", "info=0", "pools=\(settings.encoderThreads)", "frame-threads=\(min(settings.encoderThreads, 2))",
            "open-gop=0", "keyint=\(settings.maxKeyInterval)",
        ]
        if settings.quality == 0 { parameters.append("lossless=1") }
        return [
            ("preset", settings.speedPreset.rawValue), ("crf", "\(settings.quality)"),
            ("x265-params", parameters.joined(separator: ":")),
        ]
    }

    static let svtAV1 = EncoderCandidate(name: "libsvtav1", isLosslessAtZero: false, shortestSide: 64, fastestRate: 240) { settings in
        [
            ("preset", "\(settings.speedPreset.step(slowest: 1, fastest: 12))"), ("crf", "\(settings.quantizer)"),
            ("svtav1-params", "lp=\(settings.encoderThreads)"),
        ]
    }

    static let aomAV1 = EncoderCandidate(name: "libaom-av1") { settings in
        let quality = settings.quality == 0 ? ("aom-params", "lossless=1") : ("crf", "\(settings.quantizer)")
        return [quality, ("b", "0"), ("cpu-used", "\(settings.speedPreset.step(slowest: 1, fastest: 8))"), ("row-mt", "0")]
    }

    static let vpxVP9 = EncoderCandidate(name: "libvpx-vp9") { settings in
        let quality = settings.quality == 0 ? ("lossless", "1") : ("crf", "\(settings.quantizer)")
        var options = [
            quality, ("b", "0"), ("deadline", "good"), ("cpu-used", "\(settings.speedPreset.step(slowest: 0, fastest: 5))"),
            ("row-mt", "0"),
        ]
        // Alpha cannot be combined with frames that are never shown.
        if settings.format.hasAlpha { options.append(("auto-alt-ref", "0")) }
        return options
    }

    static let proRes = EncoderCandidate(name: "prores_ks") { settings in
        let isFull = settings.format.codec == .prores4444
        let profile = [("profile", isFull ? "4444" : "hq"), ("vendor", "apl0")]
        return settings.format.hasAlpha ? profile + [("alpha_bits", "16")] : profile
    }

    static let webP = EncoderCandidate(name: "libwebp_anim") { settings in
        settings.quality == 0 ? [("lossless", "1"), ("quality", "75")] : [("quality", "\(webPQuality(settings))")]
    }

    /// The quality on libwebp's scale, from 0 (smallest) to 100.
    static func webPQuality(_ settings: VideoSettings) -> Double { 100 - settings.quality * 1.5 }

    static let jpeg = EncoderCandidate(name: "mjpeg") { settings in
        // Its quantizer has the range 1...31; quality 20 becomes 4.
        [("flags", "+qscale"), ("global_quality", "\(Int((max(1, settings.quality / 5) * 118).rounded()))"), ("qmin", "1")]
    }
}

extension VideoSettings {
    /// The maximum distance of key frames in frames: x264's default, but at least the length of a segment. A segment that ends the film may
    /// have one frame more.
    fileprivate var maxKeyInterval: Int { max(250, segmentFrames + 1) }

    /// The quality on the scale of VP9 and AV1, 0...63.
    fileprivate var quantizer: Int { Int((quality * 63 / 51).rounded()) }
}

extension SpeedPreset {
    /// The preset mapped linearly to an encoder's own integer scale.
    fileprivate func step(slowest: Int, fastest: Int) -> Int {
        let all = SpeedPreset.allCases
        let position = all.firstIndex(of: self) ?? 0
        return fastest + Int((Double((slowest - fastest) * position) / Double(all.count - 1)).rounded())
    }
}
