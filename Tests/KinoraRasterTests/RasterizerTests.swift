import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster
import Testing

struct RasterizerTests {
    static let scenes: [DisplayList] = [
        DisplayList(),
        DisplayList(items: [fill(circle(20, 20, 12), .linearGradient(ramp([red, blue]), start: .zero, end: CGPoint(x: 40, y: 9)))]),
        DisplayList(items: [group([fill(circle(20, 20, 12), green)]) { $0.filters = [.blur(radius: 3, isOpaque: false)] }]),
        DisplayList(items: [
            group([fill(rectangle(3, 3, 20, 20), blue), fill(circle(25, 25, 9), red).with { $0.blendMode = .softLight }]) {
                $0.clips = [.init(circle(20, 20, 15)), .init(circle(18, 18, 4), isInverse: true)]
                $0.masks = [.init(items: [fill(circle(20, 20, 18), rgb(0, 0, 0, 0.7))])]
            }.with { $0.opacity = 0.7 }
        ]),
        DisplayList(items: [stroke(circle(20, 20, 12), black, StrokeStyle(lineWidth: 3, dash: [4, 2]))]),
    ]

    @Test func aFrameDoesNotDependOnTheOnesBefore() throws {
        let fresh = try Self.scenes.map { try GoldenImage($0, width: 40, height: 40) }
        let used = Rasterizer(width: 40, height: 40)
        var generator = SplitMix64(seed: 1)
        for _ in 0..<60 {
            let index = Int.random(in: 0..<Self.scenes.count, using: &generator)
            try used.draw(Self.scenes[index], background: white)
            #expect(GoldenImage(used) == fresh[index])
        }
    }

    @Test func frameIsTheSameOnEveryThread() async throws {
        let expected = try Self.scenes.map { try GoldenImage($0, width: 40, height: 40).bitmap }
        try await withThrowingTaskGroup(of: [Bitmap].self) { group in
            for _ in 0..<8 {
                group.addTask { try Self.scenes.map { try GoldenImage($0, width: 40, height: 40).bitmap } }
            }
            for try await bitmaps in group { #expect(bitmaps == expected) }
        }
    }

    @Test func transformTakesPointsToPixels() throws {
        let list = DisplayList(items: [fill(rectangle(1, 2, 3, 4), black)])
        let rasterizer = Rasterizer(width: 40, height: 40)
        try rasterizer.draw(list, transform: CGAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 5, ty: 1), background: white)
        let image = GoldenImage(rasterizer)
        for y in 0..<40 { for x in 0..<40 { #expect((image[x, y].red == 0) == ((8..<17).contains(x) && (7..<19).contains(y))) } }
        try rasterizer.draw(list, transform: CGAffineTransform(a: .nan, b: 0, c: 0, d: 3, tx: 5, ty: 1), background: white)
        #expect(GoldenImage(rasterizer) == (try draw([])))
    }

    @Test func pixelsAreRowsOfBGRA() throws {
        let rasterizer = Rasterizer(width: 3, height: 2)
        try rasterizer.draw(DisplayList(items: [fill(rectangle(0, 1, 3, 1), rgb(0.2, 0.4, 0.6))]), background: red)
        rasterizer.withPixels { bytes, bytesPerRow in
            #expect(bytesPerRow >= 12 && bytesPerRow % 4 == 0)
            #expect(Array(bytes[0..<4]) == [0, 0, 255, 255])
            #expect(Array(bytes[(bytesPerRow + 8)..<(bytesPerRow + 12)]) == [153, 102, 51, 255])
        }
    }
}
