import KinoraErrors

/// An invalid setting of a film. The description contains the accepted values.
package enum VideoSettingsError: CategorizedError, Hashable {
    case size(width: Int, height: Int)
    case tooSmall(width: Int, height: Int, Codec)
    case tooManyPixels(width: Int, height: Int, FilmFormat)
    /// A side out of range, in a format that accepts odd sides.
    case side(width: Int, height: Int, FilmFormat)
    case frameRate(numerator: Int, denominator: Int)
    case frameRateOfFormat(Rational, FilmFormat)
    case quality(Double)
    case encoderThreads(Int)
    case segmentFrames(Int)

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .size(let width, let height):
            let nearest = "\(VideoSettings.nearestEven(width))x\(VideoSettings.nearestEven(height))"
            return "a video of \(width)x\(height) pixels cannot be made: both sides must be even, 2 to \(VideoSettings.maximumSide); "
                + "the nearest accepted size is \(nearest)"
        case .tooSmall(let width, let height, let codec):
            return
                "a video of \(width)x\(height) pixels is too small for \(codec.rawValue); each side must have at least \(codec.shortestSide)"
        case .tooManyPixels(let width, let height, let format):
            return "\(VideoSettingsError.noun(format)) of \(width)x\(height) pixels is too large; the maximum is "
                + "\(VideoSettings.maximumMacroblocks) blocks of 16x16, such as 8192x4320"
        case .side(let width, let height, let format):
            return "\(VideoSettingsError.noun(format)) of \(width)x\(height) pixels cannot be made: each side must have 1 to "
                + "\(VideoSettings.maximumSide) pixels"
        case .frameRate(let numerator, let denominator):
            return "a frame rate of \(numerator)/\(denominator) is not supported; it must be between 1/3600 and 1000 frames per second, "
                + "in lowest terms at most \(VideoSettings.maximumFrameRateTerm)/\(VideoSettings.maximumFrameRateTerm)"
        case .frameRateOfFormat(let rate, let format):
            return "\(rate) frames per second are too many for \(format); the maximum is "
                + "\(Int(VideoSettings.maxFrameRate(of: format)))"
        case .quality(let quality):
            return "a quality of \(quality) is out of range; expected 0 (lossless) to 51 (worst)"
        case .encoderThreads(let count):
            let range = VideoSettings.threadCounts
            return "a number of \(count) encoder threads is out of range; expected \(range.lowerBound) to \(range.upperBound)"
        case .segmentFrames(let count):
            let range = VideoSettings.segmentLengths
            return "a segment of \(count.withNoun("frame")) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
        }
    }

    private static func noun(_ format: FilmFormat) -> String {
        format.container.isSequence || format.container == .webp ? "an image" : "a video"
    }
}
