import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

struct HostileInputTests {
    typealias Pixel = GoldenImage.Pixel

    static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 3e9, -4e7, 8_388_608, 1e-300, 0]

    /// Whatever the list contains, nothing crashes and the items around it are drawn.
    @Test func nothingDisturbsItsNeighbours() throws {
        let mark = fill(rectangle(0, 0, 4, 4), red)
        for number in Self.numbers {
            for other in Self.numbers {
                let point = CGPoint(x: number, y: other)
                let path = Path { path in
                    path.move(to: CGPoint(x: 5, y: 5))
                    path.addLine(to: point)
                    path.addQuadCurve(to: CGPoint(x: 30, y: 6), control: CGPoint(x: other, y: number))
                    path.addCurve(to: CGPoint(x: 8, y: 9), control1: point, control2: CGPoint(x: 20, y: other))
                    path.closeSubpath()
                }
                let frame = CGRect(x: number, y: 3, width: other, height: number)
                let bitmap = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 4])
                let disc = Paint.Disc(center: point, radius: other)
                let near = Paint.Disc(center: CGPoint(x: 3, y: 4), radius: number)
                let small = rectangle(10, 10, 5, 5)
                var items = [
                    fill(path, black), stroke(path, black, StrokeStyle(lineWidth: 3, dash: [5, other], dashPhase: number)),
                    stroke(small, black, StrokeStyle(lineWidth: number, miterLimit: other, dash: [number, other])),
                    fill(small, .linearGradient(ramp([red, blue]), start: point, end: CGPoint(x: other, y: 1))),
                    fill(small, .radialGradient(ramp([red, blue], .oklab, .mirror), start: near, end: disc)),
                    fill(
                        small,
                        .angularGradient(ramp([red, blue], .oklab, .repeat), center: point, startAngle: .zero, endAngle: .radians(number))),
                    fill(small, .image(bitmap, origin: point, sourceRect: frame, scale: other)), DisplayItem(.image(bitmap, frame)),
                    group([fill(small, black)]) { $0.clips = [.init(path), .init(path, isInverse: true)] },
                    group([fill(path, black)]) { $0.masks = [.init(items: [fill(path, black)], opacity: number)] },
                    fill(small, black).with { $0.transform = CGAffineTransform(a: number, b: 0, c: other, d: 1, tx: 0, ty: number) },
                    fill(small, rgb(number, other, 0, number)).with { $0.opacity = Double(other) },
                ]
                items.append(mark)
                let image = try draw(items, width: 24, height: 24)
                #expect(image[1, 1] == Pixel(255, 0, 0))
            }
        }
    }

    /// Transforms whose numbers are finite, and whose inverses are beyond Cairo's.
    @Test(arguments: [3e4, 1e5, 1e6, 1e8, 1e12, 1e100, 1e210, 1e-3, 1e-5, 1e-7, 1e-100] as [CGFloat])
    func extremeTransforms(scale: CGFloat) throws {
        let mark = fill(rectangle(0, 0, 4, 4), red)
        let bitmap = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
        let small = rectangle(5, 5, 10, 10)
        let items = [
            DisplayItem(.image(bitmap, CGRect(x: 0, y: 4, width: 24, height: 54))),
            DisplayItem(.image(bitmap, CGRect(x: 0, y: 4, width: 24, height: 54), ImageSampling(filter: .bilinear)), opacity: 0.8),
            DisplayItem(.image(bitmap, CGRect(x: 0, y: 4, width: 24, height: 54), ImageSampling(filter: .nearest)), opacity: 0.8),
            fill(small, .image(bitmap, origin: CGPoint(x: 3, y: 4), sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 2)),
            fill(small, .linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 9, y: 9))), stroke(small, black, StrokeStyle()),
            group([fill(small, black)]) { $0.filters = [.blur(radius: 2, isOpaque: false)] },
            stroke(circle(30, 20, 12), black, StrokeStyle(lineWidth: 12, lineCap: .round, dash: [7, 7, 2])),
        ]
        for transform in [
            CGAffineTransform(scaleX: scale, y: scale), CGAffineTransform(scaleX: scale, y: 1), CGAffineTransform(scaleX: 1, y: scale),
            CGAffineTransform(scaleX: scale, y: 1 / scale), CGAffineTransform(a: scale, b: 0, c: -0.9, d: 1 / scale, tx: -20, ty: 0),
            CGAffineTransform(a: scale, b: 0, c: -0.9, d: 1e-167, tx: -20, ty: 0),
            CGAffineTransform(a: 6e-183, b: 0, c: -0.8, d: scale, tx: 44, ty: 0),
        ] {
            let image = try draw(items.map { item in item.with { $0.transform = transform } } + [mark], width: 24, height: 24)
            #expect(image[1, 1] == Pixel(255, 0, 0))
        }
    }

    @Test(arguments: [.nan, 1e300, -.infinity, 1e-300] as [CGFloat])
    func filtersOfAnySizeEnd(number: CGFloat) throws {
        let mark = fill(rectangle(0, 0, 4, 4), red)
        let small = fill(rectangle(10, 10, 5, 5), black)
        let filters: [[Filter]] = [
            [.blur(radius: number, isOpaque: true), .alphaThreshold(minimum: number, maximum: number, color: red)],
            [.alphaThreshold(minimum: number, maximum: 1, color: red), .shadow(.init(color: blue, radius: number))],
            [.shadow(.init(color: black, radius: 1, offset: CGSize(width: number, height: -number)))],
            [.colorMatrix(ColorMatrix(elements: [Float](repeating: Float(number), count: 20)))],
        ]
        for chain in filters {
            let image = try draw([group([small]) { $0.filters = chain }, mark], width: 24, height: 24)
            #expect(image[1, 1] == Pixel(255, 0, 0))
        }
    }

    @Test func aHugeRectangleFillsEverything() throws {
        for size in [1e7, 1e12, 1e300] as [CGFloat] {
            let image = try draw([fill(polygon([(-size, -size), (size, -size), (size, size), (-size, size)]), black)])
            #expect(image[0, 0] == Pixel(0, 0, 0))
            #expect(image[39, 39] == Pixel(0, 0, 0))
        }
        let right = try draw([fill(polygon([(20, -1e300), (1e300, -1e300), (1e300, 1e300), (20, 1e300)]), black)])
        #expect(right[19, 20] == Pixel(255, 255, 255))
        #expect(right[20, 20] == Pixel(0, 0, 0))
    }

    /// A slanted edge that runs out of Cairo's numbers still crosses the canvas where it should.
    @Test func farPointsKeepTheSlantOfTheirLines() throws {
        let far: CGFloat = 3e8
        let image = try draw([fill(polygon([(-far, -far * 2), (far, far * 2), (-far, far * 2)]), black)])
        // Left of the line y = 2x.
        #expect(image[5, 15] == Pixel(0, 0, 0))
        #expect(image[10, 15] == Pixel(255, 255, 255))
        #expect(image[15, 35] == Pixel(0, 0, 0))
        #expect(image[19, 35] == Pixel(255, 255, 255))
    }

    @Test(arguments: [3e6, 1e8, 1e10] as [CGFloat])
    func aHugeCircleHasItsEdgeInPlace(radius: CGFloat) throws {
        let filled = try draw([fill(circle(20 + radius, 20, radius), black)])
        #expect(filled[19, 20] == Pixel(255, 255, 255))
        #expect(filled[20, 20].red < 40)
        let outlined = try draw([stroke(circle(20 + radius, 20, radius), black, StrokeStyle(lineWidth: 6))])
        #expect((0..<40).filter { outlined[$0, 20].red < 128 } == Array(17..<23))
    }

    @Test func aHugePenCoversEverything() throws {
        #expect(try draw([stroke(line(-50, 20, 90, 20), black, StrokeStyle(lineWidth: 1e9))])[39, 39] == Pixel(0, 0, 0))
    }

    @Test func aWideBlurCostsNoMoreThanItsLimit() throws {
        let item = group([fill(rectangle(10, 10, 20, 20), black)]) { $0.filters = [.blur(radius: 1e9, isOpaque: false)] }
        #expect(try draw([item])[20, 20].red >= 254)
    }
}
