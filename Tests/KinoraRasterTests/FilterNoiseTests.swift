import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Noise and light by slow implementations of their definitions.
struct FilterNoiseTests {
    /// The reference algorithm of SVG 1.1 for `feTurbulence` without stitching, with plain arrays and double precision.
    private struct ReferenceNoise {
        var lattice = [Int](repeating: 0, count: 514)
        var gradient = [[[Double]]](repeating: [[Double]](repeating: [0, 0], count: 514), count: 4)

        init(seed: Int) {
            var state = seed <= 0 ? -(seed % 2_147_483_646) + 1 : min(seed, 2_147_483_646)
            func random() -> Int {
                var result = 16_807 * (state % 127_773) - 2836 * (state / 127_773)
                if result <= 0 { result += 2_147_483_647 }
                state = result
                return result
            }
            for channel in 0..<4 {
                for index in 0..<256 {
                    lattice[index] = index
                    for axis in 0..<2 { gradient[channel][index][axis] = Double(random() % 512 - 256) / 256 }
                    let length = hypot(gradient[channel][index][0], gradient[channel][index][1])
                    for axis in 0..<2 { gradient[channel][index][axis] /= length }
                }
            }
            for index in stride(from: 255, to: 0, by: -1) { lattice.swapAt(index, random() % 256) }
            for index in 0..<258 {
                lattice[256 + index] = lattice[index]
                for channel in 0..<4 { gradient[channel][256 + index] = gradient[channel][index] }
            }
        }

        func noise(_ channel: Int, _ x: Double, _ y: Double) -> Double {
            let (tx, ty) = (x + 4096, y + 4096)
            let (bx0, by0) = (Int(tx) & 255, Int(ty) & 255)
            let (bx1, by1) = ((Int(tx) + 1) & 255, (Int(ty) + 1) & 255)
            let (rx, ry) = (tx - tx.rounded(.down), ty - ty.rounded(.down))
            let (i, j) = (lattice[bx0], lattice[bx1])
            func dot(_ index: Int, _ x: Double, _ y: Double) -> Double { x * gradient[channel][index][0] + y * gradient[channel][index][1] }
            func mix(_ t: Double, _ a: Double, _ b: Double) -> Double { a + t * t * (3 - 2 * t) * (b - a) }
            let a = mix(rx, dot(lattice[i + by0], rx, ry), dot(lattice[j + by0], rx - 1, ry))
            let b = mix(rx, dot(lattice[i + by1], rx, ry - 1), dot(lattice[j + by1], rx - 1, ry - 1))
            return mix(ry, a, b)
        }

        func color(_ x: Double, _ y: Double, octaves: Int, isFractal: Bool) -> [Double] {
            (0..<4).map { channel in
                var sum = 0.0
                for octave in 0..<octaves {
                    let scale = Double(1 << octave)
                    let value = noise(channel, x * scale, y * scale)
                    sum += (isFractal ? value : abs(value)) / scale
                }
                return min(max(isFractal ? (sum + 1) / 2 : sum, 0), 1)
            }
        }
    }

    @Test(arguments: [(0, 1, true), (5, 3, true), (-20, 2, false), (2_147_483_647, 5, false)])
    func noiseIsTheReferenceAlgorithms(seed: Int, octaves: Int, isFractal: Bool) {
        let reference = ReferenceNoise(seed: seed)
        let turbulence = FilterGraph.Turbulence(
            frequency: CGSize(width: 0.053, height: 0.11), octaves: octaves, seed: seed, isStitched: false, isFractal: isFractal)
        let noise = PerlinNoise(turbulence, tile: nil)
        for y in stride(from: -50.0, to: 400, by: 13.7) {
            for x in stride(from: -50.0, to: 400, by: 11.3) {
                let expected = reference.color(x * 0.053, y * 0.11, octaves: octaves, isFractal: isFractal)
                let color = noise.color(x: x, y: y)
                for channel in 0..<4 { #expect(abs(Double(color[channel]) - expected[channel]) < 1e-5) }
            }
        }
    }

    /// The values at four pixels, as resvg and browsers draw them.
    @Test func noiseHasKnownColors() {
        let turbulence = FilterGraph.Turbulence(
            frequency: CGSize(width: 0.05, height: 0.1), octaves: 3, seed: 5, isStitched: false, isFractal: true)
        let noise = PerlinNoise(turbulence, tile: nil)
        let known: [(Double, Double, [Int])] = [
            (0, 0, [128, 128, 128, 128]), (1, 0, [149, 123, 145, 116]), (10, 10, [142, 156, 144, 126]), (57, 33, [116, 141, 150, 156]),
        ]
        for (x, y, expected) in known {
            let color = noise.color(x: x, y: y) * 255
            for channel in 0..<4 { #expect(abs(Double(color[channel]) - Double(expected[channel])) <= 1.6) }
        }
    }

    @Test func stitchedNoiseContinuesAtTheOppositeEdge() {
        let tile = CGRect(x: 3, y: 5, width: 70, height: 60)
        for isFractal in [true, false] {
            let turbulence = FilterGraph.Turbulence(
                frequency: CGSize(width: 0.053, height: 0.11), octaves: 3, seed: 2, isStitched: true, isFractal: isFractal)
            let noise = PerlinNoise(turbulence, tile: tile)
            for step in 0...60 {
                let y = tile.minY + CGFloat(step)
                let x = tile.minX + CGFloat(step)
                let (left, right) = (noise.color(x: tile.minX, y: y), noise.color(x: tile.maxX - 1e-7, y: y))
                let (top, bottom) = (noise.color(x: x, y: tile.minY), noise.color(x: x, y: tile.maxY - 1e-7))
                for channel in 0..<4 {
                    #expect(abs(left[channel] - right[channel]) < 1e-4)
                    #expect(abs(top[channel] - bottom[channel]) < 1e-4)
                }
            }
        }
    }

    /// A flat surface reflects the cosine of the angle to the light.
    @Test(arguments: [0, 20, 45, 90] as [Double])
    func aPlaneReflectsTheCosineOfTheLight(elevation: Double) throws {
        let angle = elevation * .pi / 180
        let light = FilterGraph.Lighting.Light.distant(azimuth: 1, elevation: angle)
        let expected: [(FilterGraph.Lighting.Reflection, Double)] = [
            (.diffuse(constant: 0.8), 0.8 * sin(angle)), (.specular(constant: 0.8, exponent: 5), 0.8 * pow(cos((.pi / 2 - angle) / 2), 5)),
        ]
        for (reflection, value) in expected {
            let lighting = FilterGraph.Lighting(reflection, light: light, color: white, surfaceScale: 7)
            let graph = FilterGraph(
                region: CGRect(x: 0, y: 0, width: 20, height: 20),
                primitives: [FilterGraph.Primitive(.lighting(lighting), colorSpace: .sRGB)])
            let item = group([fill(rectangle(0, 0, 20, 20), black)]) { $0.filters = [.graph(graph)] }
            let image = try draw([item], width: 20, height: 20, background: black)
            for (x, y) in [(0, 0), (10, 10), (19, 5)] { #expect(abs(Double(image[x, y].red) - value * 255) <= 0.51) }
        }
    }

    /// A flat surface below a vertical light has the colour of the light, also if it is calculated in linear light.
    @Test(arguments: [FilterGraph.ColorSpace.sRGB, .linearRGB])
    func aVerticalLightKeepsItsColor(space: FilterGraph.ColorSpace) throws {
        let color = Color.Resolved(red: 102 / 255, green: 51 / 255, blue: 153 / 255)
        let lighting = FilterGraph.Lighting(
            .diffuse(constant: 1), light: .distant(azimuth: 0, elevation: .pi / 2), color: color, surfaceScale: 1)
        let graph = FilterGraph(
            region: CGRect(x: 0, y: 0, width: 20, height: 20), primitives: [FilterGraph.Primitive(.lighting(lighting), colorSpace: space)])
        let item = group([fill(rectangle(0, 0, 20, 20), black)]) { $0.filters = [.graph(graph)] }
        let pixel = try draw([item], width: 20, height: 20, background: black)[10, 10]
        #expect(abs(Int(pixel.red) - 102) <= 1 && abs(Int(pixel.green) - 51) <= 1 && abs(Int(pixel.blue) - 153) <= 1)
    }

    /// The power of zero to a negative exponent is infinite, and the channel is full.
    @Test func aNegativeExponentFillsWhatIsEmpty() throws {
        let transfer = FilterGraph.Transfer.gamma(amplitude: 1, exponent: -1, offset: 0)
        let graph = FilterGraph(
            region: CGRect(x: 0, y: 0, width: 20, height: 20),
            primitives: [
                FilterGraph.Primitive(
                    .transfer(red: .identity, green: .identity, blue: .identity, alpha: transfer), inputs: [.source], colorSpace: .sRGB)
            ])
        let item = group([fill(rectangle(0, 0, 5, 5), white)]) { $0.filters = [.graph(graph)] }
        let image = try draw([item], width: 20, height: 20, background: white)
        #expect(image[2, 2].red == 255 && image[15, 15].red == 0)
    }
}
