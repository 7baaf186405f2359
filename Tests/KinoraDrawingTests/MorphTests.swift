import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Morphs")
struct MorphTests {
    @Test("The in-betweens at 0 and 1 are the paths themselves", arguments: MorphShapes.icons.indices)
    func ends(index: Int) {
        let from = MorphShapes.icons[index].path
        let to = MorphShapes.icons[(index * 7 + 3) % MorphShapes.icons.count].path
        let morph = Morph(from: from, to: to)
        #expect(morph.path(at: 0) == from)
        #expect(morph.path(at: 1) == to)
        #expect(morph.path(at: -1) == from)
        #expect(morph.path(at: 2) == to)
        #expect(morph.path(at: .nan) == from)
    }

    @Test("In-betweens at fractions near 0 and 1 are near the paths", arguments: MorphShapes.icons.indices)
    func continuity(index: Int) {
        let from = MorphShapes.icons[index].path
        let to = MorphShapes.icons[(index * 7 + 3) % MorphShapes.icons.count].path
        let rule = MorphOptions.FillRule.allCases[index % MorphOptions.FillRule.allCases.count]
        let morph = Morph(from: from, to: to, options: MorphOptions(fillRule: rule))
        for (t, end) in [(1e-7, from), (1 - 1e-7, to)] { expectSame(morph.path(at: t), end, rule) }
    }

    private func expectSame(_ near: Path, _ end: Path, _ rule: MorphOptions.FillRule) {
        let outline = end.sampledPoints(count: 400)
        for x in stride(from: 1.3, to: 100, by: 14.1) {
            for y in stride(from: 0.7, to: 100, by: 12.3) where outline.allSatisfy({ hypot($0.x - x, $0.y - y) > 1 }) {
                let position = CGPoint(x: x, y: y)
                #expect(near.contains(position) == end.contains(position, eoFill: rule == .evenOdd))
                if rule == .evenOdd { #expect(near.contains(position, eoFill: true) == end.contains(position, eoFill: true)) }
            }
        }
    }

    @Test("Start points, directions, order and splits of the outlines do not change the morph", arguments: MorphShapes.icons.indices)
    func invariance(index: Int) {
        var random = SplitMix64(seed: UInt64(index))
        let from = MorphShapes.icons[index].path
        let to = MorphShapes.icons[(index + 4) % MorphShapes.icons.count].path
        let rule = MorphOptions.FillRule.allCases[index % MorphOptions.FillRule.allCases.count]
        let options = MorphOptions(fillRule: rule)
        let morph = Morph(from: from, to: to, options: options)
        let one = MorphShapes.rewritten(from, &random, keepsHoles: rule == .nonZero)
        let two = MorphShapes.rewritten(to, &random, keepsHoles: rule == .nonZero)
        let other = Morph(from: one, to: two, options: options)
        for t in [0.3, 0.6] { #expect(morph.path(at: t).gap(to: other.path(at: t)) < 1e-5, "\(rule) at \(t)") }
    }

    @Test("In-betweens of star-shaped outlines do not cross themselves", arguments: 0..<6)
    func starShaped(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let from = MorphShapes.randomStar(&random, corners: random.nextInteger(in: 5...24))
        let to =
            seed.isMultiple(of: 3)
            ? MorphShapes.randomConvex(&random) : MorphShapes.randomStar(&random, corners: random.nextInteger(in: 5...24))
        let morph = Morph(from: from, to: to)
        for t in [0.25, 0.5, 0.75] { #expect(morph.path(at: t).selfCrossings() == 0) }
    }

    @Test("The area of convex outlines changes linearly, and they do not cross themselves", arguments: 0..<6)
    func convex(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (from, to) = (MorphShapes.randomConvex(&random), MorphShapes.randomConvex(&random))
        let morph = Morph(from: from, to: to)
        let (first, last) = (abs(from.enclosedArea()), abs(to.enclosedArea()))
        for t in [0.2, 0.5, 0.8] {
            let path = morph.path(at: t)
            let wanted = first * (1 - t) + last * t
            #expect(abs(path.enclosedArea() - wanted) < wanted * 0.01)
            #expect(path.selfCrossings() == 0)
        }
    }
}
