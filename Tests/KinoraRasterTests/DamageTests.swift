import KinoraDrawing
import Testing

@testable import KinoraRaster

struct DamageTests {
    private static func pixels(_ rect: PixelRect) -> Set<[Int]> {
        Set((rect.minY..<max(rect.maxY, rect.minY)).flatMap { y in (rect.minX..<max(rect.maxX, rect.minX)).map { [$0, y] } })
    }

    @Test("Additions are damaged as disjoint rectangles with even sides", arguments: [220, 64, 31, 4100])
    func rectangles(width: Int) {
        var generator = SplitMix64(seed: UInt64(width))
        for _ in 0..<40 {
            let bounds = PixelRect(minX: -8, minY: 4, maxX: width - 8, maxY: 61)
            var damage = Damage(bounds: bounds)
            #expect(damage.isEmpty && !damage.isEverything && damage.rects.isEmpty)
            var added: [PixelRect] = []
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let x = Int.random(in: -30..<width, using: &generator)
                let y = Int.random(in: -10..<70, using: &generator)
                let rect = PixelRect(
                    minX: x, minY: y, maxX: x + Int.random(in: 0..<50, using: &generator),
                    maxY: y + Int.random(in: 0..<20, using: &generator))
                damage.add(rect)
                added.append(rect.intersection(bounds))
            }
            let rects = damage.rects
            for rect in added {
                #expect(damage.contains(rect))
                #expect(damage.touches(rect) == !rect.isEmpty)
            }
            for rect in rects {
                #expect(rect == rect.intersection(bounds) && !rect.isEmpty && damage.contains(rect))
                #expect((rect.minX - bounds.minX).isMultiple(of: 2) && (rect.minY - bounds.minY).isMultiple(of: 2))
            }
            for (index, rect) in rects.enumerated() {
                #expect(rects[..<index].allSatisfy { $0.intersection(rect).isEmpty })
            }
            guard width < 300 else { continue }
            let all = rects.reduce(into: Set<[Int]>()) { $0.formUnion(Self.pixels($1)) }
            for _ in 0..<10 {
                let x = Int.random(in: -20..<width, using: &generator)
                let y = Int.random(in: 0..<64, using: &generator)
                let part = PixelRect(minX: x, minY: y, maxX: x + 37, maxY: y + 9)
                let seen = Self.pixels(part.intersection(bounds))
                #expect(damage.touches(part) == !seen.isDisjoint(with: all))
                #expect(damage.contains(part) == seen.isSubset(of: all))
                var parts = Set<[Int]>()
                damage.forEachPart(of: part) { parts.formUnion(Self.pixels($0)) }
                #expect(parts == seen.intersection(all))
                let rows = parts.map { $0[1] }
                let found = damage.rows(of: part)
                #expect(rows.isEmpty ? found.isEmpty : found.lowerBound == rows.min() && found.upperBound - 1 == rows.max())
            }
        }
    }

    @Test("Removal removes exactly the tiles that are completely inside a rectangle", arguments: [220, 64, 31, 4100])
    func removal(width: Int) {
        var generator = SplitMix64(seed: UInt64(width))
        let tileWidth = width > 2048 ? 96 : 32
        let bounds = PixelRect(minX: -8, minY: 4, maxX: width - 8, maxY: 61)
        for _ in 0..<60 {
            let (x, y) = (Int.random(in: -40..<width, using: &generator), Int.random(in: -20..<60, using: &generator))
            let rect = PixelRect(
                minX: x, minY: y, maxX: x + Int.random(in: 0..<width, using: &generator),
                maxY: y + Int.random(in: 0..<70, using: &generator))
            var damage = Damage.everything(bounds)
            damage.remove(rect)
            for minY in stride(from: bounds.minY, to: bounds.maxY, by: 16) {
                for minX in stride(from: bounds.minX, to: bounds.maxX, by: tileWidth) {
                    let tile = PixelRect(minX: minX, minY: minY, maxX: minX + tileWidth, maxY: minY + 16).intersection(bounds)
                    #expect(damage.touches(tile) == !rect.contains(tile), "\(tile) without \(rect)")
                }
            }
            damage.remove(PixelRect(minX: -100, minY: 0, maxX: width, maxY: 99))
            #expect(damage.isEmpty)
        }
    }

    @Test("The damage of a whole canvas is one rectangle")
    func everything() {
        for (width, height) in [(1920, 1080), (1, 1), (32767, 3), (65, 16)] {
            let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
            #expect(Damage.everything(bounds).rects == [bounds])
            #expect(Damage.everything(bounds).isEverything)
        }
    }
}
