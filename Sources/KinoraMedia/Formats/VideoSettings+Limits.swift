extension VideoSettings {
    /// The longest side in pixels; x264's own limit.
    package static let maximumSide = 16384
    /// The most macroblocks (16x16 pixels) in a picture: H.264's level 6.2, the highest there is. 8192x4320 fits. Other codecs
    /// are held to it too: beyond it no player is left.
    package static let maximumMacroblocks = 139_264
    package static let qualities = 0.0...51.0
    /// x264 takes 128; its pictures get worse as the bands get thinner, and 16 feed any encoder preset at 1080p.
    package static let threadCounts = 1...16
    /// Frames a second: one an hour at least, a thousand at most.
    package static let frameRates = 1.0 / 3600...1000.0
    /// Limit of both halves of a frame rate in lowest terms, so that a film of days still counts in exact 64-bit ticks.
    static let maximumFrameRateTerm = 1_000_000

    static func checkSize(width: Int, height: Int, format: FilmFormat) throws(VideoSettingsError) {
        let halves = format.layout.halves
        let isEven = (!halves.width || width.isMultiple(of: 2)) && (!halves.height || height.isMultiple(of: 2))
        let sides = (halves.width ? 2 : 1)...maximumSide
        guard sides.contains(width), sides.contains(height), isEven else {
            throw .size(width: width, height: height)
        }
        guard min(width, height) >= format.codec.shortestSide else { throw .tooSmall(width: width, height: height, format.codec) }
        guard ((width + 15) / 16) * ((height + 15) / 16) <= maximumMacroblocks else { throw .tooManyPixels(width: width, height: height) }
    }

    /// Whether a picture of an odd size can be had in `format`.
    package static func needsEvenSides(_ format: FilmFormat) -> Bool { format.layout.halves.width }

    /// The even length nearest to `side` that a film can have; of two equally near the larger, which crops nothing.
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
