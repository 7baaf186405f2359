import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct ColorConversionTests {
    @Test(
        "PQ's values and luminances equal SMPTE ST 2084",
        arguments: [(0.0, 0.0), (100, 0.50808), (203, 0.58069), (1000, 0.75183), (10_000.0, 1.0)] as [(Double, Double)])
    func pq(luminance: Double, value: Double) {
        expectClose(TransferFunction.pqValue(luminance), value, within: 1e-5)
        expectClose(TransferFunction.pq.linear(TransferFunction.pqValue(luminance)), luminance, within: 1e-6 * max(luminance, 1))
    }

    @Test(
        "HLG's curve has the values of BT.2100",
        arguments: [(0.0, 0.0), (0.5, 1.0 / 12), (0.75, 0.26496), (1.0, 1.0)] as [(Double, Double)])
    func hlg(value: Double, light: Double) { expectClose(TransferFunction.hlg.linear(value), light, within: 2e-5) }

    @Test("The matrix from BT.2020 to BT.709 equals BT.2087's, and white stays white")
    func primaries() {
        let expected = [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]
        let matrix = ColorPrimaries.bt2020.conversion(to: .bt709)
        for (row, numbers) in zip(matrix.rows, expected) {
            for (found, wanted) in zip(row, numbers) { expectClose(found, wanted, within: 1e-4) }
            expectClose(row.reduce(0, +), 1, within: 1e-9)
        }
        for (row, numbers) in zip(ColorPrimaries.bt709.conversion(to: .bt709).rows, [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]) {
            for (found, wanted) in zip(row, numbers) { expectClose(found, wanted, within: 1e-9) }
        }
    }

    /// The light of reference white at each peak was calculated from the formulas of ITU-R BT.2390 with another program.
    @Test(
        "Tone mapping is monotonic, keeps dark tones, maps the peak to white, and reference white as BT.2390",
        arguments: [(203.0, 1.0), (400, 0.902897), (1000, 0.783457), (4000, 0.630219), (10_000, 0.546689)] as [(Double, Double)])
    func toneMap(peak: Double, white: Double) {
        let map = ToneMap(peak: peak)
        let lights = stride(from: 0.0, through: peak, by: peak / 500).map(map.light)
        #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
        expectClose(map.light(peak), 1, within: 1e-6)
        expectClose(map.light(2), 2 / 203, within: 1e-9)
        expectClose(map.light(203), white, within: 1e-6)
    }

    private func frame(_ file: String) throws -> PixelImage {
        let reader = try VideoReader(path: MediaFile.path(file))
        return try reader.shownImage(#require(try reader.nextFrame()))
    }

    private func pixel(_ image: PixelImage, _ x: Int, _ y: Int) -> [Int] {
        let start = (y * image.width + x) * 4
        return [2, 1, 0, 3].map { Int(image.bytes[start + $0]) }
    }

    @Test("White of 203 cd/m² is nearly white, and red is red, in PQ")
    func pqFilm() throws {
        let image = try frame("hdr-pq.mp4")
        let (white, red) = (pixel(image, 140, 180), pixel(image, 20, 180))
        #expect(white[0..<3].allSatisfy { (222...236).contains($0) }, "\(white)")
        #expect(red[0] > 150 && red[1] < 40 && red[2] < 40, "\(red)")
    }

    @Test("White of 75 % is nearly white, and red is red, in HLG")
    func hlgFilm() throws {
        let image = try frame("hlg.mp4")
        let (white, red) = (pixel(image, 12, 24), pixel(image, 52, 24))
        #expect(white[0..<3].allSatisfy { (222...236).contains($0) }, "\(white)")
        #expect(red[0] > 150 && red[1] < 40 && red[2] < 40, "\(red)")
    }
}
