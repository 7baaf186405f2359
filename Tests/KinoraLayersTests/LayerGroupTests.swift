import Foundation
import KinoraDrawing
import Testing

@testable import KinoraLayers

@Suite("Groups of layers")
struct LayerGroupTests {
    private func layer(_ number: Int, _ times: ClosedRange<TimeInterval>, keepsSpace: Bool, follows: Int?) -> Layer {
        Layer(
            number: number, content: .spacer(minLength: nil), placement: LayerPlacement(), look: LayerLook(), motion: LayerMotion(),
            times: times, enter: nil, exit: nil, keepsSpace: keepsSpace, link: follows.map { LayerLink(along: nil, parent: $0) })
    }

    @Test("The layers at a time are the same, whichever time preceded it", arguments: UInt64(0)..<20)
    func presence(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let layers = (0..<12).map { number in
            // Some start and end together, and some have no duration.
            let start = Double(random.nextInteger(in: 0..<8)) / 2
            return layer(
                number, start...(start + Double(random.nextInteger(in: 0..<6)) / 2), keepsSpace: random.nextInteger(in: 0..<5) == 0,
                follows: random.nextInteger(in: 0..<3) == 0 ? 0 : nil)
        }
        let group = LayerGroup(layers)
        for _ in 0..<200 {
            let time = Double(random.nextInteger(in: -5..<70)) / 10
            let found = group.presence(at: time)
            let expected = layers.filter { $0.keepsSpace || time >= $0.start - LayerTime.tolerance && time < $0.end - LayerTime.tolerance }
            #expect(found.layers.map(\.number) == expected.map(\.number) && found.times.contains(time))
            #expect(found.linked.map(\.number) == expected.filter { $0.link != nil }.map(\.number))
        }
    }

    @Test("A layer that only moves as a whole has equal contents at all times between its start and its end")
    func contents() {
        var motion = LayerMotion()
        motion.rotation = Track([.init(time: 0, value: 0, easing: .hold), .init(time: 4, value: 90, easing: .smooth(.linear))])
        func layer(_ motion: LayerMotion) -> Layer {
            Layer(
                number: 0, content: .spacer(minLength: nil), placement: LayerPlacement(), look: LayerLook(), motion: motion, times: 0...4,
                enter: nil, exit: nil, keepsSpace: false)
        }
        let turning = layer(motion)
        #expect(turning.restingTime(1) == 1 && turning.restingTime(3) == 3)
        #expect(turning.contentRestingTime(1) == turning.contentRestingTime(3))
        for outside in [-1.0, 5] { #expect(turning.contentRestingTime(outside) != turning.contentRestingTime(1)) }
        motion.trim = Track([.init(time: 1, value: [0, 0], easing: .hold), .init(time: 2, value: [0, 1], easing: .smooth(.linear))])
        let drawn = layer(motion)
        #expect(drawn.contentRestingTime(1.5) == 1.5 && drawn.contentRestingTime(0.2) == drawn.contentRestingTime(0.9))
    }
}
