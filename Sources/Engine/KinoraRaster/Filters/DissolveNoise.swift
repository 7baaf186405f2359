import CPixels
import Foundation
import KinoraDrawing

/// The noise of a dissolve: random values on two lattices, interpolated smoothly.
struct DissolveNoise {
    private let coarse: Lattice
    private let fine: Lattice
    private let parameters: PixelWarp.Dissolve

    /// The weight of the coarse lattice.
    private static let weight = 0.65
    /// The size of the coarse lattice per size of the fine one.
    private static let detail: CGFloat = 3

    /// - Parameters:
    ///   - corner: The corner of the region, in pixels of `bounds`, where the lattices start.
    ///   - scale: Pixels per point.
    init(_ dissolve: PixelWarp.Dissolve, corner: CGPoint, scale: CGFloat, bounds: PixelRect) {
        parameters = dissolve
        let size = max(dissolve.size * scale, Self.detail)
        coarse = Lattice(size: size, corner: corner, bounds: bounds, seed: 2 &* UInt64(bitPattern: Int64(dissolve.seed)))
        fine = Lattice(size: size / Self.detail, corner: corner, bounds: bounds, seed: 2 &* UInt64(bitPattern: Int64(dissolve.seed)) | 1)
    }

    func apply(to pixels: kinora_pixels) {
        // In ranks of the noise, the edge moves over 1 and its own width, so that both ends are complete.
        let softness = min(max(parameters.softness, 1.0 / 256), 1)
        let high = parameters.fraction * (1 + softness)
        let (upper, lower) = (Self.noise(ofRank: high), Self.noise(ofRank: high - softness))
        var glow = parameters.glow
        glow.opacity = 1
        var noise = [Float](repeating: 0, count: Int(pixels.width))
        var scratch = [Float](repeating: 0, count: fine.columns)
        coarse.values.withUnsafeBufferPointer { coarseValues in
            fine.values.withUnsafeBufferPointer { fineValues in
                var dissolve = kinora_dissolve(
                    coarse: coarse.kernel(coarseValues), fine: fine.kernel(fineValues), weight: Float(Self.weight),
                    threshold: Float(upper), slope: Float(1 / max(upper - lower, 1e-6)), strength: parameters.glow.opacity,
                    glow: PixelColor(glow).word)
                kinora_dissolve_pixels(pixels, &dissolve, &noise, &scratch)
            }
        }
    }
}

extension DissolveNoise {
    /// Random values in 0...1 at equal distances.
    private struct Lattice {
        let values: [Float]
        let columns: Int
        /// Distances per pixel, and the position of the first pixel's corner.
        let scale: Float
        let x0: Float
        let y0: Float

        init(size: CGFloat, corner: CGPoint, bounds: PixelRect, seed: UInt64) {
            // The corner of the region may be left of or above the pixels; a part of a pixel may be outside the region.
            let (x, y) = (1 + max(-corner.x, -1) / size, 1 + max(-corner.y, -1) / size)
            columns = Int(x + CGFloat(bounds.width) / size) + 3
            let rows = Int(y + CGFloat(bounds.height) / size) + 3
            (scale, x0, y0) = (Float(1 / size), Float(x), Float(y))
            var values: [Float] = []
            values.reserveCapacity(columns * rows)
            for row in 0..<rows {
                // A row does not depend on the number of columns, nor on other rows.
                // The generator mixes both numbers: seeds that differ by its increment would repeat the values of the row before.
                var seeds = SplitMix64(seed: seed)
                var rowSeeds = SplitMix64(seed: seeds.next() ^ UInt64(row))
                var random = SplitMix64(seed: rowSeeds.next())
                for _ in 0..<columns { values.append(Float(random.nextUnit())) }
            }
            self.values = values
        }

        func kernel(_ values: UnsafeBufferPointer<Float>) -> kinora_lattice {
            kinora_lattice(values: values.baseAddress, columns: Int32(columns), scale: scale, x0: x0, y0: y0)
        }
    }

    /// The noise below which this fraction of all noise is. Below 0 and above 1, it continues linearly.
    private static func noise(ofRank rank: Double) -> Double {
        if rank <= 0 { return rank }
        if rank >= 1 { return rank }
        let position = rank * Double(quantiles.count - 1)
        let index = min(Int(position), quantiles.count - 2)
        return quantiles[index] + (quantiles[index + 1] - quantiles[index]) * (position - Double(index))
    }

    /// The quantiles of the noise in equal steps, from random samples. The same on every machine.
    private static let quantiles: [Double] = {
        var random = SplitMix64(seed: 1)
        func value() -> Double {
            let (a, b) = (random.nextUnit(), random.nextUnit())
            let (x, y) = (a * a * (3 - 2 * a), b * b * (3 - 2 * b))
            let corners = (0..<4).map { _ in random.nextUnit() }
            let (top, bottom) = (corners[0] + (corners[1] - corners[0]) * x, corners[2] + (corners[3] - corners[2]) * x)
            return top + (bottom - top) * y
        }
        let sampleCount = 16_384
        let samples = (0..<sampleCount).map { _ in weight * value() + (1 - weight) * value() }.sorted()
        return [0] + stride(from: 32, to: sampleCount, by: 64).map { samples[$0] } + [1]
    }()
}
