import KinoraMotion
import TestSupport
import Testing

struct KeyframeTests {
    typealias Vectors = [(time: Double, value: Double)]

    private func timeline<K: KeyframeTrackContent>(@KeyframeTrackContentBuilder<Double> _ content: () -> K) -> KeyframeTimeline<Double>
    where K.Value == Double {
        let content = content()
        return KeyframeTimeline(initialValue: 0) { KeyframeTrack { content } }
    }

    private func expect(_ timeline: KeyframeTimeline<Double>, _ vectors: Vectors, sourceLocation: SourceLocation = #_sourceLocation) {
        for (time, value) in vectors {
            // The vectors were recorded with three decimals.
            expectClose(timeline.value(time: time), value, within: 6e-4, sourceLocation: sourceLocation)
        }
    }

    @Test("Cubic keyframes pass smoothly through their values") func cubicKeyframes() {
        expect(
            timeline {
                CubicKeyframe(10, duration: 0.2)
                CubicKeyframe(-10, duration: 0.2)
                CubicKeyframe(0, duration: 0.2)
            },
            [
                (0.05, 1.797), (0.1, 5.625), (0.15, 9.141), (0.2, 10), (0.25, 6.406), (0.3, 0), (0.35, -6.406), (0.4, -10), (0.5, -5.625),
                (0.6, 0),
            ])
        expect(timeline { CubicKeyframe(10, duration: 0.4) }, [(0.05, 0.430), (0.1, 1.5625), (0.2, 5)])
        expect(
            timeline {
                CubicKeyframe(10, duration: 0.1)
                CubicKeyframe(0, duration: 0.3)
            }, [(0.025, 1.5625), (0.05, 5), (0.15, 9.259), (0.2, 7.407), (0.25, 5)])
        expect(
            timeline {
                CubicKeyframe(10, duration: 0.2)
                CubicKeyframe(30, duration: 0.2)
            }, [(0.05, 0.859), (0.1, 3.125), (0.15, 6.328), (0.25, 15.234), (0.3, 21.875), (0.35, 27.578)])
        expect(
            timeline {
                CubicKeyframe(10, duration: 0.1)
                CubicKeyframe(30, duration: 0.3)
            }, [(0.025, 1.211), (0.05, 4.0625), (0.175, 16.289), (0.25, 22.8125)])
        expect(
            timeline { CubicKeyframe(10, duration: 0.4, startVelocity: 50) }, [(0.05, 2.344), (0.1, 4.375), (0.2, 7.5), (0.3, 9.375)])
    }

    @Test("A cubic keyframe continues the speed of adjacent linear keyframes") func cubicBesideLinear() {
        expect(
            timeline {
                LinearKeyframe(10, duration: 0.2)
                CubicKeyframe(0, duration: 0.2)
                LinearKeyframe(5, duration: 0.2)
            }, [(0.25, 9.609), (0.3, 5.625), (0.35, 1.328), (0.5, 2.5)])
    }

    @Test("The keyframe after a spring starts where the spring ended")
    func afterSpring() {
        let spring = Spring(duration: 0.4, bounce: 0)
        expect(
            timeline { SpringKeyframe(10, duration: 0.4, spring: spring) },
            [(0.1, 4.656), (0.2, 8.210), (0.3, 9.487), (0.4, 9.864), (1, 9.864)])
        expect(
            timeline {
                SpringKeyframe(10, duration: 0.2, spring: spring)
                LinearKeyframe(0, duration: 0.2)
            }, [(0.25, 6.158), (0.4, 0)])
        expect(
            timeline {
                LinearKeyframe(10, duration: 0.2)
                SpringKeyframe(0, duration: 0.4, spring: spring)
            }, [(0.25, 9.280), (0.3, 6.384), (0.4, 2.222), (0.6, 0.173)])
        expectClose(timeline { SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3)) }.duration, 1.273, within: 1e-3)
    }

    @Test("Linear keyframes follow their easing, and move keyframes jump after their time") func linearAndMoveKeyframes() {
        expect(timeline { LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut) }, [(0.1, 1.2916), (0.2, 5)])
        let jump = timeline {
            LinearKeyframe(10, duration: 0.2)
            MoveKeyframe(100)
            LinearKeyframe(110, duration: 0.2)
        }
        expect(jump, [(0.2, 10), (0.3, 105), (0.4, 110), (9, 110), (-1, 0)])
        #expect(timeline { MoveKeyframe(7) }.value(time: 0) == 7)
    }

    @Test("Before its start and after a jump, a timeline does not move")
    func velocities() {
        func velocity(_ timeline: KeyframeTimeline<Double>, _ time: Double) -> Double? {
            timeline.velocity(of: \.self, at: time) as? Double
        }
        let line = timeline { LinearKeyframe(10, duration: 0.2) }
        #expect([-1, -0.01, 0.1].map { velocity(line, $0) } == [0, 0, 50])
        let jump = timeline {
            MoveKeyframe(5)
            LinearKeyframe(10, duration: 0.5)
        }
        #expect([-1, 0, 0.25].map { velocity(jump, $0) } == [0, 0, 10])
        expect(jump, [(-1, 0), (0, 0), (0.25, 7.5)])
    }

    @Test("The velocity of a timeline is the derivative of its value")
    func derivative() {
        let timeline = timeline {
            LinearKeyframe(10, duration: 0.3, timingCurve: .easeInOut)
            CubicKeyframe(-5, duration: 0.4)
            CubicKeyframe(3, duration: 0.2, endVelocity: 20)
            SpringKeyframe(8, duration: 0.3, spring: Spring(duration: 0.4, bounce: 0.3), startVelocity: -5)
        }
        let step = 1e-6
        for time in [0.05, 0.2, 0.31, 0.45, 0.6, 0.69, 0.75, 0.85, 0.95, 1.1, 1.19] {
            let velocity = timeline.velocity(of: \.self, at: time) as? Double ?? .nan
            let change = timeline.value(time: time + step) - timeline.value(time: time - step)
            expectClose(velocity, change / (2 * step), within: 1e-4, "at \(time)")
        }
    }

    @Test("Before a spring, a cubic keyframe ends with the mean velocity of both")
    func cubicBeforeSpring() {
        let spring = Spring(duration: 0.3)
        let given = timeline {
            CubicKeyframe(10, duration: 0.2)
            SpringKeyframe(30, duration: 0.4, spring: spring)
        }
        expectClose(given.velocity(of: \.self, at: 0.2 - 1e-9) as? Double ?? .nan, 30 / 0.6, within: 1e-4)
        // Without a duration, the perceptual duration of the spring counts.
        let settling = timeline {
            CubicKeyframe(10, duration: 0.2)
            SpringKeyframe(30, spring: spring)
        }
        expectClose(settling.velocity(of: \.self, at: 0.2 - 1e-9) as? Double ?? .nan, 30 / 0.5, within: 1e-4)
    }

    struct Pose {
        var scale = 1.0
        var angle = Angle2(radians: 0)
        var untouched = 3

        struct Angle2: Animatable {
            var radians: Double
            var animatableData: Double {
                get { radians }
                set { radians = newValue }
            }
        }
    }

    @Test("Each property has its own track, and the longest track sets the duration")
    func tracks() {
        let isWide = true
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) {
                if isWide { LinearKeyframe(3, duration: 1) } else { LinearKeyframe(2, duration: 1) }
            }
            KeyframeTrack(\.angle) {
                for turn in 1...2 { LinearKeyframe(Pose.Angle2(radians: Double(turn)), duration: 1) }
            }
        }
        #expect(timeline.duration == 2)
        let half = timeline.value(progress: 0.25)
        #expect(half.scale == 2)
        #expect(half.angle.radians == 0.5)
        #expect(half.untouched == 3)
        #expect(timeline.value(progress: .nan).scale == 1)
        #expect(timeline.value(progress: 7).angle.radians == 2)
    }

    @Test("Keyframes of an animatable value need no track") func keyframesWithoutTrack() {
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            LinearKeyframe(2, duration: 1)
            LinearKeyframe(0, duration: .infinity)
            LinearKeyframe(4, duration: 1)
        }
        #expect(timeline.duration == 2)
        #expect(timeline.value(time: 0.5) == 1.5)
        #expect(timeline.value(time: 1.5) == 2)
    }

    @Test("Any number of vectors combine into one vector") func combinedVectors() {
        var values = AnimatableValues(1.0, Float(2), AnimatablePair(3.0, 4.0))
        values += AnimatableValues(1, 1, AnimatablePair(1, 1))
        values.scale(by: 2)
        #expect(values == AnimatableValues(4, 6, AnimatablePair(8, 10)))
        #expect(values != AnimatableValues(4, 6, AnimatablePair(8, 11)))
        #expect(values.magnitudeSquared == 16 + 36 + 64 + 100)
        #expect(AnimatableValues<Double, Float>.zero == AnimatableValues(0, 0))
        let parts = values.value
        #expect(parts.1 == 6)
    }
}
