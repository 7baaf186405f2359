import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

struct ImageTests {
    typealias Pixel = GoldenImage.Pixel

    /// Red, green over blue, white.
    private let four = Bitmap(width: 2, height: 2, pixels: [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255])

    @Test func pixelOnPixelIsExact() throws {
        var generator = SplitMix64(seed: 3)
        let pixels = (0..<(16 * 12)).flatMap { _ in
            let alpha = UInt8.random(in: 0...255, using: &generator)
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
        }
        let bitmap = Bitmap(width: 16, height: 12, pixels: pixels)
        let image = try draw([DisplayItem(.image(bitmap, CGRect(x: 5, y: 7, width: 16, height: 12)))], background: clear)
        let expected = GoldenImage(bitmap)
        for y in 0..<12 { for x in 0..<16 { #expect(image[x + 5, y + 7] == expected[x, y]) } }
        #expect(image[4, 8] == Pixel(0, 0, 0, 0))
    }

    @Test func enlargedImagesHaveWholeEdges() throws {
        let image = try draw([DisplayItem(.image(four, CGRect(x: 4, y: 4, width: 32, height: 32)))])
        #expect(image[4, 4] == Pixel(255, 0, 0))
        #expect(image[35, 4] == Pixel(0, 255, 0))
        #expect(image[4, 35] == Pixel(0, 0, 255))
        #expect(image[3, 20] == Pixel(255, 255, 255))
        // The mean of red and green is between two pixels.
        let (left, right) = (image[19, 5], image[20, 5])
        #expect(abs(left.red + right.red - 255) <= 1 && abs(left.green + right.green - 255) <= 1 && left.blue + right.blue == 0)
        #expect(abs(left.red - 127) <= 12)
    }

    @Test func opacityFadesImages() throws {
        let image = try draw([DisplayItem(.image(four, CGRect(x: 4, y: 4, width: 32, height: 32)), opacity: 0.5)])
        #expect(image[4, 4].distance(to: Pixel(255, 127, 127)) <= 1)
        let dark = try draw([DisplayItem(.image(four, CGRect(x: 4, y: 4, width: 32, height: 32)), opacity: 0.5, blendMode: .plusDarker)])
        #expect(dark[4, 4].distance(to: Pixel(255, 127, 127)) <= 1)
    }

    @Test("An image drawn much smaller is the mean of the pixels that each pixel covers")
    func reducedImagesAreMeans() throws {
        // Noise in two channels, a slope in the third.
        let (width, height) = (512, 384)
        var generator = SplitMix64(seed: 5)
        var pixels: [UInt8] = []
        for index in 0..<(width * height) {
            let noise = UInt8.random(in: 0...255, using: &generator)
            let slope = UInt8(index % width / 2)
            pixels += [noise, 255 - noise, slope, 255] as [UInt8]
        }
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        let image = try draw([DisplayItem(.image(bitmap, CGRect(x: 0, y: 0, width: 32, height: 24)))])
        for (x, y) in [(3, 3), (16, 12), (28, 20)] {
            var sums: [Int] = [0, 0, 0]
            for row in (y * 16)..<(y * 16 + 16) {
                for column in (x * 16)..<(x * 16 + 16) {
                    let start = (row * width + column) * 4
                    for channel in 0..<3 { sums[channel] += Int(pixels[start + channel]) }
                }
            }
            let mean = Pixel(sums[2] / 256, sums[1] / 256, sums[0] / 256)
            // The filter of the last step reaches into the neighbours.
            #expect(image[x, y].distance(to: mean) <= 12)
        }
        // Odd sizes lose nothing at the edges.
        let odd = Bitmap(width: 101, height: 67, pixels: [UInt8](repeating: 255, count: 101 * 67 * 4))
        let white = try draw([DisplayItem(.image(odd, CGRect(x: 4, y: 4, width: 10, height: 7)))], background: clear)
        for x in 4..<14 { for y in 4..<11 { #expect(white[x, y] == Pixel(255, 255, 255)) } }
    }

    @Test func paintTilesAPartOfTheImage() throws {
        let paint = Paint.image(four, origin: CGPoint(x: 2, y: 1), sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 3)
        let image = try draw([fill(rectangle(0, 0, 40, 40), paint)])
        // One pixel wide, two high: green over white, three points each, interpolated between.
        for y in [2, 8, 14] { for x in [0, 9, 30] { #expect(image[x, y] == Pixel(0, 255, 0)) } }
        for y in [5, 11, 17] { for x in [0, 9, 30] { #expect(image[x, y] == Pixel(255, 255, 255)) } }
    }

    @Test(arguments: [0, -2, CGFloat.nan, .infinity])
    func tilesWithoutSizeDrawNothing(scale: CGFloat) throws {
        let paint = Paint.image(four, origin: .zero, sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: scale)
        #expect(try draw([fill(rectangle(0, 0, 40, 40), paint)]) == (try draw([])))
        let frame = CGRect(x: 0, y: 0, width: scale, height: 5)
        if !(scale < 0) { #expect(try draw([DisplayItem(.image(four, frame))]) == (try draw([]))) }
    }
}
