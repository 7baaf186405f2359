import Foundation
import KinoraCombine
import KinoraMotion
import Observation
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct ObjectTests {
    final class Counter: ObservableObject {
        @Published var count: CGFloat
        @Published var other = 0

        init(_ count: CGFloat = 10) {
            self.count = count
        }
    }

    @MainActor
    final class Hand {
        var object: Counter?
        var bodies = 0
    }

    struct Owner: View {
        let hand: Hand
        @StateObject private var counter = Counter()

        var body: some View {
            let _ = (hand.object = counter)
            let _ = (hand.bodies += 1)
            Rectangle().frame(width: counter.count, height: 10)
        }
    }

    @Test("A state object is created once, and its changes evaluate the body")
    func stateObject() throws {
        let (hand, wire) = (Hand(), Wire<Bool>())
        let graph = makeGraph(Holder(wire, false) { _ in Owner(hand: hand) })
        let first = try #require(hand.object)
        #expect(hand.bodies == 1)
        graph.advance(to: 1) { first.count = 30 }
        #expect(graph.rects == [rect(85, 45, 30, 10)])
        #expect(hand.bodies == 2)
        graph.advance(to: 2) { wire.write(true) }
        #expect(hand.object === first)
        #expect(hand.bodies == 2)
        graph.advance(to: 3) {
            first.other = 1
            first.other = 2
        }
        #expect(hand.bodies == 3)
    }

    @Test("The animation of a write to a published property animates its readers")
    func animatedPublishedProperty() throws {
        let hand = Hand()
        let graph = makeGraph(Owner(hand: hand))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { hand.object?.count = 110 } }
        graph.advance(to: 1.25)
        expectRects(graph.rects, [rect(82.5, 45, 35, 10)])
        graph.advance(to: 3)
        expectRects(graph.rects, [rect(45, 45, 110, 10)])
    }

    struct Observer: View {
        @ObservedObject var counter: Counter

        var body: some View {
            ForEach(0..<1) { _ in Rectangle().frame(width: counter.count, height: 10) }
        }
    }

    struct Inheritor: View {
        @EnvironmentObject var counter: Counter

        var body: some View {
            Rectangle().frame(width: counter.count, height: 10).onAppear { $counter.count.wrappedValue += 1 }
        }
    }

    @Test("An observed object may be replaced, and closures that read it are updated")
    func replacedObservedObject() {
        let (first, second, wire) = (Counter(10), Counter(20), Wire<Counter>())
        let graph = makeGraph(Holder(wire, first) { Observer(counter: $0) })
        graph.advance(to: 1) { first.count = 12 }
        #expect(graph.rects.map(\.width) == [12])
        graph.advance(to: 2) { wire.write(second) }
        #expect(graph.rects.map(\.width) == [20])
        graph.advance(to: 3) { first.count = 50 }
        #expect(graph.rects.map(\.width) == [20])
        graph.advance(to: 4) { second.count = 22 }
        #expect(graph.rects.map(\.width) == [22])
    }

    @Test("An environment object reaches inner views, and its bindings write it")
    func environmentObject() {
        let counter = Counter(10)
        let graph = makeGraph(HStack { Inheritor() }.environmentObject(counter))
        #expect(counter.count == 11)
        #expect(graph.rects.map(\.width) == [11])
        graph.advance(to: 1) { counter.count = 30 }
        #expect(graph.rects.map(\.width) == [30])
    }

    @Observable
    final class Model {
        var width: CGFloat = 10
        var unread = 0
    }

    struct Reader: View {
        let hand: Hand
        @State var model: Model

        var body: some View {
            let _ = (hand.bodies += 1)
            Rectangle().frame(width: model.width, height: 10)
        }
    }

    struct EnvironmentReader: View {
        @Environment(Model.self) private var model
        @Environment(Counter2.self) private var missing: Counter2?

        var body: some View {
            @Bindable var bindable = model
            Rectangle().frame(width: model.width, height: missing == nil ? 10 : 20)
                .onAppear { $bindable.width.wrappedValue += 5 }
        }
    }

    @Observable
    final class Counter2 {}

    @Test("A body is evaluated when an observable property that it reads changes, and only then")
    func observableObject() {
        let (hand, model) = (Hand(), Model())
        let graph = makeGraph(Reader(hand: hand, model: model))
        graph.advance(to: 1) { model.unread = 1 }
        #expect(hand.bodies == 1)
        graph.advance(to: 2) { withAnimation(.linear(duration: 1)) { model.width = 110 } }
        #expect(hand.bodies == 2)
        graph.advance(to: 2.25)
        expectRects(graph.rects, [rect(82.5, 45, 35, 10)])
        graph.advance(to: 4) { model.width = 20 }
        #expect(graph.rects.map(\.width) == [20])
    }

    @Test("An observable object in the environment is found by its type")
    func observableInTheEnvironment() {
        let model = Model()
        let graph = makeGraph(EnvironmentReader().environment(model))
        #expect(graph.rects == [rect(92.5, 45, 15, 10)])
    }

    struct Ticker: View {
        let wire: Wire<CGFloat>
        let subject: PassthroughSubject<CGFloat, Never>
        @State private var width: CGFloat = 10

        var body: some View {
            Rectangle().frame(width: width, height: 10)
                .onReceive(subject) { width = $0 }
                .onReceive(Just(1)) { _ in wire.log.append("just") }
        }
    }

    @Test("onReceive gets published values in their transaction until its view is removed")
    func onReceive() {
        let (wire, ticks, subject) = (Wire<Bool>(), Wire<CGFloat>(), PassthroughSubject<CGFloat, Never>())
        let graph = makeGraph(Holder(wire, true) { if $0 { Ticker(wire: ticks, subject: subject) } })
        #expect(ticks.log == ["just"])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { subject.send(110) } }
        graph.advance(to: 1.25)
        expectRects(graph.rects, [rect(82.5, 45, 35, 10)])
        graph.advance(to: 3) { wire.write(false) }
        graph.advance(to: 4) { subject.send(5) }
        #expect(graph.rects.isEmpty)
    }

    @Observable
    final class Signal {
        var isOn = false
    }

    private struct Receiver: View {
        let number: Int
        let signal: Signal
        let wire: Wire<Int>

        var body: some View {
            let _ = wire.log.append("\(number)")
            Rectangle().opacity(signal.isOn ? 1 : 0)
        }
    }

    @Test("Views that read an object are evaluated in tree order") func readersAreEvaluatedInTreeOrder() {
        let (signal, wire) = (Signal(), Wire<Int>())
        let graph = makeGraph(HStack { ForEach(0..<12, id: \.self) { Receiver(number: $0, signal: signal, wire: wire) } })
        wire.log = []
        graph.advance(to: 1) { signal.isOn = true }
        #expect(wire.log == (0..<12).map { "\($0)" })
    }
}
