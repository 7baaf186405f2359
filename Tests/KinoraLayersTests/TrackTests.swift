import Foundation
import KinoraMotion
import Testing

@testable import KinoraLayers

@Suite("Values that move")
struct TrackTests {
    private func track(
        _ values: [(Double, Double)], _ repetition: TrackRepetition = TrackRepetition(), easing: LayerEasing = .smooth(.linear)
    )
        -> Track<Double>
    {
        Track(values.map { Track.Keyframe(time: $0.0, value: $0.1, easing: easing) }, repetition)
    }

    @Test(
        "A linear track has the values between its keyframes, and the outer ones beyond them",
        arguments: [(-1, 2.0), (1, 2), (1.5, 3), (2, 4), (3, 2), (4, 0), (9, 0)])
    func linear(time: Double, value: Double) {
        #expect(track([(1, 2), (2, 4), (4, 0)]).value(at: time) == value)
    }

    @Test("A value with the easing hold jumps at the end of the change, and steps have equal lengths")
    func held() {
        let hold = track([(0, 1), (2, 5)], easing: .hold)
        #expect([0, 1.9, 2].map(hold.value) == [1, 1, 5])
        let steps = track([(0, 0), (4, 4)], easing: .steps(4))
        #expect([0, 0.9, 1, 2.5, 3.99, 4].map(steps.value) == [0, 0, 1, 2, 3, 4])
    }

    @Test("A repeated track begins again, and ends with its last value")
    func repeated() {
        let twice = track([(1, 0), (2, 10)], TrackRepetition(count: 2))
        #expect([0, 1.5, 2.5, 3, 7].map(twice.value) == [0, 5, 5, 10, 10])
        #expect(twice.changes == 1...3)
        let forever = track([(0, 0), (1, 10)], TrackRepetition(count: .infinity, autoreverses: true))
        #expect([0.25, 1.25, 2.25, 100.5].map(forever.value) == [2.5, 7.5, 2.5, 5])
        let back = track([(0, 0), (1, 10)], TrackRepetition(count: 2, autoreverses: true))
        #expect(back.value(at: 5) == 0)
    }

    @Test("An entrance and an exit are at rest between them, and reach their states at the ends")
    func appearance() {
        var appearance = Appearance()
        (appearance.opacity, appearance.duration, appearance.delay, appearance.easing) = (0, 1, 0.5, .smooth(.linear))
        #expect([0, 0.5, 1, 1.5, 3].map { appearance.entrance(at: $0) } == [0, 0, 0.5, 1, 1])
        #expect(appearance.length == 1.5)
        // The exit of the same length begins 1.5 seconds before the end, and its delay is after it.
        #expect([2, 1.5, 1, 0.5].map { appearance.exit(at: $0) } == [1, 1, 0.5, 0])
        (appearance.unit, appearance.unitCount, appearance.stagger) = (.letter, 3, 0.25)
        #expect(appearance.length == 2)
        #expect(appearance.entrance(at: 1, unit: 2) == 0)
        #expect(appearance.entrance(at: 2, unit: 2) == 1)
        // An entrance of no time has passed at its start.
        (appearance.unit, appearance.unitCount, appearance.duration) = (.layer, 1, 0)
        #expect([0, 0.4, 0.5, 1].map { appearance.entrance(at: $0) } == [0, 0, 1, 1])
    }

    @Test("A layer at rest has one time until its next change")
    func restingTime() {
        var motion = LayerMotion()
        motion.opacity = track([(0.5, 0), (1, 1)])
        let layer = Layer(
            number: 1, content: .nothing, placement: LayerPlacement(), look: LayerLook(), motion: motion, times: 2...6, enter: nil,
            exit: nil,
            keepsSpace: false)
        #expect(layer.restingTime(0) == layer.restingTime(1.9))
        #expect(layer.restingTime(2.1) == layer.restingTime(2.4))
        #expect(layer.restingTime(2.7) == 2.7)
        #expect(layer.restingTime(3.1) == layer.restingTime(5.9))
        #expect(layer.restingTime(7) == layer.restingTime(70))
        for time in stride(from: 0.0, to: 8, by: 0.05) {
            let (now, resting) = (layer.state(at: time), layer.state(at: layer.restingTime(time)))
            #expect(now.opacity == resting.opacity, "\(time)")
        }
    }
}
