import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// Drawing only the changes, on copies of the static layers, gives exactly the same pixels as drawing everything.
struct ChangesTests {
    private static let (width, height) = (220, 160)

    private static let bitmap: Bitmap = {
        var pixels: [UInt8] = []
        for index in 0..<63 { pixels += [UInt8(index * 4), UInt8(255 - index * 3), UInt8(index), 255] }
        return Bitmap(width: 9, height: 7, pixels: pixels)
    }()

    /// Items of every kind, here and there.
    private static func item(_ generator: inout SplitMix64, depth: Int = 0) -> DisplayItem {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let center = CGPoint(x: number(-20...240), y: number(-20...180))
        let size = number(2...60)
        let color = rgb(number(0...1), number(0...1), number(0...1), number(0.2...1.5))
        let shape: Path
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: shape = circle(center.x, center.y, size)
        case 1: shape = rectangle(center.x, center.y, size, size * 0.7)
        case 2: shape = rectangle(center.x.rounded(), center.y.rounded(), size.rounded(), 9)
        default:
            let angles: [Double] = (0..<5).map { Double($0) * 0.8 * Double.pi + size }
            shape = polygon(angles.map { (center.x + size * cos($0), center.y + size * sin($0)) })
        }
        let gradient = Paint.radialGradient(
            ramp([color, white]), start: .init(center: center, radius: 1),
            end: .init(center: CGPoint(x: center.x + 3, y: center.y), radius: size))
        var item: DisplayItem
        switch Int.random(in: 0..<(depth < 2 ? 15 : 9), using: &generator) {
        case 0: item = fill(shape, color)
        case 1: item = text([.init(outlines: shape), .init(outlines: circle(center.x, center.y + 9, 6), color: green)], color)
        case 2: item = fill(shape, gradient)
        case 3: item = stroke(shape, color, StrokeStyle(lineWidth: number(0.5...8), lineJoin: .round, dash: size < 20 ? [7, 3] : []))
        case 4: item = DisplayItem(.image(bitmap, CGRect(x: center.x, y: center.y, width: size, height: size * 0.8)))
        case 5: item = fill(shape, .linearGradient(ramp([color, red]), start: center, end: CGPoint(x: center.x, y: center.y + size)))
        case 6:
            let corners = [(0, 0), (1, 0.2), (0.1, 1), (1, 1)].map { CGPoint(x: center.x + $0.0 * size, y: center.y + $0.1 * size) }
            let vertices = zip(corners, [color, white, red, black]).map { Paint.Mesh.Vertex($0, color: $1) }
            item = fill(shape, .mesh(Paint.Mesh(columns: 2, rows: 2, vertices: vertices, background: clear, mixing: .oklab)))
        case 7:
            // Stops at the same location: the last colour.
            item = fill(shape, .linearGradient(ramp([color, red]), start: center, end: center))
        case 8:
            item = fill(shape, .backdrop(Paint.Backdrop(radius: number(0.5...5), saturation: 1.5, tint: rgb(1, 1, 1, 0.3))))
        default:
            let items = (0..<3).map { _ in Self.item(&generator, depth: depth + 1) }
            item = group(items) { group in
                switch Int.random(in: 0..<7, using: &generator) {
                case 0: group.clips = [.init(shape)]
                case 1: group.clips = [.init(rectangle(20, 20, 100, 90))]
                case 2: group.clips = [.init(shape, isInverse: true)]
                case 3: group.filters = [.blur(radius: number(0.5...6), isOpaque: false)]
                case 4: group.masks = [.init(items: [fill(circle(110, 80, 60), rgb(0, 0, 0, 0.8))], isInverse: size < 30)]
                case 5: group.filters = [.shadow(.init(color: black, radius: 3, offset: CGSize(width: 2.3, height: 4)))]
                default: group.isIsolated = size < 30
                }
            }
        }
        if number(0...1) < 0.2 { item.opacity = number(0...1) }
        if number(0...1) < 0.1 {
            item.blendMode = [.multiply, .softLight, .sourceAtop, .plusDarker].randomElement(using: &generator) ?? .normal
        }
        if number(0...1) < 0.3 { item.transform = CGAffineTransform(rotationAngle: number(-0.2...0.2)) }
        return item
    }

    private static func text(_ runs: [ShapedText.Run], _ color: Color.Resolved) -> DisplayItem {
        DisplayItem(.text(ShapedText(string: "", size: .zero, firstBaseline: 0, lastBaseline: 0, runs: runs), .color(color)))
    }

    private static func whole(_ items: [DisplayItem], on rasterizer: Rasterizer) throws -> [[UInt8]] {
        try rasterizer.draw(DisplayList(items: items), background: white)
        return rows(rasterizer)
    }

    @Test("Any change of any drawing gives the same pixels as drawing anew", arguments: 1...16)
    func anything(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var items = (0..<Int.random(in: 1...14, using: &generator)).map { _ in Self.item(&generator) }
        let still = Int.random(in: 0...items.count, using: &generator)
        let caches = FilmCaches()
        let slots = (0..<2).map { _ in Rasterizer(width: Self.width, height: Self.height, caches: caches) }
        let complete = Rasterizer(width: Self.width, height: Self.height, optimizations: .all.subtracting([.damage, .staticLayers]))
        var past: [(snapshot: CanvasSnapshot, rows: [[UInt8]])] = []
        /// All differences between rows of pixels are in `areas`.
        func expectChanges(_ before: [[UInt8]], _ after: [[UInt8]], in areas: [CanvasArea], _ comment: Comment) {
            for y in 0..<Self.height where before[y] != after[y] {
                let columns = areas.filter { $0.rows.contains(y) }.map(\.columns)
                let changed = ByteComparison.changedPixels(before[y], after[y])
                #expect(changed.allSatisfy { x in columns.contains { $0.contains(x) } }, "row \(y), \(comment)")
            }
        }
        for frame in 0..<12 {
            for _ in 0..<Int.random(in: 0...2, using: &generator) where still < items.count {
                let index = Int.random(in: still..<items.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: items[index] = Self.item(&generator)
                case 1: items.insert(Self.item(&generator), at: index)
                case 2 where items.count > still + 1: items.remove(at: index)
                case 3: items.swapAt(index, still)
                default: items[index].transform = items[index].transform.translatedBy(x: 3.7, y: 1.3)
                }
            }
            let slot = slots[Int.random(in: 0..<2, using: &generator)]
            let before = Self.rows(slot)
            let areas = try slot.draw(DisplayList(items: items), background: white)
            let after = Self.rows(slot)
            #expect(try after == Self.whole(items, on: complete), "frame \(frame)")
            expectChanges(before, after, in: areas, "frame \(frame)")
            // The earlier frames were drawn on either canvas.
            for (index, earlier) in past.enumerated() {
                expectChanges(earlier.rows, after, in: slot.changes(since: earlier.snapshot), "frame \(frame) since \(index)")
            }
            past.append((try #require(slot.shown), after))
        }
    }

    @Test("A frame that several threads draw in bands has the pixels of a frame that one thread draws", arguments: 1...60)
    func bands(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let items = (0..<Int.random(in: 0...14, using: &generator)).map { _ in Self.item(&generator) }
        let single = try Self.whole(items, on: Rasterizer(width: Self.width, height: Self.height))
        for threads in [2, 3, 7] {
            let rasterizer = Rasterizer(width: Self.width, height: Self.height, threads: threads)
            #expect(try Self.whole(items, on: rasterizer) == single, "\(threads) threads")
            // Its next frames are changes of this one.
            let moved = items.map { item in item.with { $0.transform = $0.transform.translatedBy(x: 3.7, y: 1.3) } }
            #expect(try Self.whole(moved, on: rasterizer) == Self.whole(moved, on: Rasterizer(width: Self.width, height: Self.height)))
        }
    }

    private static func rows(_ rasterizer: Rasterizer) -> [[UInt8]] {
        rasterizer.withPixels { bytes, bytesPerRow in
            (0..<height).map { y in Array(bytes[(y * bytesPerRow)..<(y * bytesPerRow + width * 4)]) }
        }
    }

    @Test("Static items are not drawn again, and moving ones only within their area")
    func areas() throws {
        let rasterizer = Rasterizer(width: 200, height: 100)
        func list(_ x: CGFloat) -> DisplayList {
            DisplayList(items: [
                fill(rectangle(0, 0, 200, 100), blue), fill(circle(100, 50, 49), red),
                group([fill(rectangle(x, 40, 10, 10), black)]) { _ in },
                fill(circle(20, 20, 10), green),
            ])
        }
        #expect(try rasterizer.draw(list(10), background: white) == [CanvasArea(columns: 0..<200, rows: 0..<100)])
        #expect(try rasterizer.draw(list(10), background: white).isEmpty)
        for offset in 0..<6 { try rasterizer.draw(list(CGFloat(offset * 2)), background: white) }
        // In tiles of 32 by 16 pixels.
        let before = try #require(rasterizer.shown)
        #expect(try rasterizer.draw(list(30), background: white) == [CanvasArea(columns: 0..<64, rows: 32..<64)])
        #expect(rasterizer.changes(since: before) == [CanvasArea(columns: 0..<64, rows: 32..<64)])
        #expect(rasterizer.changes(since: try #require(rasterizer.shown)).isEmpty)
        #expect(try rasterizer.draw(list(34), background: white) == [CanvasArea(columns: 0..<64, rows: 32..<64)])
        #expect(try rasterizer.draw(list(36), background: white) == [CanvasArea(columns: 32..<64, rows: 32..<64)])
        #expect(
            try rasterizer.draw(DisplayList(items: Array(list(36).items.dropLast())), background: white)
                == [CanvasArea(columns: 0..<32, rows: 0..<32)])
        #expect(try rasterizer.draw(list(30), background: red).first?.rows == 0..<100)
        #expect(rasterizer.changes(since: before) == [CanvasArea(columns: 0..<200, rows: 0..<100)])
    }

    @Test("Opaque shapes are drawn again only where something moves over them")
    func opaqueShapes() throws {
        let rasterizer = Rasterizer(width: 200, height: 100)
        let complete = Rasterizer(width: 200, height: 100, optimizations: .all.subtracting(.damage))
        func draw(_ x: CGFloat, over below: DisplayItem) throws -> [CanvasArea] {
            let list = DisplayList(items: [below, fill(rectangle(x, 40, 10, 10), black)])
            let areas = try rasterizer.draw(list, background: white)
            try complete.draw(list, background: white)
            #expect(rasterizer.withPixels { bytes, _ in Array(bytes) } == complete.withPixels { bytes, _ in Array(bytes) })
            return areas
        }
        let mover = [CanvasArea(columns: 32..<64, rows: 32..<64)]
        let letters = Self.text([.init(outlines: circle(50, 50, 45)), .init(outlines: rectangle(10, 30, 150, 40))], red)
        for below in [
            fill(rectangle(20, 10, 170, 80), red), fill(circle(100, 50, 49), red),
            stroke(circle(60, 50, 20), red, StrokeStyle(lineWidth: 30)), letters,
        ] {
            _ = try draw(36, over: below)
            #expect(try draw(40, over: below) == mover)
        }
        // Rectangles with smoothed edges are left to Cairo, which draws them whole.
        let smoothed = fill(rectangle(20.5, 10, 140, 80), red)
        _ = try draw(36, over: smoothed)
        #expect(try draw(40, over: smoothed) == [CanvasArea(columns: 0..<192, rows: 0..<96)])
    }

    @Test("The second frame of a film makes the first layer, in whichever rasteriser", arguments: [1, 3])
    func opening(rasterizers: Int) throws {
        let caches = FilmCaches()
        let slots = (0..<rasterizers).map { _ in Rasterizer(width: 64, height: 64, caches: caches) }
        let complete = Rasterizer(width: 64, height: 64, optimizations: .all.subtracting([.damage, .staticLayers]))
        let background = [fill(rectangle(0, 0, 64, 64), blue), fill(circle(30, 30, 20), green)]
        let steps = DrawStep.steps(of: background, transform: .identity, clip: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
        for frame in 0..<3 {
            let slot = slots[frame % rasterizers]
            #expect((caches.stills.layer(beginning: steps, on: PixelColor(white)) != nil) == (frame == 2))
            let items = background + [fill(circle(CGFloat(20 + 5 * frame), 33, 9.5), rgb(1, 0, 0, 0.5))]
            try slot.draw(DisplayList(items: items), background: white)
            try complete.draw(DisplayList(items: items), background: white)
            #expect(slot.withPixels { bytes, _ in Array(bytes) } == complete.withPixels { bytes, _ in Array(bytes) })
        }
    }

    @Test("An item that stops moving is added to the existing layer")
    func growingLayer() throws {
        let caches = FilmCaches()
        let slots = (0..<2).map { _ in Rasterizer(width: Self.width, height: Self.height, caches: caches) }
        let complete = Rasterizer(width: Self.width, height: Self.height, optimizations: .all.subtracting([.damage, .staticLayers]))
        var counts: Set<Int> = []
        for frame in 0..<60 {
            let items = (0..<6).map { index in
                fill(
                    circle(40 + 20 * CGFloat(index), 60 - 0.7 * CGFloat(max(0, 10 * index - frame)), 30),
                    rgb(0.8, 0.2 * Double(index), 0, 0.6))
            }
            let slot = slots[frame % 2]
            try slot.draw(DisplayList(items: items), background: white)
            #expect(try Self.rows(slot) == Self.whole(items, on: complete), "frame \(frame)")
            let steps = DrawStep.steps(
                of: items, transform: .identity, clip: PixelRect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height))
            if let layer = caches.stills.layer(beginning: steps, on: PixelColor(white)) { counts.insert(layer.steps.count) }
        }
        // When all are at rest nothing is drawn any more.
        #expect(counts == Set(1...5))
    }

    @Test("A layer is made for the items that consecutive frames start with, and discarded when they change")
    func layers() throws {
        let caches = FilmCaches()
        let rasterizer = Rasterizer(width: 64, height: 64, caches: caches)
        func draw(_ first: DisplayItem, _ offset: CGFloat) throws {
            let items = [first, fill(circle(30, 30, 20), green), fill(rectangle(offset, 20, 10, 10), black)]
            try rasterizer.draw(DisplayList(items: items), background: white)
        }
        func hasLayer(_ first: DisplayItem) -> Bool {
            let steps = DrawStep.steps(
                of: [first, fill(circle(30, 30, 20), green)], transform: .identity, clip: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
            return caches.stills.layer(beginning: steps, on: PixelColor(white))?.steps.count == 2
        }
        let first = fill(rectangle(0, 0, 64, 64), blue)
        for offset in 0..<5 { try draw(first, CGFloat(offset)) }
        #expect(hasLayer(first))
        for offset in 0..<5 { try draw(fill(rectangle(0, 0, 64, 64), rgb(Double(offset) / 5, 0, 0)), 0) }
        #expect(!hasLayer(first))
    }
}
