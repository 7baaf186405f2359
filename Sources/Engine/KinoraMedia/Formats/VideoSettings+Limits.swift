extension VideoSettings {
    /// The maximum side in pixels, which is x264's limit.
    package static let maximumSide = 16384
    /// The maximum number of macroblocks (16x16 pixels) in a frame, from H.264's highest level 6.2. 8192x4320 fits. Other codecs have the
    /// same limit here, because no players support more.
    package static let maximumMacroblocks = 139_264
    package static let qualities = 0.0...51.0
    /// x264 supports 128, but its quality decreases with the number of threads, and 16 are sufficient for any preset at 1080p.
    package static let threadCounts = 1...16
    /// In frames. A segment of one frame would have no B-frames.
    package static let segmentLengths = 2...100_000
    /// In frames per second: from one per hour to a thousand.
    package static let frameRates = 1.0 / 3600...1000.0
    /// The maximum numerator and denominator of a frame rate in lowest terms. It keeps the times of films of several days exact in 64-bit
    /// ticks.
    static let maximumFrameRateTerm = 1_000_000

    static func checkSize(width: Int, height: Int, format: FilmFormat) throws(VideoSettingsError) {
        let halves = format.layout.halves
        let isEven = (!halves.width || width.isMultiple(of: 2)) && (!halves.height || height.isMultiple(of: 2))
        let sides = (halves.width ? 2 : 1)...maximumSide
        guard sides.contains(width), sides.contains(height), isEven else {
            throw halves.width ? .size(width: width, height: height) : .side(width: width, height: height, format)
        }
        guard min(width, height) >= format.codec.shortestSide else { throw .tooSmall(width: width, height: height, format.codec) }
        guard accepts(width: width, height: height) else {
            throw .tooManyPixels(width: width, height: height, format)
        }
    }

    /// Whether a frame has at most ``maximumMacroblocks``.
    package static func accepts(width: Int, height: Int) -> Bool { ((width + 15) / 16) * ((height + 15) / 16) <= maximumMacroblocks }

    /// Whether frames in `format` must have even sides.
    package static func needsEvenSides(_ format: FilmFormat) -> Bool { format.layout.halves.width }

    /// The nearest valid even length. Of two equally near lengths, the larger one, which crops nothing.
    static func nearestEven(_ side: Int) -> Int {
        let clamped = min(max(side, 2), maximumSide)
        return clamped + clamped % 2
    }

    static func reducedFrameRate(_ numerator: Int, _ denominator: Int) -> Rational? {
        guard numerator > 0, denominator > 0 else { return nil }
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        let rate = Rational(numerator / a, denominator / a)
        guard rate.numerator <= maximumFrameRateTerm, rate.denominator <= maximumFrameRateTerm, frameRates.contains(rate.value) else {
            return nil
        }
        return rate
    }
}
