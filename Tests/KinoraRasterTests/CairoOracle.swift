import CCairo
import CCoverage
import Foundation

@testable import KinoraRaster

/// Cairo's coverage of a shape, with which tests compare `Coverage`. Versions of Cairo differ from each other, so each has its own
/// tolerance.
enum CairoOracle {
    /// How much a mask may differ from Cairo's.
    struct Tolerance {
        /// In 255ths.
        var difference: Int
        /// The number of pixels that differ.
        var pixels: Int

        /// For fills, and for strokes of lines without round joins: `Coverage` equals every version from 1.16 to 1.18.
        static let exact = Tolerance(difference: 0, pixels: 0)

        /// For strokes of lines, on a mask of 160x140 pixels. `Coverage` equals Cairo 1.16. Cairo 1.18 places other points on round joins: in 20,000
        /// random strokes, at most 46 pixels of a stroke differ, by at most 83.
        static let strokes = cairo_version() < 11700 ? exact : Tolerance(difference: 100, pixels: 60)
    }

    static func coverage(of source: CoverageSource) -> [UInt8] {
        let mask = CairoSurface(format: .alpha, bounds: source.bounds)
        mask.clear()
        let context = CairoContext(mask)
        context.setSource(PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        if case .stroke(let pen) = source.kind {
            context.setPath(source.path, transform: source.transform, extent: source.extent, view: source.view)
            context.setAntialias(true)
            context.stroke(pen)
        } else {
            source.draw(on: context)
        }
        return mask.withPixels { pixels in
            (0..<mask.height).flatMap { pixels[($0 * mask.bytesPerRow)...].prefix(mask.width) }
        }
    }

    /// What is wrong with a mask of `source`; nil if it is like Cairo's.
    static func problem(_ mask: [UInt8], of source: CoverageSource, within tolerance: Tolerance) -> String? {
        let differences = zip(mask, coverage(of: source)).map { abs(Int($0) - Int($1)) }.filter { $0 > 0 }
        let worst = differences.max() ?? 0
        guard worst > tolerance.difference || differences.count > tolerance.pixels else { return nil }
        return
            "\(differences.count) pixels differ from Cairo \(DrawingLibraries.cairoVersion), by up to \(worst): \(source.kind) \(source.path)"
    }
}
