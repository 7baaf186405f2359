import CPixels
import Foundation
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Wide blurs, which are computed on cells of several pixels.
struct CoarseBlurTests {
    @Test("Cells are averages of their pixels, whatever is outside the image", arguments: 1...3 as ClosedRange<Int32>, [1, 4])
    func cells(shift: Int32, channels: Int) {
        var generator = SplitMix64(seed: UInt64(shift))
        let side = 1 << Int(shift)
        for _ in 0..<40 {
            let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...40, using: &generator))
            let (x0, y0) = (Int.random(in: 0..<side, using: &generator), Int.random(in: 0..<side, using: &generator))
            let source = (0..<(width * height * channels)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var scratch = [UInt8](repeating: 7, count: kinora_cells_scratch(Int32(width), Int32(channels)))
            for (clamp, margin) in [(0, 0), (1, 0), (1, 1)] as [(Int32, Int)] {
                let (x0, y0) = (x0 + margin * side, y0 + margin * side)
                let (columns, rows) = ((x0 + width + side - 1) / side + margin, (y0 + height + side - 1) / side + margin)
                func level(_ x: Int, _ y: Int, _ channel: Int) -> Int {
                    let (inX, inY) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
                    return clamp == 0 && (inX != x || inY != y) ? 0 : Int(source[(inY * width + inX) * channels + channel])
                }
                let exact = (0..<(columns * rows * channels)).map { index -> UInt8 in
                    let (cell, channel) = (index / channels, index % channels)
                    let (left, top) = (cell % columns * side - x0, cell / columns * side - y0)
                    var sum = side * side / 2
                    for y in 0..<side { for x in 0..<side { sum += level(left + x, top + y, channel) } }
                    return UInt8(sum / (side * side))
                }
                for isScalar in [false, true] {
                    ScalarKernels.isForced = isScalar
                    defer { ScalarKernels.isForced = false }
                    var cells = [UInt8](repeating: 0, count: exact.count)
                    kinora_shrink(
                        source, width * channels, Int32(width), Int32(height), Int32(channels),
                        kinora_cells(
                            shift: shift, columns: Int32(columns), rows: Int32(rows), phase_x: Int32(x0), phase_y: Int32(y0)), &cells,
                        columns * channels, clamp, &scratch)
                    let isExact = cells == exact
                    #expect(isExact, "\(width)x\(height) from \(x0), \(y0)")
                }
            }
        }
    }

    @Test("Between the centres of cells coverage and colours are linear", arguments: 1...3 as ClosedRange<Int32>, [1, 4])
    func betweenCells(shift: Int32, channels: Int) {
        var generator = SplitMix64(seed: UInt64(shift))
        let side = 1 << Int(shift)
        for _ in 0..<40 {
            let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...40, using: &generator))
            // Colours are aligned to the frame, at any position.
            let (x, y) = (Int.random(in: -30..<30, using: &generator), Int.random(in: -30..<30, using: &generator))
            let (x0, y0) = (x & (side - 1), y & (side - 1))
            let (columns, rows) = ((x0 + width + side - 1) / side, (y0 + height + side - 1) / side)
            let cells = (0..<(columns * rows * channels)).map { _ in UInt16.random(in: 0...65280, using: &generator) }
            func level(_ x: Int, _ y: Int, _ channel: Int) -> Double {
                Double(cells[(min(max(y, 0), rows - 1) * columns + min(max(x, 0), columns - 1)) * channels + channel])
            }
            var scratch = [UInt8](repeating: 7, count: kinora_cells_scratch(Int32(width), Int32(channels)))
            let grid = kinora_cells(shift: shift, columns: Int32(columns), rows: Int32(rows), phase_x: Int32(x0), phase_y: Int32(y0))
            func enlarged() -> [UInt16] {
                if channels == 1 {
                    var pixels = [UInt16](repeating: 0, count: width * height)
                    kinora_enlarge(cells, columns * 2, &pixels, width * 2, Int32(width), Int32(height), grid, &scratch)
                    return pixels
                }
                var pixels = [UInt32](repeating: 0, count: width * height)
                kinora_enlarge_colors(
                    cells, columns * 8, &pixels, width * 4, Int32(x), Int32(y), Int32(width), Int32(height), grid, 0, 0, &scratch)
                return pixels.flatMap { pixel in (0..<4).map { UInt16(truncatingIfNeeded: pixel >> ($0 * 8) & 255) * 256 } }
            }
            let pixels = enlarged()
            var worst = 0.0
            for y in 0..<height {
                let v = (Double(y + y0) + 0.5) / Double(side) - 0.5
                for x in 0..<width {
                    let u = (Double(x + x0) + 0.5) / Double(side) - 0.5
                    let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
                    let (f, g) = (u - Double(column), v - Double(row))
                    for channel in 0..<channels {
                        let upper = level(column, row, channel) * (1 - f) + level(column + 1, row, channel) * f
                        let lower = level(column, row + 1, channel) * (1 - f) + level(column + 1, row + 1, channel) * f
                        let difference = upper * (1 - g) + lower * g - Double(pixels[(y * width + x) * channels + channel])
                        worst = max(worst, abs(difference))
                    }
                }
            }
            // Coverage keeps 16 bits. Colours are rounded to the nearest level, from values that are at most 2.5 256ths of a level too low.
            #expect(worst <= (channels == 1 ? 0.5 : 130.5))
            ScalarKernels.isForced = true
            defer { ScalarKernels.isForced = false }
            let isSame = enlarged() == pixels
            #expect(isSame, "\(width)x\(height) from \(x0), \(y0)")
        }
    }

    @Test(
        "A wide blur or shadow computed on cells is within two levels of one computed on pixels, and nearly everywhere within one",
        arguments: [9.0, 10.3, 17.9, 18, 30, 36, 47.7, 90])
    func coarse(radius: Double) throws {
        let kinds: [Filter] = [
            .shadow(.init(color: black, radius: radius, offset: CGSize(width: 5, height: 7.5))),
            .shadow(.inner(color: rgb(0, 0, 0.4, 0.7), radius: radius, offset: CGSize(width: -3, height: 4))),
            .blur(radius: radius, isOpaque: false),
            .blur(radius: radius, isOpaque: true),
        ]
        for filter in kinds {
            let (coarse, fine) = try Self.both([filter])
            let differences = zip(coarse, fine).map { abs(Int($0) - Int($1)) }
            #expect(differences.max() ?? 0 <= 2, "\(filter)")
            #expect(differences.count { $0 > 1 } <= differences.count / 1000, "\(filter)")
            #expect(differences.contains { $0 > 0 }, "it was drawn twice in the same way: \(filter)")
        }
    }

    @Test("Before filters that amplify differences, in the same group or around it, a blur is computed on pixels")
    func amplifiedBlurs() throws {
        var contrast = ColorMatrix()
        (contrast.r1, contrast.g2, contrast.b3) = (8, 8, 8)
        let threshold = Filter.alphaThreshold(minimum: 0.4, maximum: 1, color: rgb(1, 0, 0))
        for amplifier in [threshold, .colorMatrix(contrast)] {
            for filters in [[[.blur(radius: 30, isOpaque: false), amplifier]], [[.blur(radius: 30, isOpaque: false)], [amplifier]]] {
                let (coarse, fine) = try Self.both(filters: filters)
                let isSame = coarse == fine
                #expect(isSame, "\(filters)")
            }
        }
    }

    @Test("A blur on cells is the same where only a part of it is drawn, and in a layer that is moved by a pixel")
    func partsOfBlurs() throws {
        func blurred(_ x: CGFloat) -> DisplayItem {
            group([fill(circle(x, 90, 40), rgb(0.9, 0.3, 0.1, 0.8)), fill(rectangle(x, 100, 70, 31), rgb(0.1, 0.3, 0.9))]) {
                $0.filters = [.blur(radius: 20, isOpaque: false)]
            }
        }
        let kept = Rasterizer(width: 220, height: 210)
        for x in stride(from: 30.0, through: 200, by: 17) {
            // A small moving disc above it, and then another position of the blurred group.
            for center in [60, x / 17 * 5 + 60] {
                let list = DisplayList(items: [blurred(center), fill(circle(x, 30, 9.3), rgb(0, 0, 1, 0.5))])
                try kept.draw(list, background: white)
                let alone = Rasterizer(width: 220, height: 210, optimizations: .all.subtracting([.damage, .staticLayers]))
                try alone.draw(list, background: white)
                let isSame = kept.withPixels { bytes, _ in Array(bytes) } == alone.withPixels { bytes, _ in Array(bytes) }
                #expect(isSame, "at \(x)")
            }
        }
    }

    @Test("A blur that is composited directly is within a level of one that becomes a layer first")
    func compositedBlurs() throws {
        let blur = group([fill(circle(110, 90, 60), rgb(0.9, 0.3, 0.1, 0.8)), fill(rectangle(60, 100, 90, 61), rgb(0.1, 0.3, 0.9))]) {
            $0.filters = [.blur(radius: 24, isOpaque: false)]
        }
        let isolated = group([blur]) { $0.isIsolated = true }
        func pixels(_ item: DisplayItem) throws -> [UInt8] {
            let rasterizer = Rasterizer(width: 220, height: 210)
            try rasterizer.draw(DisplayList(items: [fill(rectangle(0, 0, 220, 100), rgb(0.2, 0.6, 0.4)), item]), background: white)
            return rasterizer.withPixels { bytes, _ in Array(bytes) }
        }
        let (direct, layered) = (try pixels(blur), try pixels(isolated))
        let differences = zip(direct, layered).map { abs(Int($0) - Int($1)) }
        #expect(differences.max() ?? 0 <= 1)
        #expect(differences.contains(1), "it was drawn twice in the same way")
    }

    /// The pixels of shapes of three colours under filters, with blurs on cells and on pixels.
    private static func both(_ filters: [Filter]) throws -> (coarse: [UInt8], fine: [UInt8]) { try both(filters: [filters]) }

    /// - Parameter filters: The filters of each group, the innermost first.
    private static func both(filters: [[Filter]]) throws -> (coarse: [UInt8], fine: [UInt8]) {
        let shape = Path {
            $0.addPath(circle(110, 90, 60))
            $0.addRect(CGRect(x: 30.3, y: 120, width: 90, height: 70.6))
        }
        var items = [
            fill(shape, rgb(0.9, 0.3, 0.1, 0.8)), fill(circle(60, 60, 33.3), rgb(0.1, 0.3, 0.9)), fill(rectangle(120, 100, 61, 70), white),
        ]
        for filters in filters { items = [group(items) { $0.filters = filters }] }
        let list = DisplayList(items: items)
        func pixels(_ optimizations: Rasterizer.Optimizations) throws -> [UInt8] {
            let rasterizer = Rasterizer(width: 220, height: 210, optimizations: optimizations)
            try rasterizer.draw(list, background: white)
            return rasterizer.withPixels { bytes, _ in Array(bytes) }
        }
        return (try pixels(.all), try pixels(Rasterizer.Optimizations.all.subtracting(.coarseBlurs)))
    }
}
