import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct PhasesAndKeyframesTests {
    private func widths(_ graph: ViewGraph, at times: [Double]) -> [CGFloat] {
        times.map { time in
            graph.beginFrame(at: time)
            return (graph.rects.map(\.width).first ?? -1) * 1
        }
    }

    @Test("A phase animator without a trigger starts immediately and repeats")
    func phaseAnimator() {
        let graph = makeGraph(
            PhaseAnimator([10.0, 110, 60]) {
                Rectangle().frame(width: $0, height: 10)
            } animation: { phase in
                .linear(duration: phase == 60 ? 0.5 : 1)
            })
        #expect(widths(graph, at: [0, 0.5, 1, 1.25, 1.5, 2, 2.5, 3]) == [10, 60, 110, 85, 60, 35, 10, 60])
    }

    @Test("A phase animator with a trigger runs once through its phases and back, and a new trigger restarts it")
    func triggeredPhaseAnimator() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { trigger in
                Rectangle().frame(height: 10)
                    .phaseAnimator([10.0, 110], trigger: trigger) { content, phase in
                        content.frame(width: phase)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
            })
        #expect(widths(graph, at: [0, 1]) == [10, 10])
        graph.advance(to: 2) { wire.write(1) }
        #expect(widths(graph, at: [2.5, 3, 3.5, 4, 6]) == [60, 110, 60, 10, 10])
        graph.advance(to: 7) { wire.write(2) }
        #expect(widths(graph, at: [8, 8.5]) == [110, 60])
        graph.advance(to: 8.5) { wire.write(3) }
        #expect(widths(graph, at: [9.5, 10.5, 12]).last == 10)
    }

    @Test("Phases without an animation take one frame each, and an empty list is reported") func phasesWithoutAnimation() {
        let graph = makeGraph(
            PhaseAnimator([10.0, 20, 30]) {
                Rectangle().frame(width: $0, height: 10)
            } animation: { _ in
                nil
            })
        #expect(widths(graph, at: [0, 1, 2, 3]) == [20, 30, 10, 20])
        var said: [String] = []
        let empty = ViewGraph()
        empty.onReport = { said.append($0) }
        empty.build({ PhaseAnimator([Int]()) { _ in Rectangle() } }, size: .zero, environment: EnvironmentValues())
        #expect(said == ["a PhaseAnimator without phases shows nothing; give it at least one phase"])
    }

    @Test("A keyframe animator repeats its keyframes from its appearance on")
    func keyframeAnimator() {
        let graph = makeGraph(
            KeyframeAnimator(initialValue: 10.0) {
                Rectangle().frame(width: $0, height: 10)
            } keyframes: { _ in
                LinearKeyframe(110, duration: 1)
                LinearKeyframe(10, duration: 1)
            })
        #expect(widths(graph, at: [0, 0.5, 1, 1.5, 2.25, 9.5]) == [10, 60, 110, 60, 35, 60])
    }

    struct Pose {
        var width = 10.0
        var height = 10.0
    }

    @Test("A keyframe animator with a trigger runs once from the initial value and keeps its end")
    func triggeredKeyframeAnimator() {
        let wire = Wire<Int>()
        var origins: [Double] = []
        let graph = makeGraph(
            Holder(wire, 0) { trigger in
                Color.red.keyframeAnimator(initialValue: Pose(), trigger: trigger) { content, pose in
                    content.frame(width: pose.width, height: pose.height)
                } keyframes: { pose in
                    let _ = origins.append(pose.width)
                    KeyframeTrack(\.width) {
                        CubicKeyframe(110, duration: 1)
                        MoveKeyframe(30)
                    }
                    KeyframeTrack(\.height) { LinearKeyframe(20, duration: 0.5) }
                }
            })
        #expect(origins.isEmpty)
        graph.advance(to: 1) { withAnimation { wire.write(1) } }
        #expect(widths(graph, at: [1, 1.5, 2, 3]) == [10, 60, 30, 30])
        #expect(graph.rects.map(\.height) == [20])
        graph.advance(to: 4) { wire.write(2) }
        #expect(widths(graph, at: [4, 4.5]) == [10, 60])
        // In the middle of the curve the speed is 150 a second; the motion continues with this speed from its current value.
        graph.advance(to: 4.5) { wire.write(3) }
        #expect(origins == [10, 10, 60])
        let next = widths(graph, at: [4.51])
        #expect(abs(next[0] - 61.5) < 0.1)
    }

    @Test("An animator at rest does not listen to frames") func animatorAtRest() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { trigger in
                Rectangle().keyframeAnimator(initialValue: 1.0, trigger: trigger) { content, value in
                    content.opacity(value)
                } keyframes: { _ in
                    LinearKeyframe(0.5, duration: 1)
                }
            })
        #expect(graph.frameListeners.isEmpty)
        graph.advance(to: 1) { wire.write(1) }
        #expect(graph.frameListeners.count == 1)
        graph.beginFrame(at: 3)
        #expect(graph.frameListeners.isEmpty)
        #expect(graph.leaves.map(\.opacity) == [0.5])
    }
}
