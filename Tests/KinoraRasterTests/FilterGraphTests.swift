import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Filter graphs with results that are known exactly.
struct FilterGraphTests {
    private typealias Primitive = FilterGraph.Primitive

    /// The filtered `items` over black, on a canvas of 40x30 pixels, with a filter region of the same size.
    private func filtered(
        _ items: [DisplayItem], _ primitives: [FilterGraph.Primitive], region: CGRect = CGRect(x: 0, y: 0, width: 40, height: 30),
        transform: CGAffineTransform = .identity
    ) throws -> GoldenImage {
        let graph = FilterGraph(region: region, primitives: primitives)
        var item = group(items) { $0.filters = [.graph(graph)] }
        item.transform = transform
        return try draw([item], width: 40, height: 30, background: black)
    }

    private func levels(_ image: GoldenImage, _ x: Int, _ y: Int) -> [Int] {
        [Int(image[x, y].red), Int(image[x, y].green), Int(image[x, y].blue)]
    }

    @Test func aFloodFillsItsSubregion() throws {
        let flood = Primitive(.flood(rgb(0.2, 0.4, 0.6)), subregion: CGRect(x: 5, y: 6, width: 7, height: 8))
        let image = try filtered([], [flood])
        for y in 0..<30 {
            for x in 0..<40 {
                let isInside = (5..<12).contains(x) && (6..<14).contains(y)
                #expect(levels(image, x, y) == (isInside ? [51, 102, 153] : [0, 0, 0]))
            }
        }
    }

    @Test func nothingIsDrawnOutsideTheRegion() throws {
        let image = try filtered(
            [fill(rectangle(0, 0, 40, 30), white)], [Primitive(.offset(.zero))], region: CGRect(x: 10, y: 10, width: 5, height: 4))
        for y in 0..<30 {
            for x in 0..<40 { #expect(image[x, y].red == ((10..<15).contains(x) && (10..<14).contains(y) ? 255 : 0)) }
        }
    }

    @Test func anOffsetMovesPixels() throws {
        let image = try filtered([fill(rectangle(2, 3, 10, 5), white)], [Primitive(.offset(CGSize(width: 7, height: -2)))])
        for y in 0..<30 {
            for x in 0..<40 { #expect(image[x, y].red == ((9..<19).contains(x) && (1..<6).contains(y) ? 255 : 0)) }
        }
    }

    /// The axes of a filter are the axes of its group.
    @Test func anOffsetFollowsTheRotationOfItsGroup() throws {
        let image = try filtered(
            [fill(rectangle(0, 0, 4, 4), white)], [Primitive(.offset(CGSize(width: 10, height: 0)))],
            region: CGRect(x: -20, y: -20, width: 40, height: 40), transform: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 5))
        #expect(image[18, 17].red == 255)
        #expect(image[28, 7].red == 0)
        #expect(image[18, 7].red == 0)
    }

    @Test(arguments: [FilterGraph.ColorSpace.sRGB, .linearRGB])
    func aColorSpaceAloneChangesNothing(space: FilterGraph.ColorSpace) throws {
        let colors = (0..<40).map { fill(rectangle(CGFloat($0), 0, 1, 30), rgb(Double($0) / 39, 0.5, 1 - Double($0) / 39)) }
        let identity = Primitive(.colorMatrix(.identity), colorSpace: space)
        let image = try filtered(colors, [identity])
        let plain = try draw(colors, width: 40, height: 30, background: black)
        for x in 0..<40 { #expect(levels(image, x, 9) == levels(plain, x, 9)) }
    }

    /// Half of the light is level 188 of sRGB, half of the level is 128.
    @Test func aMatrixIsAppliedInItsColorSpace() throws {
        var half = ColorMatrix()
        (half.r1, half.g2, half.b3) = (0.5, 0.5, 0.5)
        for (space, level) in [(FilterGraph.ColorSpace.sRGB, 128), (.linearRGB, 188)] {
            let image = try filtered([fill(rectangle(0, 0, 40, 30), white)], [Primitive(.colorMatrix(half), colorSpace: space)])
            #expect(levels(image, 20, 15) == [level, level, level])
        }
    }

    @Test func arithmeticCombinesPremultipliedColors() throws {
        let floods = [
            Primitive(.flood(rgb(0.8, 0.4, 0.2)), colorSpace: .sRGB), Primitive(.flood(rgb(0.5, 1, 0)), colorSpace: .sRGB),
        ]
        let combined = Primitive(
            .composite(.arithmetic(k1: 0.5, k2: 0.25, k3: 0.125, k4: 0.1)), inputs: [.result(0), .result(1)], colorSpace: .sRGB)
        let image = try filtered([], floods + [combined])
        func expected(_ a: Double, _ b: Double) -> Int { Int(((0.5 * a * b + 0.25 * a + 0.125 * b + 0.1) * 255).rounded()) }
        #expect(levels(image, 3, 3) == [expected(0.8, 0.5), expected(0.4, 1), expected(0.2, 0)])
    }

    @Test func transferFunctionsFollowTheirFormulas() throws {
        let ramp = (0..<40).map { fill(rectangle(CGFloat($0), 0, 1, 30), rgb(Double($0) / 39, Double($0) / 39, Double($0) / 39)) }
        let image = try filtered(
            ramp,
            [
                Primitive(
                    .transfer(
                        red: .table([1, 0, 0.5]), green: .discrete([0, 0.6, 1]), blue: .gamma(amplitude: 0.8, exponent: 2, offset: 0.1),
                        alpha: .identity), colorSpace: .sRGB)
            ])
        for x in 0..<40 {
            let value = (Double(x) / 39 * 255).rounded() / 255
            let table = value < 0.5 ? 1 - 2 * value : value - 0.5
            let step = [0, 0.6, 1][min(Int(value * 3), 2)]
            let gamma = 0.8 * value * value + 0.1
            let expected = [table, step, gamma].map { Int((min($0, 1) * 255).rounded()) }
            for (level, value) in zip(levels(image, x, 7), expected) { #expect(abs(level - value) <= 1) }
        }
    }

    /// A window of 2r pixels, from r pixels before to r-1 pixels after each pixel.
    @Test(arguments: [1, 3, 6])
    func morphologyChangesTheSidesOfARectangle(radius: Int) throws {
        let square = [fill(rectangle(12, 8, 14, 13), white)]
        for isDilation in [true, false] {
            let morphology = FilterGraph.Morphology(isDilation: isDilation, radius: CGSize(width: radius, height: radius))
            let image = try filtered(square, [Primitive(.morphology(morphology), colorSpace: .sRGB)])
            let (columns, rows) =
                isDilation
                ? (12 - radius + 1..<26 + radius, 8 - radius + 1..<21 + radius) : (12 + radius..<27 - radius, 8 + radius..<22 - radius)
            for y in 0..<30 {
                for x in 0..<40 { #expect(image[x, y].red == (columns.contains(x) && rows.contains(y) ? 255 : 0), "\(x), \(y)") }
            }
        }
    }

    /// A single weight copies the pixel at its position, rotated around the target.
    @Test func aConvolutionRotatesItsKernel() throws {
        var kernel = [Double](repeating: 0, count: 12)
        kernel[1] = 3
        let convolution = FilterGraph.Convolution(
            columns: 4, rows: 3, kernel: kernel, divisor: 3, targetX: 1, targetY: 2, edges: .none, preservesAlpha: false)
        let image = try filtered([fill(rectangle(10, 10, 1, 1), white)], [Primitive(.convolution(convolution), colorSpace: .sRGB)])
        // Column 2 of the rotated kernel is one pixel to the right of the target, row 2 is the target's own.
        for y in 0..<30 {
            for x in 0..<40 { #expect(image[x, y].red == (x == 9 && y == 10 ? 255 : 0), "\(x), \(y)") }
        }
    }

    @Test func aTileIsRepeatedInAllDirections() throws {
        let flood = Primitive(.flood(rgb(1, 1, 1)), subregion: CGRect(x: 13, y: 11, width: 2, height: 3))
        let frame = Primitive(.offset(.zero), inputs: [.result(0)], subregion: CGRect(x: 13, y: 11, width: 5, height: 4))
        let image = try filtered([], [flood, frame, Primitive(.tile, inputs: [.result(1)])])
        for y in 0..<30 {
            for x in 0..<40 {
                let isWhite = (x - 13 + 40) % 5 < 2 && (y - 11 + 40) % 4 < 3
                #expect(image[x, y].red == (isWhite ? 255 : 0), "\(x), \(y)")
            }
        }
    }

    /// A map of one colour moves all pixels equally.
    @Test func aDisplacementMovesByTheChannelsOfItsMap() throws {
        let map = Primitive(.flood(rgb(1, 0, 0)), colorSpace: .sRGB)
        let displacement = FilterGraph.Displacement(scale: CGSize(width: 10, height: 10), x: .red, y: .blue)
        let image = try filtered(
            [fill(rectangle(20, 10, 6, 5), white)],
            [map, Primitive(.displacement(displacement), inputs: [.source, .result(0)], colorSpace: .sRGB)])
        for y in 0..<30 {
            for x in 0..<40 { #expect(image[x, y].red == ((15..<21).contains(x) && (15..<20).contains(y) ? 255 : 0), "\(x), \(y)") }
        }
    }

    /// The result of a shadow is the result of the primitives from which it is defined.
    @Test func aShadowIsABlurredFloodBelow() throws {
        let square = [fill(rectangle(10, 8, 12, 9), rgb(0.2, 0.9, 0.4))]
        let (deviation, offset) = (CGSize(width: 2, height: 1), CGSize(width: 4, height: 3))
        let color = rgb(1, 0.5, 0, 0.7)
        let shadow = try filtered(square, [Primitive(.shadow(color: color, deviation: deviation, offset: offset))])
        let parts = try filtered(
            square,
            [
                Primitive(.blur(deviation: deviation, edges: .none), inputs: [.sourceAlpha]),
                Primitive(.offset(offset), inputs: [.result(0)]),
                Primitive(.flood(color)), Primitive(.composite(.inside), inputs: [.result(2), .result(1)]),
                Primitive(.merge, inputs: [.result(3), .source]),
            ])
        for y in 0..<30 {
            for x in 0..<40 {
                for (a, b) in zip(levels(shadow, x, y), levels(parts, x, y)) { #expect(abs(a - b) <= 1, "\(x), \(y)") }
            }
        }
    }

    /// Values that are not numbers, and lengths beyond any canvas.
    @Test func hostileValuesDrawWithoutAnError() throws {
        let sizes = [CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e300, height: 1e300), CGSize(width: -1e300, height: 3)]
        for size in sizes {
            let kinds: [FilterGraph.Kind] = [
                .blur(deviation: size, edges: .wrap), .offset(size), .morphology(FilterGraph.Morphology(isDilation: true, radius: size)),
                .shadow(color: white, deviation: size, offset: size),
                .displacement(FilterGraph.Displacement(scale: size, x: .red, y: .green)),
                .turbulence(
                    FilterGraph.Turbulence(
                        frequency: CGSize(width: abs(size.width), height: abs(size.height)), octaves: .max, seed: .max, isStitched: true,
                        isFractal: true)),
                .composite(.arithmetic(k1: .nan, k2: .infinity, k3: 1, k4: 1e300)),
                .lighting(
                    FilterGraph.Lighting(
                        .specular(constant: .infinity, exponent: 128),
                        light: .point(FilterGraph.Lighting.Position(x: size.width, y: 1e300, z: .nan)), color: white, surfaceScale: 1e300)),
            ]
            for kind in kinds {
                _ = try filtered([fill(rectangle(5, 5, 20, 20), white)], [Primitive(kind, inputs: [.result(9), .result(-1)])])
            }
        }
        for rect in [CGRect(x: 0, y: 0, width: 1e300, height: 1e300), CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), .null, .infinite] {
            _ = try filtered([fill(rectangle(5, 5, 20, 20), white)], [Primitive(.flood(white), subregion: rect)], region: rect)
        }
    }

    /// A region of many canvases is calculated only around the visible part.
    @Test func aHugeRegionDrawsItsVisiblePart() throws {
        let region = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let image = try filtered([fill(rectangle(10, 10, 5, 5), white)], [Primitive(.offset(CGSize(width: 3, height: 0)))], region: region)
        for y in 0..<30 {
            for x in 0..<40 { #expect(image[x, y].red == ((13..<18).contains(x) && (10..<15).contains(y) ? 255 : 0)) }
        }
    }
}
