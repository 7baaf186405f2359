import Foundation
import KinoraDrawing

extension FilterRenderer {
    /// Noise in the coordinates of the group.
    func noise(_ turbulence: FilterGraph.Turbulence, _ space: FilterGraph.ColorSpace, in subregion: PixelRect) -> FilterImage {
        let result = image(space)
        let inverse = transform.inverted()
        let tile = CGRect(x: subregion.minX, y: subregion.minY, width: subregion.width, height: subregion.height).applying(inverse)
        let noise = PerlinNoise(turbulence, tile: turbulence.isStitched ? tile : nil)
        for y in bounds.minY..<bounds.maxY {
            let to = result.row(y)
            let pointY = Double(inverse.d) * Double(y) + Double(inverse.ty)
            for x in bounds.minX..<bounds.maxX {
                let pointX = Double(inverse.a) * Double(x) + Double(inverse.tx)
                to[x - bounds.minX] = noise.color(x: pointX, y: pointY).premultiplied
            }
        }
        return result
    }
}

/// The noise of SVG's `feTurbulence`: a sum of octaves of gradient noise, with one lattice for all channels and separate gradients.
struct PerlinNoise {
    /// The permutation of the lattice, continued after its end.
    private let lattice: [Int]
    /// The gradients of the four channels at each point of the lattice.
    private let gradientsX: [SIMD4<Float>]
    private let gradientsY: [SIMD4<Float>]
    private let frequency: (x: Double, y: Double)
    private let octaves: Int
    private let isFractal: Bool
    /// The size of a tile and its end in the lattice; nil if tiles need not fit together.
    private let stitch: Stitch?

    private struct Stitch {
        var width: Int
        var height: Int
        var wrapX: Int
        var wrapY: Int

        /// The tile for the next octave, which has twice the frequency.
        mutating func advance() {
            width *= 2
            height *= 2
            wrapX = 2 * wrapX - PerlinNoise.origin
            wrapY = 2 * wrapY - PerlinNoise.origin
        }
    }

    private static let size = 256
    /// Added to coordinates, so that they are usually positive.
    private static let origin = 4096
    private static let maxFrequency = 1e6
    /// Further octaves change no level of 16 bits.
    private static let maxOctaves = 17

    /// - Parameter tile: The area whose opposite edges fit together, in points.
    init(_ turbulence: FilterGraph.Turbulence, tile: CGRect?) {
        let size = PerlinNoise.size
        var random = ParkMillerGenerator(seed: turbulence.seed)
        var permutation = Array(0..<size)
        var gradients = [[SIMD2<Double>]](repeating: [], count: 4)
        for channel in 0..<4 {
            for _ in 0..<size {
                func component() -> Double { Double(random.next() % (2 * size) - size) / Double(size) }
                let x = component()
                let y = component()
                let length = (x * x + y * y).squareRoot()
                gradients[channel].append(length > 0 ? SIMD2(x, y) / length : .zero)
            }
        }
        for index in (1..<size).reversed() { permutation.swapAt(index, random.next() % size) }
        func repeated<Value>(_ values: [Value]) -> [Value] { values + values + values.prefix(2) }
        lattice = repeated(permutation)
        gradientsX = repeated((0..<size).map { index in SIMD4((0..<4).map { Float(gradients[$0][index].x) }) })
        gradientsY = repeated((0..<size).map { index in SIMD4((0..<4).map { Float(gradients[$0][index].y) }) })
        octaves = min(max(turbulence.octaves, 0), PerlinNoise.maxOctaves)
        isFractal = turbulence.isFractal
        // Waves that are much shorter than a pixel are not distinguishable.
        func bounded(_ frequency: Double) -> Double { frequency.isFinite ? min(max(frequency, 0), PerlinNoise.maxFrequency) : 0 }
        var (x, y) = (bounded(Double(turbulence.frequency.width)), bounded(Double(turbulence.frequency.height)))
        if let tile, tile.width > 0, tile.height > 0 {
            // The nearest frequencies with whole numbers of waves in the tile.
            func fitted(_ frequency: Double, _ length: Double) -> Double {
                guard frequency > 0 else { return frequency }
                let (low, high) = ((length * frequency).rounded(.down) / length, (length * frequency).rounded(.up) / length)
                return low > 0 && frequency / low < high / frequency ? low : high
            }
            func whole(_ value: Double) -> Int { value.isFinite ? Int(min(max(value, -1e12), 1e12)) : 0 }
            (x, y) = (fitted(x, Double(tile.width)), fitted(y, Double(tile.height)))
            let (width, height) = (whole(Double(tile.width) * x + 0.5), whole(Double(tile.height) * y + 0.5))
            stitch = Stitch(
                width: width, height: height, wrapX: whole(Double(tile.minX) * x + Double(PerlinNoise.origin + width)),
                wrapY: whole(Double(tile.minY) * y + Double(PerlinNoise.origin + height)))
        } else {
            stitch = nil
        }
        frequency = (x, y)
    }

    /// The unpremultiplied colour at a point.
    func color(x: Double, y: Double) -> SIMD4<Float> {
        var (x, y) = (x * frequency.x, y * frequency.y)
        var sum = SIMD4<Float>.zero
        var amplitude: Float = 1
        var stitch = stitch
        for _ in 0..<octaves {
            let value = value(x: x, y: y, stitch)
            sum += (isFractal ? value : pointwiseMax(value, -value)) * amplitude
            (x, y) = (2 * x, 2 * y)
            amplitude /= 2
            stitch?.advance()
        }
        return (isFractal ? (sum + 1) / 2 : sum).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// One octave, about -1...1.
    private func value(x: Double, y: Double, _ stitch: Stitch?) -> SIMD4<Float> {
        func split(_ value: Double) -> (whole: Int, rest: Float) {
            let moved = (value.isFinite ? min(max(value, -1e12), 1e12) : 0) + Double(PerlinNoise.origin)
            let whole = moved.rounded(.down)
            return (Int(whole), Float(moved - whole))
        }
        let ((left, restX), (top, restY)) = (split(x), split(y))
        var (x0, x1, y0, y1) = (left, left + 1, top, top + 1)
        if let stitch {
            if x0 >= stitch.wrapX { x0 -= stitch.width }
            if x1 >= stitch.wrapX { x1 -= stitch.width }
            if y0 >= stitch.wrapY { y0 -= stitch.height }
            if y1 >= stitch.wrapY { y1 -= stitch.height }
        }
        let mask = PerlinNoise.size - 1
        (x0, x1, y0, y1) = (x0 & mask, x1 & mask, y0 & mask, y1 & mask)
        let (i, j) = (lattice[x0], lattice[x1])
        func dot(_ index: Int, _ x: Float, _ y: Float) -> SIMD4<Float> { gradientsX[index] * x + gradientsY[index] * y }
        func mixed(_ weight: Float, _ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a + (b - a) * weight }
        func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }
        let (weightX, weightY) = (smooth(restX), smooth(restY))
        let above = mixed(weightX, dot(lattice[i + y0], restX, restY), dot(lattice[j + y0], restX - 1, restY))
        let below = mixed(weightX, dot(lattice[i + y1], restX, restY - 1), dot(lattice[j + y1], restX - 1, restY - 1))
        return mixed(weightY, above, below)
    }
}

/// The generator of random numbers that SVG prescribes for noise. See Park and Miller, "Random number generators: good ones are hard to
/// find", 1988.
private struct ParkMillerGenerator {
    private static let modulus = 2_147_483_647
    private var state: Int

    /// Zero and negative seeds are mapped to positive ones.
    init(seed: Int) {
        var state = seed
        if state <= 0 { state = -(state % (ParkMillerGenerator.modulus - 1)) + 1 }
        self.state = min(state, ParkMillerGenerator.modulus - 1)
    }

    mutating func next() -> Int {
        state = state * 16_807 % ParkMillerGenerator.modulus
        return state
    }
}
