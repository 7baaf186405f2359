import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@testable import KinoraViews

@MainActor
struct TransactionTests {
    private struct Pose: Equatable {
        var x: CGFloat = 0
        var y: CGFloat = 0
    }

    private func square() -> some View { Rectangle().frame(width: 10, height: 10) }

    private func position(_ graph: ViewGraph, at time: Double) -> CGPoint {
        graph.advance(to: time)
        return graph.rects[0].origin
    }

    private let size = CGSize(width: 10, height: 10)

    @Test("An animation with a value applies to the modifiers before it, when the value changes")
    func animationWithAValue() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) { self.square().offset(x: $0.x).animation(.linear(duration: 1), value: $0.x).offset(y: $0.y) }, size: size)
        graph.advance(to: 0) { wire.write(Pose(x: 100, y: 50)) }
        #expect(position(graph, at: 0.5) == CGPoint(x: 50, y: 50))
        graph.advance(to: 2) { wire.write(Pose(x: 100, y: 70)) }
        #expect(position(graph, at: 2) == CGPoint(x: 100, y: 70))
        #expect(graph.animations.isEmpty)
    }

    @Test("A nil animation with a value removes the outer animation") func nilAnimationWithAValue() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) { self.square().offset(x: $0.x).animation(nil, value: $0.x).offset(y: $0.y) }, size: size)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(Pose(x: 100, y: 50)) } }
        #expect(position(graph, at: 0.5) == CGPoint(x: 100, y: 25))
    }

    @Test("The innermost animation wins") func innermostAnimation() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) {
                self.square().offset(x: $0).animation(.linear(duration: 1), value: $0).animation(.linear(duration: 4), value: $0)
            }, size: size)
        graph.advance(to: 0) { withAnimation(.linear(duration: 2)) { wire.write(100) } }
        #expect(position(graph, at: 0.5).x == 50)
    }

    @Test("disablesAnimations blocks animation modifiers, but not the transaction's own animation")
    func disabledAnimations() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) { self.square().offset(x: $0.x).animation(.linear(duration: 1), value: $0.x) }, size: size)
        graph.advance(to: 0) { withTransaction(\.disablesAnimations, true) { wire.write(Pose(x: 100)) } }
        #expect(position(graph, at: 0).x == 100)
        var transaction = Transaction(animation: .linear(duration: 2))
        transaction.disablesAnimations = true
        graph.advance(to: 1) { withTransaction(transaction) { wire.write(Pose(x: 0)) } }
        #expect(position(graph, at: 2).x == 50)
    }

    @Test("A transaction can be modified for all updates below or for the updates of a value")
    func modifiedTransactions() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) {
                self.square().offset(x: $0.x).transaction(value: $0.x) { $0.animation = .linear(duration: 1) }.offset(y: $0.y)
                    .transaction { $0.animation = $0.animation?.speed(2) }
            }, size: size)
        graph.advance(to: 0) { withAnimation(.linear(duration: 4)) { wire.write(Pose(x: 100, y: 100)) } }
        #expect(position(graph, at: 0.5) == CGPoint(x: 50, y: 25))
    }

    @Test("An animation with a closure applies to its modifiers and not to the view inside")
    func animationOfModifiers() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) { pose in self.square().offset(x: pose.x).animation(.linear(duration: 1)) { $0.offset(y: pose.y) } },
            size: size)
        graph.advance(to: 0) { wire.write(Pose(x: 100, y: 50)) }
        #expect(position(graph, at: 0.5) == CGPoint(x: 100, y: 25))
        graph.advance(to: 2) { withAnimation(.linear(duration: 2)) { wire.write(Pose()) } }
        #expect(position(graph, at: 2.5) == CGPoint(x: 75, y: 25))
    }

    @available(*, deprecated)
    @Test("An animation without a value animates every change once") func animationWithoutAValue() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Holder(wire, 0) { self.square().offset(x: $0).padding(.leading, $0).animation(.linear(duration: 1)) })
        let start = graph.rects[0].minX
        graph.advance(to: 0) { wire.write(40) }
        for (time, part) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1, 1)] {
            // 40 of the offset, 20 of the padding's share in the centring.
            expectClose(position(graph, at: time).x, start + 60 * part, within: 1e-9, "at \(time)")
        }
    }

    private struct Travelling: TransactionKey {
        static let defaultValue = 1.0
    }

    @Test("Custom transaction values are passed down with a transaction") func customTransactionValues() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { self.square().offset(x: $0).transaction { $0.animation = .linear(duration: $0[Travelling.self]) } },
            size: size)
        graph.advance(to: 0) {
            var transaction = Transaction()
            transaction[Travelling.self] = 4
            withTransaction(transaction) { wire.write(100) }
        }
        #expect(position(graph, at: 1).x == 25)
    }

    // MARK: Completions

    @Test("A completion runs once, when all animations of the change have ended")
    func completion() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) {
                self.square().offset(x: $0.x).offset(y: $0.y).animation(.linear(duration: 2), value: $0.y)
            }, size: size)
        var times: [Double] = []
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 1)) {
                wire.write(Pose(x: 10, y: 10))
            } completion: {
                times.append(graph.now)
            }
        }
        for time in stride(from: 0.5, through: 4, by: 0.5) { graph.advance(to: time) }
        #expect(times == [2])
    }

    @Test("The completion of a change without animations runs immediately") func completionWithoutAnimations() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Holder(wire, 0) { self.square().offset(x: $0) }, size: size)
        var log: [String] = []
        graph.advance(to: 1) {
            withAnimation(.linear(duration: 1)) {
                wire.write(0)
            } completion: {
                log.append("equal")
            }
            withAnimation(.linear(duration: 1)) {
            } completion: {
                log.append("empty")
            }
            withAnimation(nil) {
                wire.write(5)
            } completion: {
                log.append("jump")
            }
        }
        #expect(log == ["equal", "empty", "jump"])
    }

    @Test("A completion waits for all writes of its change, whatever happens between them")
    func completionOfSeveralWrites() {
        let wire = Wire<Pose>()
        let graph = makeGraph(Holder(wire, Pose()) { self.square().offset(x: $0.x, y: $0.y) }, size: size)
        var count = 0
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 1)) {
                wire.write(Pose())
                withAnimation(.linear(duration: 3)) { wire.write(Pose(y: 5)) }
                wire.write(Pose(x: 5, y: 5))
            } completion: {
                count += 1
            }
        }
        #expect(count == 0)
        graph.advance(to: 0.9)
        #expect(count == 0)
        graph.advance(to: 1.1)
        #expect(count == 1, "the inner change is not waited for")
    }

    @Test("A spring completes by its criteria: logically complete or removed") func springCompletion() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Holder(wire, 0) { self.square().offset(x: $0) }, size: size)
        var log: [String] = []
        graph.advance(to: 0) {
            withAnimation(.spring(duration: 0.5)) {
                wire.write(100)
            } completion: {
                log.append("logical")
            }
        }
        graph.advance(to: 0.51)
        #expect(log == ["logical"])
        #expect(!graph.animations.isEmpty)
        graph.advance(to: 5)
        graph.advance(to: 5) {
            withAnimation(.spring(duration: 0.5), completionCriteria: .removed) {
                wire.write(0)
            } completion: {
                log.append("removed")
            }
        }
        graph.advance(to: 5.51)
        #expect(log == ["logical"])
        graph.advance(to: 10)
        #expect(log == ["logical", "removed"])
    }

    @Test("Removing a view completes its animations") func removedViewCompletes() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Holder(wire, 0) { if $0 < 200 { self.square().offset(x: $0) } }, size: size)
        var count = 0
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 10)) {
                wire.write(100)
            } completion: {
                count += 1
            }
        }
        graph.advance(to: 1) { wire.write(300) }
        graph.advance(to: 1.1)
        #expect(count == 1)
        #expect(graph.animations.isEmpty)
    }

    private struct Shift: ViewModifier, Animatable {
        var y: CGFloat
        nonisolated var animatableData: CGFloat {
            get { y }
            set { y = newValue }
        }
        func body(content: Content) -> some View { content.offset(y: y) }
    }

    @Test("A modifier with an animation animates alone, without the view it modifies")
    func anAnimatedModifierMovesByItself() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) { self.square().offset(x: $0.x).modifier(Shift(y: $0.y).animation(.linear(duration: 1))) }, size: size)
        graph.advance(to: 0) { wire.write(Pose(x: 100, y: 50)) }
        #expect(position(graph, at: 0.5) == CGPoint(x: 100, y: 25))
        #expect(position(graph, at: 2) == CGPoint(x: 100, y: 50))
    }

    @Test("A modifier without an animation jumps while the view it modifies animates")
    func aModifierWithoutAnimationJumps() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) { self.square().offset(x: $0.x).modifier(Shift(y: $0.y).animation(nil)) }, size: size)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(Pose(x: 100, y: 50)) } }
        #expect(position(graph, at: 0.5) == CGPoint(x: 50, y: 50))
    }

    @Test("A transaction can be modified for one modifier only")
    func aTransactionForAModifier() {
        let wire = Wire<Pose>()
        let graph = makeGraph(
            Holder(wire, Pose()) {
                self.square().offset(x: $0.x).modifier(Shift(y: $0.y).transaction { $0.animation = $0.animation?.speed(2) })
            }, size: size)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(Pose(x: 100, y: 100)) } }
        #expect(position(graph, at: 0.25) == CGPoint(x: 25, y: 50))
    }
}
