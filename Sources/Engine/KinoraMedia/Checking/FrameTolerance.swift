import Foundation

/// The maximum difference between decoded and drawn frames, in levels of the mean colours of parts.
///
/// A codec keeps the mean of a block up to a fraction of its quantizer's step, and does not update a block whose change is smaller. Errors
/// of several blocks partially cancel out, so that larger parts are more exact. All tolerances are a fraction of the step that decreases
/// with the square root of the number of pixels in a part, plus a constant for rounding and chroma subsampling. The constants are 10
/// to 50 % above the maximum measured with noise, bars, waves, fades and flashes at every quality, from 2x2 pixels up.
struct FrameTolerance: Hashable {
    /// For each part.
    let maximum: Double
    /// For the mean of all parts.
    let bias: Double
    /// The maximum by which a decoded frame may be closer to another drawn frame than to its own.
    let advantage: Double
    /// Like ``advantage``, for the mean over all frames of a film.
    let meanAdvantage = 0.5

    /// The number of pixels up to which chroma subsampling can change the mean of a part.
    private static let smallPart = 192.0

    init(_ settings: VideoSettings) {
        let pixels = FrameColors.pixelsInPart(width: settings.width, height: settings.height)
        let step = FrameTolerance.step(settings)
        if min(settings.width, settings.height) < 4, settings.format.depth > 8 {
            // swscale, which converts to 10 bits, mixes unrelated rows and columns of such small frames.
            (maximum, bias, advantage) = (255, 255, 255)
            return
        }
        let coded = 5 + 13 * min(1, FrameTolerance.smallPart / pixels) + step * (0.12 + 5.4 / pixels.squareRoot())
        // In a fade, all pixels can differ by a change that is not stored yet. The largest loss of compression measured with it is 3.5 levels.
        let faded = ConditionalReplenishment(settings).map { Double($0.maxDifference) + 3.6 } ?? 0
        maximum = max(coded, faded)
        bias = pixels < FrameTolerance.smallPart ? maximum : max(3 + 0.17 * step, faded)
        advantage = 2 + step * (0.16 + 3 / pixels.squareRoot())
    }

    /// The quantizer step of H.264 at the film's quality. The settings of other codecs are derived from the same quality.
    private static func step(_ settings: VideoSettings) -> Double {
        let codec = settings.format.codec
        let step = pow(2, ((codec.usesQuality ? settings.quality : VideoSettings.defaultQuality) - 4) / 6)
        return switch codec {
        case .h264, .vp9: 1.15 * step
        case .hevc, .av1, .webp, .jpeg: 2.2 * step
        case .prores, .prores4444, .gif: step
        case .apng, .png, .raw: 0
        }
    }
}
