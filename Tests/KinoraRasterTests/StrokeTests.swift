import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

struct StrokeTests {
    typealias Pixel = GoldenImage.Pixel

    /// Which pixels of row `y` are black: their first and last index.
    private func shape(_ image: GoldenImage, row y: Int) -> [Int] {
        (0..<image.width).filter { image[$0, y].red < 128 }
    }

    @Test(arguments: [(CGLineCap.butt, 10, 29), (.square, 7, 32), (.round, 7, 32)])
    func capsEndWhereTheySay(cap: CGLineCap, first: Int, last: Int) throws {
        let image = try draw([stroke(line(10, 20, 30, 20), black, StrokeStyle(lineWidth: 6, lineCap: cap))])
        #expect(shape(image, row: 19).first == first)
        #expect(shape(image, row: 19).last == last)
        // The corner shows whether the cap is round.
        #expect((image[7, 17].red < 64) == (cap == .square))
        #expect(image[20, 16] == Pixel(255, 255, 255))
        #expect(image[20, 17] == Pixel(0, 0, 0))
        #expect(image[20, 22] == Pixel(0, 0, 0))
        #expect(image[20, 23] == Pixel(255, 255, 255))
    }

    @Test(arguments: [0, -3, CGFloat.nan, .infinity])
    func penWithoutWidthDrawsNothing(width: CGFloat) throws {
        let image = try draw([stroke(line(0, 20, 40, 20), black, StrokeStyle(lineWidth: width))])
        #expect(image == (try draw([])))
    }

    /// Ten of shape, ten of gap, five into the pattern: 0-4, 15-24, 35-44.
    @Test func dashesWalkTheLengthFromTheirPhase() throws {
        let style = StrokeStyle(lineWidth: 4, dash: [10, 10], dashPhase: 5)
        let image = try draw([stroke(line(0, 10, 60, 10), black, style)], width: 60, height: 20)
        #expect(shape(image, row: 10) == Array(0..<5) + Array(15..<25) + Array(35..<45) + Array(55..<60))
    }

    @Test func oddPatternIsRepeatedOnce() throws {
        func row(_ dash: [CGFloat], _ phase: CGFloat = 0) throws -> [Int] {
            let style = StrokeStyle(lineWidth: 4, dash: dash, dashPhase: phase)
            return shape(try draw([stroke(line(0, 10, 60, 10), black, style)], width: 60, height: 20), row: 10)
        }
        #expect(try row([5, 3, 7]) == row([5, 3, 7, 5, 3, 7]))
        #expect(try row([8]) == row([8, 8]))
        #expect(try row([5, 3, 7], -4) == row([5, 3, 7, 5, 3, 7], 26))
        #expect(try row([5, 3, 7], 17) == row([5, 3, 7, 5, 3, 7], 17))
    }

    @Test(arguments: [[], [0, 0], [-1, 3], [.nan, 2], [.infinity, 2], [0]] as [[CGFloat]])
    func patternWithoutMeaningIsASolidLine(dash: [CGFloat]) throws {
        let path = polygon([(5, 30), (20, 8), (34, 30)], closed: false)
        let solid = try draw([stroke(path, black, StrokeStyle(lineWidth: 3))])
        #expect(try draw([stroke(path, black, StrokeStyle(lineWidth: 3, dash: dash, dashPhase: 2))]) == solid)
    }

    /// A ratio of 8.06 between miter and width: allowed by 10, cut by 4.
    @Test(arguments: [(10, true), (4, false)] as [(CGFloat, Bool)])
    func longMitersBecomeBevels(limit: CGFloat, isMitred: Bool) throws {
        let half = asin(1 / 8.06) as CGFloat
        let reach = 60 * tan(half)
        let path = polygon([(40 - reach, 80), (40, 20), (40 + reach, 80)], closed: false)
        let image = try draw([stroke(path, black, StrokeStyle(lineWidth: 4, miterLimit: limit))], width: 80, height: 80)
        // The point of the miter is half its length, 16 points, above the corner.
        #expect((image[39, 8].red < 250) == isMitred)
        #expect(image[39, 21].red < 128)
    }

    @Test func closedSubpathsJoinWhereTheyStart() throws {
        let corners: [(CGFloat, CGFloat)] = [(10, 10), (30, 10), (30, 30), (10, 30)]
        let style = StrokeStyle(lineWidth: 6)
        let closed = try draw([stroke(polygon(corners), black, style)])
        let open = try draw([stroke(polygon(corners + [(10, 10)], closed: false), black, style)])
        #expect(closed[7, 7] == Pixel(0, 0, 0))
        #expect(open[7, 7] == Pixel(255, 255, 255))
    }

    @Test func penIsTransformedWithItsLine() throws {
        let wide = stroke(line(2, 5, 38, 5), black, StrokeStyle(lineWidth: 4)).with { $0.transform = CGAffineTransform(scaleX: 1, y: 3) }
        let image = try draw([wide])
        let column = (0..<40).filter { image[20, $0].red < 128 }
        #expect(column == Array(9..<21))
        let upright = stroke(line(20, 0, 20, 10), black, StrokeStyle(lineWidth: 4)).with {
            $0.transform = CGAffineTransform(scaleX: 1, y: 3)
        }
        #expect(shape(try draw([upright]), row: 10) == Array(18..<22))
        #expect(shape(try draw([stroke(line(10, 0, 10, 20), black, StrokeStyle(lineWidth: 4))], scale: 2), row: 10) == Array(16..<24))
    }

    @Test func mapsThatFlattenDrawNothing() throws {
        let item = stroke(line(0, 20, 40, 20), black, StrokeStyle(lineWidth: 4))
        for (a, d) in [(0, 1), (1, 0), (0, 0), (CGFloat.nan, 1), (1, .infinity)] as [(CGFloat, CGFloat)] {
            let flat = item.with { $0.transform = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: 0, ty: 0) }
            #expect(try draw([flat, fill(rectangle(0, 0, 1, 1), red)])[0, 0] == Pixel(255, 0, 0))
            #expect(try draw([flat])[20, 20] == Pixel(255, 255, 255))
        }
    }
}
