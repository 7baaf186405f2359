import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Effects of light and lens on views.
@MainActor
struct ImageEffectModifierTests {
    private var box: some View { Color.red.frame(width: 40, height: 20) }

    /// The filters of the groups of a list, from the outside inwards.
    private func filters(_ view: some View) -> [Filter] {
        func filters(_ items: [DisplayItem]) -> [Filter] {
            items.flatMap { item -> [Filter] in
                if case .group(let group) = item.content { group.filters + filters(group.items) } else { [] }
            }
        }
        return filters(makeGraph(view).list.items)
    }

    private static let frame = CGRect(x: 0, y: 0, width: 40, height: 20)

    @Test("Each modifier draws the view as one layer with its effect") func modifiers() throws {
        let black = Color.black.resolved(in: .light)
        let white = Color.white.resolved(in: .light)
        #expect(
            filters(box.glow(threshold: 0.5, radius: 9, strength: 2)) == [.effect(.glow(.init(threshold: 0.5, radius: 9, strength: 2)))])
        #expect(filters(box.vignette()) == [ImageEffect.vignette(.init(color: black)).placed(in: Self.frame).filter])
        #expect(filters(box.grain(seed: 3)) == [.effect(.grain(.init(seed: 3)))])
        #expect(
            filters(box.chromaticAberration(distance: 4, angle: .degrees(90)))
                == [ImageEffect.aberration(.init(distance: 4, angle: .pi / 2)).placed(in: Self.frame).filter])
        let stops = [Paint.Ramp.Stop(color: black, location: 0), Paint.Ramp.Stop(color: white, location: 1)]
        #expect(filters(box.duotone(.black, .white, amount: 0.5)) == [.effect(.gradientMap(stops, amount: 0.5))])
        #expect(filters(box.gradientMap(Gradient(colors: [.black, .white]))) == [.effect(.gradientMap(stops, amount: 1))])
        let curves = ColorCurves(red: [CGPoint(x: 0, y: 1)])
        #expect(filters(box.curves(curves)) == [.effect(.curves(curves, amount: 1))])
        let table = try ColorLUT(cube: Data("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n".utf8))
        #expect(filters(box.lut(table, amount: 0.25)) == [.effect(.lut(table, amount: 0.25))])
        #expect(
            filters(box.innerShadow(color: .black, radius: 3, x: 1, y: 2))
                == [.shadow(.inner(color: black, radius: 3, offset: CGSize(width: 1, height: 2)))])
    }

    @Test("A view of several leaves is one layer, and the last effect is the outermost") func layers() {
        let found = filters(
            HStack {
                box; box
            }.glow().grain(rate: 0))
        #expect(found == [.effect(.grain(.init())), .effect(.glow(.init()))])
    }

    @Test("Numbers of effects are animated") func animation() {
        let wire = Wire<Double>()
        let graph = makeGraph(Holder(wire, 0) { Color.red.glow(strength: $0).animation(.linear(duration: 1), value: $0) })
        graph.advance(to: 0) { wire.write(2) }
        graph.advance(to: 0.5)
        guard case .group(let group)? = graph.list.items.first?.content else {
            Issue.record("the view is no group")
            return
        }
        #expect(group.filters == [.effect(.glow(.init(strength: 1)))])
    }
}
