import KinoraMedia

/// The encoding of a film. The settings determine the film's bytes, so the defaults do not depend on the machine.
public struct EncodingSettings: Hashable, Codable, Sendable {
    /// The constant rate factor, 0...51: 0 is lossless, 18 looks lossless, 51 is the worst. It is mapped to the scales of codecs other than
    /// H.264. Lossless codecs and ProRes ignore it.
    public var quality = Int(VideoSettings.defaultQuality)
    /// The speed preset of the encoder. Slower presets make smaller files.
    public var speedPreset = VideoSettings.defaultSpeedPreset
    /// The number of encoder threads, 1...16.
    public var threads = VideoSettings.defaultEncoderThreads
    /// The file format; nil for the format of the file's extension.
    public var format: Container?
    /// The video codec; nil for the default codec of the format.
    public var codec: Codec?
    /// The bits per sample, 8 or 10; nil for the codec's default.
    public var depth: Int?
    /// The number of times that an animation (GIF, APNG, WebP) is played; 0 repeats it forever.
    public var plays = 0
    /// The frames that share a palette of a GIF.
    public var palette = PaletteScope.global
    /// The dithering of a GIF.
    public var dither = Dithering.bayer

    /// The length of the segments of which the film is made; nil for 250 frames. It changes the film's bytes. Formats without segments (GIF,
    /// APNG, WebP, Y4M, raw) ignore it.
    public var segment: SegmentLength?

    /// Creates the default settings.
    public init() {}

    /// Returns ``format``, or the container of the extension of `file`.
    func container(for file: String) throws(FormatError) -> Container {
        guard let container = format ?? Container(file: file) else { throw .file(file) }
        return container
    }

    /// Returns the format of the file `file`, with or without transparency.
    func filmFormat(for file: String, hasAlpha: Bool) throws(FormatError) -> FilmFormat {
        try FilmFormat(container(for: file), codec: codec, depth: depth, alpha: hasAlpha)
    }

    /// Returns the settings for playback and palettes.
    func playback(_ metadata: FilmMetadata) throws -> PlaybackSettings {
        var settings = PlaybackSettings()
        guard (0...65_535).contains(plays) else {
            throw JobError(.plays, description: "a film cannot be played \(plays) times; expected 0 (forever) to 65535")
        }
        settings.plays = plays
        settings.palette.scope = palette
        settings.palette.dithering = dither
        settings.metadata = metadata
        return settings
    }
}
