import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

struct FillTests {
    typealias Pixel = GoldenImage.Pixel

    @Test func everyLevelComesOutAsItWentIn() throws {
        let items = (0..<256).map { fill(rectangle(CGFloat($0), 0, 1, 1), rgb(Double($0) / 255, 1 - Double($0) / 255, 0)) }
        let image = try draw(items, width: 256, height: 1)
        for level in 0..<256 { #expect(image[level, 0] == Pixel(level, 255 - level, 0)) }
    }

    @Test func translucentColoursArePremultipliedWithOneRounding() throws {
        for alpha in stride(from: 0, through: 255, by: 5) {
            let items = (0..<256).map { fill(rectangle(CGFloat($0), 0, 1, 1), rgb(Double($0) / 255, 0, 0, Double(alpha) / 255)) }
            let image = try draw(items, width: 256, height: 1, background: clear)
            for level in 0..<256 {
                let expected = Int((Double(level) / 255 * Double(alpha)).rounded())
                #expect(image[level, 0] == Pixel(expected, 0, 0, alpha))
            }
        }
    }

    @Test(arguments: [
        (rgb(1.0931, -0.2266, -0.1504), Pixel(255, 0, 0)), (rgb(2, 0.5, -1), Pixel(255, 128, 0)), (rgb(.nan, 0.2, 1), Pixel(0, 51, 255)),
    ])
    func componentsAreClampedOnlyHere(color: Color.Resolved, expected: Pixel) throws {
        #expect(try draw([fill(rectangle(0, 0, 2, 2), color)], width: 2, height: 2)[1, 1] == expected)
    }

    /// Outer ring, a ring inside it in the same direction, and one in the other.
    @Test(arguments: [(false, black, white), (true, white, white)])
    func ruleDecidesAboutRings(isEOFilled: Bool, sameDirection: Color.Resolved, reversed: Color.Resolved) throws {
        var same = rectangle(0, 0, 30, 30)
        rectangle(10, 10, 10, 10).forEach { same.append($0) }
        var opposite = rectangle(0, 0, 30, 30)
        polygon([(10, 10), (10, 20), (20, 20), (20, 10)]).forEach { opposite.append($0) }
        let style = FillStyle(eoFill: isEOFilled)
        #expect(try draw([fill(same, black, style)])[15, 15] == Pixel(sameDirection))
        #expect(try draw([fill(opposite, black, style)])[15, 15] == Pixel(reversed))
        #expect(try draw([fill(same, black, style)])[5, 5] == Pixel(0, 0, 0))
    }

    @Test func openSubpathsFillAsClosed() throws {
        let image = try draw([fill(polygon([(5, 5), (25, 5), (25, 25), (5, 25)], closed: false), black)])
        #expect(image[5, 15] == Pixel(0, 0, 0))
        #expect(image[4, 15] == Pixel(255, 255, 255))
    }

    @Test func edgesAreSmoothedByCoverage() throws {
        let image = try draw([fill(rectangle(10.5, 10.25, 10, 10), black)])
        #expect(image[10, 15].distance(to: Pixel(127, 127, 127)) <= 1)
        #expect(image[20, 15].distance(to: Pixel(127, 127, 127)) <= 1)
        #expect(image[15, 10].distance(to: Pixel(64, 64, 64)) <= 2)
        #expect(image[15, 20].distance(to: Pixel(191, 191, 191)) <= 2)
        #expect(image[15, 15] == Pixel(0, 0, 0))
    }

    @Test func edgesAreHardWithoutSmoothing() throws {
        let image = try draw([fill(circle(20, 20, 13.3), black, FillStyle(antialiased: false))])
        var seen: Set<Int> = []
        for y in 0..<40 { for x in 0..<40 { seen.insert(image[x, y].red) } }
        #expect(seen == [0, 255])
    }

    @Test func areaOfACircleIsItsCoverage() throws {
        for radius in [3.0, 7.5, 16.25] {
            let image = try draw([fill(circle(20.3, 19.6, radius), black)])
            var area = 0.0
            for y in 0..<40 { for x in 0..<40 { area += Double(255 - image[x, y].red) / 255 } }
            // Cairo flattens to a tenth of a pixel, inside the curve.
            #expect(abs(area - .pi * radius * radius) < 0.2 * radius)
        }
    }

    @Test func transformsNestOutward() throws {
        // Turned a quarter clockwise, then moved: the long side points down.
        let item = fill(rectangle(0, 0, 20, 4), black).with {
            $0.transform = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(translationX: 10, y: 5))
        }
        let outer = group([item]).with { $0.transform = CGAffineTransform(scaleX: 2, y: 1) }
        let image = try draw([outer])
        #expect(image[13, 6] == Pixel(0, 0, 0))
        #expect(image[18, 24] == Pixel(0, 0, 0))
        #expect(image[11, 10] == Pixel(255, 255, 255))
        #expect(image[21, 10] == Pixel(255, 255, 255))
        #expect(image[15, 26] == Pixel(255, 255, 255))
    }

    @Test func opacityFadesAndMultiplies() throws {
        let item = fill(rectangle(0, 0, 40, 40), rgb(0, 0, 0, 0.5)).with { $0.opacity = 0.5 }
        #expect(try draw([item])[3, 3].distance(to: Pixel(191, 191, 191)) <= 1)
        for opacity in [0, -1, Double.nan] {
            #expect(try draw([item.with { $0.opacity = opacity }])[3, 3] == Pixel(255, 255, 255))
        }
        #expect(try draw([fill(rectangle(0, 0, 40, 40), black).with { $0.opacity = 7 }])[3, 3] == Pixel(0, 0, 0))
    }

    @Test func backgroundReplacesWhatWasThere() throws {
        #expect(try draw([], background: rgb(0.2, 0.4, 0.6))[0, 0] == Pixel(51, 102, 153))
        #expect(try draw([], background: rgb(1, 0, 0, 0.2))[0, 0] == Pixel(51, 0, 0, 51))
    }
}

extension GoldenImage.Pixel {
    /// The pixel an opaque colour gives.
    init(_ color: Color.Resolved) {
        func level(_ value: Float) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        self.init(level(color.red), level(color.green), level(color.blue))
    }
}
