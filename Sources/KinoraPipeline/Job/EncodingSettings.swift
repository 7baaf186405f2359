import KinoraMedia

/// The encoding of a film. The settings determine the film's bytes, so the defaults do not depend on the machine.
public struct EncodingSettings: Hashable, Codable, Sendable {
    /// The constant rate factor, 0...51: 0 is lossless, 18 looks lossless, 51 is the worst. It is mapped to the scales of codecs other than
    /// H.264. Lossless codecs and ProRes ignore it.
    public var quality = Int(VideoSettings.defaultQuality)
    /// The speed preset of x264, "ultrafast" to "placebo". Slower presets make smaller files.
    public var speedPreset = VideoSettings.defaultSpeedPreset.rawValue
    /// The number of encoder threads, 1...16.
    public var threads = VideoSettings.defaultEncoderThreads
    /// "mp4", "mov", "webm", "gif", "apng", "webp", "png" or "jpg" (one file per frame), "y4m" or "raw"; nil for the format of the file's
    /// extension.
    public var format: String?
    /// "h264", "hevc", "av1", "vp9", "prores" or "prores-4444"; nil for the default codec of the format.
    public var codec: String?
    /// The bits per sample, 8 or 10; nil for the codec's default.
    public var depth: Int?
    /// The number of times that an animation (GIF, APNG, WebP) is played; 0 repeats it forever.
    public var plays = 0
    /// The palette of a GIF: "global", one for all frames, or "frame", one per frame.
    public var palette = PaletteSettings.Scope.global.rawValue
    /// The dithering of a GIF: "none", "bayer" or "floyd-steinberg".
    public var dither = PaletteSettings.Dithering.bayer.rawValue

    /// The length of the segments of which the film is made; nil for 250 frames. It changes the film's bytes. Formats without segments (GIF,
    /// APNG, WebP, Y4M, raw) ignore it.
    public var segment: SegmentLength?

    /// Creates the default settings.
    public init() {}

    /// Returns the container that ``format`` names, or the container of the extension of `file`.
    func container(for file: String) throws(FormatError) -> Container {
        if let format {
            guard let container = Container(rawValue: format) else { throw .unknownContainer(format) }
            return container
        }
        guard let container = Container(file: file) else { throw .file(file) }
        return container
    }

    /// Returns the format of the file `file`, with or without transparency.
    func filmFormat(for file: String, hasAlpha: Bool) throws(FormatError) -> FilmFormat {
        let container = try container(for: file)
        var named: Codec?
        if let codec {
            named = Codec(rawValue: codec)
            if named == nil { throw .unknownCodec(codec) }
        }
        return try FilmFormat(container, codec: named, depth: depth, alpha: hasAlpha)
    }

    /// Returns the settings for playback and palettes.
    func playback(_ metadata: FilmMetadata) throws -> PlaybackSettings {
        var settings = PlaybackSettings()
        guard (0...65_535).contains(plays) else {
            throw JobError(.plays, description: "a film cannot be played \(plays) times; expected 0 (forever) to 65535")
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
