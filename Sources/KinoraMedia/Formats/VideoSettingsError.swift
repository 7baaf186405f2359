import KinoraErrors

/// A setting that no film can be made with. The text says what would be accepted.
package enum VideoSettingsError: CategorizedError, Hashable {
    case size(width: Int, height: Int)
    case tooSmall(width: Int, height: Int, Codec)
    case tooManyPixels(width: Int, height: Int)
    case frameRate(numerator: Int, denominator: Int)
    case frameRateOfFormat(Rational, FilmFormat)
    case quality(Double)
    case speedPreset(String)
    case encoderThreads(Int)

    /// The even size in range that lies nearest, for ``size(width:height:)`` alone.
    package var nearestSize: (width: Int, height: Int)? {
        guard case .size(let width, let height) = self else { return nil }
        return (VideoSettings.nearestEven(width), VideoSettings.nearestEven(height))
    }

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .size(let width, let height):
            let nearest = "\(VideoSettings.nearestEven(width))x\(VideoSettings.nearestEven(height))"
            return "a video of \(width)x\(height) pixels cannot be made: both sides must be even, 2 to \(VideoSettings.maximumSide); "
                + "the nearest such size is \(nearest)"
        case .tooSmall(let width, let height, let codec):
            return "a video of \(width)x\(height) pixels is too small for \(codec.rawValue), which needs \(codec.shortestSide) each way"
        case .tooManyPixels(let width, let height):
            return "a video of \(width)x\(height) pixels is more than a video can have "
                + "(\(VideoSettings.maximumMacroblocks) blocks of 16x16, such as 8192x4320)"
        case .frameRate(let numerator, let denominator):
            return "a frame rate of \(numerator)/\(denominator) cannot be used: it must be between 1/3600 and 1000 frames a second, "
                + "in lowest terms at most \(VideoSettings.maximumFrameRateTerm)/\(VideoSettings.maximumFrameRateTerm)"
        case .frameRateOfFormat(let rate, let format):
            return "\(rate) frames a second are too many for \(format), whose players show at most "
                + "\(Int(VideoSettings.maxFrameRate(of: format)))"
        case .quality(let quality):
            return "a quality of \(quality) is out of range: 0 (lossless) to 51 (worst) are accepted"
        case .speedPreset(let name):
            let names = VideoSettings.SpeedPreset.allCases.map(\.rawValue).joined(separator: ", ")
            return "there is no speed preset \"\(name)\"; accepted are \(names)"
        case .encoderThreads(let count):
            let range = VideoSettings.threadCounts
            return "\(count) encoder threads are out of range: \(range.lowerBound) to \(range.upperBound) are accepted"
        }
    }
}
