import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraSymbols
@testable import KinoraViews

@MainActor
@Suite("Symbol effects")
struct SymbolEffectTests {
    private func makeGraph<C: View>(_ wire: Wire<Int>, @ViewBuilder _ content: @escaping (Int) -> C) -> ViewGraph {
        ViewTestSupport.makeGraph(Holder(wire, 0, content: content))
    }

    private func width(_ graph: ViewGraph) -> CGFloat { graph.rects.reduce(CGRect.null) { $0.union($1) }.width }

    @Test("A bounce runs once when its value changes, follows its curve and returns to the start") func bounceOnValue() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "square.fill").symbolEffect(.bounce, value: $0) }
        graph.beginFrame(at: 0.5)
        let own = width(graph)
        graph.advance(to: 1) { wire.write(1) }
        graph.beginFrame(at: 1.2)
        let progress = 0.25
        let scale = 1 + 0.22 * 1.66 * (1 - progress) * (1 - progress) * sin(2 * Double.pi * progress)
        expectClose(width(graph) / own, scale, within: 1e-6)
        graph.beginFrame(at: 1.8)
        expectClose(width(graph), own, within: 1e-6)
        #expect(graph.frameListeners.isEmpty == false)
        graph.beginFrame(at: 1.9)
        #expect(graph.frameListeners.isEmpty)
    }

    @Test("A change during an effect does not interrupt it: the effect runs once more") func retriggering() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "square.fill").symbolEffect(.bounce, value: $0) }
        graph.beginFrame(at: 0.5)
        let own = width(graph)
        graph.advance(to: 1) { wire.write(1) }
        for step in 1...5 { graph.advance(to: 1 + Double(step) / 60) { wire.write(1 + step) } }
        func scale(_ progress: Double) -> Double { 1 + 0.22 * 1.66 * (1 - progress) * (1 - progress) * sin(2 * Double.pi * progress) }
        graph.beginFrame(at: 1.2)
        expectClose(width(graph) / own, scale(0.25), within: 1e-6)
        // The second run begins at 1.8.
        graph.beginFrame(at: 2)
        expectClose(width(graph) / own, scale(0.25), within: 1e-6)
        graph.beginFrame(at: 2.7)
        expectClose(width(graph), own, within: 1e-6)
        graph.beginFrame(at: 2.8)
        #expect(graph.frameListeners.isEmpty)
    }

    @Test("repeatCount and speed change the number of repetitions and their duration") func repetition() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "square.fill").symbolEffect(.rotate, options: .repeat(2).speed(2), value: $0) }
        graph.advance(to: 1) { wire.write(1) }
        // Half a second a turn: an eighth of a turn makes the square's box wider by the root of two, less its round corners.
        let own = makeGraph(wire) { _ in Image(systemName: "square.fill") }.rects[0].width
        for (time, isTurned) in [(1.0625, true), (1.25, false), (1.5625, true), (2.0625, false)] {
            graph.beginFrame(at: time)
            #expect((width(graph) > own * 1.05) == isTurned, "at \(time)")
        }
    }

    @Test("An active effect repeats, and finishes when it is switched off") func activePulse() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "square.fill").symbolEffect(.pulse, isActive: $0 == 0) }
        for (time, opacity) in [(0.6, 0.4), (1.2, 1), (1.8, 0.4), (121.8, 0.4)] {
            graph.beginFrame(at: time)
            expectClose(graph.leaves[0].opacity, opacity, within: 1e-6)
        }
        graph.advance(to: 122) { wire.write(1) }
        graph.beginFrame(at: 122.2)
        #expect(graph.leaves[0].opacity < 0.95)
        graph.beginFrame(at: 122.5)
        #expect(graph.leaves[0].opacity == 1)
        graph.beginFrame(at: 123)
        #expect(graph.leaves[0].opacity == 1)
    }

    @Test("Scale and disappear are held, and reverse from their current values") func holding() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { number in
            Image(systemName: "square.fill").symbolEffect(.scale.up, isActive: number == 1).symbolEffect(.disappear, isActive: number == 2)
        }
        let own = width(graph)
        graph.advance(to: 1) { wire.write(1) }
        graph.beginFrame(at: 1.175)
        expectClose(width(graph) / own, 1.09, within: 1e-6)
        graph.beginFrame(at: 5)
        expectClose(width(graph) / own, 1.18, within: 1e-6)
        graph.advance(to: 5) { wire.write(2) }
        graph.beginFrame(at: 6)
        #expect(graph.leaves.isEmpty)
        graph.advance(to: 7) { wire.write(0) }
        graph.beginFrame(at: 8)
        #expect(graph.leaves.map(\.opacity) == [1])
    }

    @Test("Appear shows the symbol only while active") func appearing() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "square.fill").symbolEffect(.appear, isActive: $0 == 1) }
        #expect(graph.leaves.isEmpty)
        graph.advance(to: 1) { wire.write(1) }
        graph.beginFrame(at: 1.175)
        expectClose(graph.leaves[0].opacity, 0.5, within: 1e-6)
        graph.beginFrame(at: 2)
        #expect(graph.leaves[0].opacity == 1)
    }

    @Test("Variable colours highlight layers one at a time or cumulatively") func variableColor() {
        func opacities(_ effect: VariableColorSymbolEffect, at time: Double) -> [Double] {
            let graph = ViewTestSupport.makeGraph(Image(systemName: "wifi").symbolEffect(effect, options: .repeating))
            graph.beginFrame(at: time)
            return graph.leaves.map { ($0.opacity * 1000).rounded() / 1000 }
        }
        // Steps of 0.2 s: after 0.3 s the second of three is in the middle of its own.
        let half = (0.3 + 0.7 * 0.25) * 1000
        #expect(opacities(.variableColor, at: 0.3) == [half.rounded() / 1000, 1, half.rounded() / 1000])
        #expect(opacities(.variableColor.cumulative, at: 0.4) == [1, 1, 0.3])
        #expect(opacities(.variableColor.cumulative.hideInactiveLayers, at: 0.4) == [1, 1])
        #expect(opacities(.variableColor.cumulative, at: 0.8 + 0.4) == [1, 1, 0.3])
        #expect(opacities(.variableColor.cumulative.reversing, at: 1.2) == [1, 1, 0.3])
    }

    @Test("byLayer moves the layers sequentially") func byLayer() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "speaker.wave.1").symbolEffect(.bounce.up.byLayer, value: $0) }
        graph.advance(to: 1) { wire.write(1) }
        graph.beginFrame(at: 1.05)
        let rects = graph.rects
        #expect(rects.count == 2)
        let still = ViewTestSupport.makeGraph(Image(systemName: "speaker.wave.1").symbolEffect(.scale.byLayer)).rects
        #expect(rects[0].height > still[0].height)
        expectClose(rects[1].height, still[1].height, within: 1e-6)
    }

    @Test("A symbol is replaced without an animation; the old one leaves first") func replacing() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) {
            Image(systemName: $0 == 0 ? "square.fill" : "circle.fill").contentTransition(.symbolEffect(.replace))
        }
        let (square, circle) = (width(graph), ViewTestSupport.makeGraph(Image(systemName: "circle.fill")).rects[0].width)
        graph.advance(to: 1) { wire.write(1) }
        graph.beginFrame(at: 1.1)
        expectClose(width(graph), square * 0.7, within: 1e-6)
        expectClose(graph.leaves[0].opacity, 0.5, within: 1e-6)
        graph.beginFrame(at: 1.3)
        expectClose(width(graph), circle * 0.7, within: 1e-6)
        graph.beginFrame(at: 1.4)
        expectClose(width(graph), circle, within: 1e-6)
    }

    @Test("Removed effects do nothing, and effects end with their symbols") func removal() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { number in
            VStack {
                Image(systemName: "square.fill").symbolEffectsRemoved().symbolEffect(.pulse)
                if number == 0 { Image(systemName: "square.fill").symbolEffect(.pulse) }
            }
        }
        graph.beginFrame(at: 0.6)
        #expect(graph.leaves.map { ($0.opacity * 10).rounded() } == [10, 4])
        #expect(graph.frameListeners.count == 1)
        graph.advance(to: 1) { wire.write(1) }
        #expect(graph.frameListeners.isEmpty)
    }

    @Test("Symbols at the start and end of an effect equal symbols without effects", arguments: [0.0, 1.0]) func ends(progress: Double) {
        let kinds: [SymbolEffectConfiguration.Kind] = [
            .bounce(.up), .bounce(.down), .pulse, .wiggle(.turn(10)), .wiggle(.move(0, 1)), .breathe(fades: true),
        ]
        for kind in kinds {
            let look = kind.appearance(at: progress)
            expectClose(look.scale, 1, within: 1e-9)
            expectClose(look.opacity, 1, within: 1e-9)
            expectClose(look.rotation.degrees, 0, within: 1e-9)
            expectClose(look.offset.y, 0, within: 1e-9)
        }
    }

    @Test("A symbol is hidden while drawOn is active, and then drawn from the left") func drawOn() {
        let wire = Wire<Int>()
        let graph = makeGraph(wire) { Image(systemName: "square.fill").symbolEffect(.drawOn.wholeSymbol, isActive: $0 == 0) }
        graph.beginFrame(at: 0.5)
        #expect(graph.rects.isEmpty)
        graph.advance(to: 1) { wire.write(1) }
        graph.beginFrame(at: 1.175)
        let clips = graph.list.items.compactMap { item -> CGRect? in
            guard case .group(let group) = item.content, let clip = group.clips.first else { return nil }
            return clip.path.boundingRect
        }
        graph.beginFrame(at: 2)
        let own = graph.rects[0]
        #expect(clips.count == 1)
        expectClose(clips[0].width, own.width / 2, within: 1e-6)
    }
}
