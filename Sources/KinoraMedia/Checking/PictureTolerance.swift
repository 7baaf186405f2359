import Foundation

/// How far what is decoded may be from what was drawn, in levels of the mean colours of a picture's parts.
///
/// A codec that quantises keeps the mean of a block up to a part of its quantiser's step, and leaves a block as it was in the frame before while the
/// change is smaller than that. Errors of several blocks cancel each other in part, so that larger parts are nearer. All tolerances are a part of
/// the step that falls with the root of a part's pixels, besides a constant for rounding and for colour at half the resolution. The numbers are
/// about one and a half times what was measured of noise, bars, waves, fades and flashes at every quality, from 2x2 pixels up.
struct PictureTolerance: Hashable {
    /// Of any part.
    let maximum: Double
    /// Of the mean of all parts.
    let bias: Double
    /// By how much a decoded frame may be nearer to another frame's drawing than to its own.
    let advantage: Double
    /// As ``advantage``, for the mean of all frames of a film.
    let meanAdvantage = 0.5

    /// Pixels of a part in which point samples of colour still differ from their mean.
    private static let smallPart = 192.0

    init(_ settings: VideoSettings) {
        let pixels = PictureDigest.pixelsInPart(width: settings.width, height: settings.height)
        let step = PictureTolerance.step(settings)
        if min(settings.width, settings.height) < 4, settings.format.depth > 8 {
            // swscale, which makes samples of 10 bits, mixes rows and columns of so small a picture that do not belong together.
            (maximum, bias, advantage) = (255, 255, 255)
            return
        }
        maximum = 5 + 13 * min(1, PictureTolerance.smallPart / pixels) + step * (0.12 + 3.6 / pixels.squareRoot())
        bias = pixels < PictureTolerance.smallPart ? maximum : 3 + 0.17 * step
        advantage = 2 + step * (0.16 + 3 / pixels.squareRoot())
    }

    /// H.264's quantiser step at the film's quality, which the settings of other codecs follow.
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
