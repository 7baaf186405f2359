import CPixels
import Foundation
import KinoraDrawing

/// An effect with the transform from its points to pixels.
struct PixelEffect {
    let effect: ImageEffect
    let transform: CGAffineTransform
    /// The blur of a glow; nil for other effects.
    let blur: BoxBlur.Boxes?

    init(_ effect: ImageEffect, transform: CGAffineTransform) {
        (self.effect, self.transform) = (effect, transform)
        guard case .glow(let glow) = effect else {
            blur = nil
            return
        }
        let boxes = BoxBlur(deviation: max(glow.radius, 0), transform: transform)
        blur = boxes.coarse ?? boxes.fine
    }

    /// Pixels per point.
    var scale: Double { Double(abs(transform.a * transform.d - transform.b * transform.c).squareRoot()) }

    /// The maximum distance to which the effect moves or spreads a pixel, in pixels.
    var reach: Int {
        switch effect {
        case .glow: blur?.reach(ofBoxes: 3) ?? 0
        case .aberration(let aberration): ChannelShift.maxDistance(aberration, scale: scale) + 1
        default: 0
        }
    }
}

/// The amount of a mixture, in 256ths.
func pixelAmount(_ amount: Double) -> Int32 { Int32((PixelColor.unit(amount) * 256).rounded()) }
