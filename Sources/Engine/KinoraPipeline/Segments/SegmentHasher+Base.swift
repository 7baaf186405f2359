import KinoraDrawing
import KinoraMedia

extension SegmentHasher {
    /// The version of what Kinora draws from a display list. A change of the rasterizer that changes pixels increases it, so that segments
    /// drawn before are not used any more.
    static let drawingVersion = 9

    /// Returns the digest of everything but display lists that decides the bytes of a segment: the frames' size and background, the encoder's
    /// settings, and the libraries that draw and encode.
    static func base(canvas: CanvasPlan, settings: VideoSettings) throws -> ContentDigest {
        var digest = try settingsDigest(canvas: canvas, settings: settings)
        for library in try LoadedLibraries.all() { digest.combine(library.description) }
        return digest
    }

    /// Returns the digest of the frames' size and background and the encoder's settings.
    static func settingsDigest(canvas: CanvasPlan, settings: VideoSettings) throws -> ContentDigest {
        var digest = ContentDigest()
        digest.combine(drawingVersion)
        digest.combine(canvas.width)
        digest.combine(canvas.height)
        let transform = canvas.placement.transform
        for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] { digest.combine(number) }
        for number in [canvas.background.red, canvas.background.green, canvas.background.blue, canvas.background.opacity] {
            digest.combine(Double(number))
        }
        try digest.combine(settings.encodingDescription())
        return digest
    }
}
