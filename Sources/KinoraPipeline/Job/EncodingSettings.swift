import KinoraMedia

/// How pictures become video. All of it decides the film's bytes, so the defaults are fixed and never depend on the machine.
public struct EncodingSettings: Hashable, Codable, Sendable {
    /// The constant rate factor, 0...51: 0 is lossless, 18 looks lossless, 51 is the worst. Codecs other than H.264 get what comes near on their
    /// own scales; those without loss, and ProRes, have no use for it.
    public var quality = Int(VideoSettings.defaultQuality)
    /// x264's word for how long it tries to make the file small, "ultrafast" to "placebo".
    public var speedPreset = VideoSettings.defaultSpeedPreset.rawValue
    /// Threads of the encoder, 1...16.
    public var threads = VideoSettings.defaultEncoderThreads
    /// "mp4", "mov", "webm", "gif", "apng", "webp", "png" or "jpg" (a file for each frame), "y4m" or "raw"; nil: what the file's name says.
    public var format: String?
    /// "h264", "hevc", "av1", "vp9", "prores" or "prores-4444"; nil: the usual one of the format.
    public var codec: String?
    /// Bits a sample, 8 or 10; nil: as many as the codec usually has.
    public var depth: Int?
    /// How often an animation (GIF, APNG, WebP) is shown; 0 is again and again.
    public var plays = 0
    /// Of a GIF: "global", one palette for all frames, or "frame", one for each.
    public var palette = PaletteSettings.Scope.global.rawValue
    /// Of a GIF: "none", "bayer" or "floyd-steinberg".
    public var dither = PaletteSettings.Dithering.bayer.rawValue

    /// The defaults.
    public init() {}

    /// The container that is asked for, by name or by the ending of `file`.
    func container(for file: String) throws(FormatError) -> Container {
        if let format {
            guard let container = Container(rawValue: format) else { throw .unknownContainer(format) }
            return container
        }
        guard let container = Container(file: file) else { throw .file(file) }
        return container
    }

    /// The format of the file `file`, with transparency or without.
    func filmFormat(for file: String, hasAlpha: Bool) throws(FormatError) -> FilmFormat {
        let container = try container(for: file)
        var named: Codec?
        if let codec {
            named = Codec(rawValue: codec)
            if named == nil { throw .unknownCodec(codec) }
        }
        return try FilmFormat(container, codec: named, depth: depth, alpha: hasAlpha)
    }

    /// What is said of playing and palettes.
    func playback(_ metadata: FilmMetadata) throws -> PlaybackSettings {
        var settings = PlaybackSettings()
        guard (0...65_535).contains(plays) else {
            throw JobError(.plays, description: "a film cannot be played \(plays) times; 0 (again and again) to 65535 are accepted")
        }
        settings.plays = plays
        guard let scope = PaletteSettings.Scope(rawValue: palette) else {
            throw JobError(.palette, description: "there is no palette '\(palette)'; expected global or frame")
        }
        guard let dithering = PaletteSettings.Dithering(rawValue: dither) else {
            let names = PaletteSettings.Dithering.allCases.map(\.rawValue).joined(separator: ", ")
            throw JobError(.dither, description: "there is no dithering '\(dither)'; expected one of \(names)")
        }
        settings.palette.scope = scope
        settings.palette.dithering = dithering
        settings.metadata = metadata
        return settings
    }
}
