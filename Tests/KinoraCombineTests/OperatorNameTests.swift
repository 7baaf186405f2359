import Foundation
import KinoraCombine
import Testing

/// Operators and publishers with one subscriber outside a film.
@Suite("Operators and publishers")
struct OperatorNameTests {
    private final class Log<Value> {
        var values: [Value] = []
    }

    private struct Problem: Error, Equatable {}

    @Test("Several publishers are merged, combined in threes and paired")
    func severalSources() {
        let (a, b, c) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(9))
        let (merged, listed, pairs, triples) = (Log<Int>(), Log<Int>(), Log<[Int]>(), Log<[Int]>())
        var kept: [AnyCancellable] = []
        Publishers.MergeMany(a, b).sink { merged.values.append($0) }.store(in: &kept)
        Publishers.MergeMany([a, b]).sink { listed.values.append($0) }.store(in: &kept)
        a.combineLatest(b).sink { pairs.values.append([$0.0, $0.1]) }.store(in: &kept)
        a.combineLatest(b, c).sink { triples.values.append([$0.0, $0.1, $0.2]) }.store(in: &kept)
        a.send(1)
        b.send(2)
        a.send(3)
        c.send(8)
        #expect(merged.values == [1, 2, 3] && listed.values == merged.values)
        #expect(pairs.values == [[1, 2], [3, 2]])
        #expect(triples.values == [[1, 2, 9], [3, 2, 9], [3, 2, 8]])
        kept.removeAll()
        a.send(4)
        #expect(merged.values.count == 3)
    }

    @Test("A merge of no publishers completes immediately")
    func nothingMerged() {
        var hasFinished = false
        _ = Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: { _ in hasFinished = true }, receiveValue: { _ in })
        #expect(hasFinished)
    }

    @Test("switchToLatest delivers the values of the latest publisher only, and ends with it")
    func latest() {
        let (outer, a, b) = (
            PassthroughSubject<PassthroughSubject<Int, Never>, Never>(), PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()
        )
        let log = Log<Int>()
        var hasFinished = false
        let kept = outer.switchToLatest().sink(receiveCompletion: { _ in hasFinished = true }, receiveValue: { log.values.append($0) })
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(log.values == [1, 3] && !hasFinished)
        b.send(completion: .finished)
        #expect(hasFinished)
        kept.cancel()
    }

    @Test("Missing values are replaced, and all values can be ignored")
    func replaced() {
        let log = Log<Int>()
        _ = [1, nil, 3].publisher.replaceNil(with: 2).sink { log.values.append($0) }
        #expect(log.values == [1, 2, 3])
        var ends = 0
        _ = [1, 2].publisher.ignoreOutput().sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in ends += 10 })
        #expect(ends == 1)
    }

    @Test("A shared publisher subscribes upstream once")
    func shared() {
        let subject = PassthroughSubject<Int, Never>()
        var (subscriptions, cancellations) = (0, 0)
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancellations += 1 }).share()
        let log = Log<String>()
        var kept: Set<AnyCancellable> = []
        shared.sink { log.values.append("a\($0)") }.store(in: &kept)
        shared.sink { log.values.append("b\($0)") }.store(in: &kept)
        subject.send(1)
        #expect(subscriptions == 1 && log.values.sorted() == ["a1", "b1"])
        kept = []
        #expect(cancellations == 1)
    }

    @Test("Empty and failing publishers end; a deferred publisher is made for each subscriber")
    func ends() {
        let log = Log<String>()
        func note<P: Publisher>(_ publisher: P) where P.Output == Int {
            _ = publisher.sink(receiveCompletion: { log.values.append("\($0)") }, receiveValue: { log.values.append("\($0)") })
        }
        note(Empty<Int, Never>())
        note(Empty<Int, Never>(completeImmediately: false))
        note(Empty(outputType: Int.self, failureType: Problem.self))
        note(Fail(outputType: Int.self, failure: Problem()))
        #expect(log.values.map { $0.prefix(7) } == ["finishe", "finishe", "failure"])
        var count = 0
        let deferred = Deferred {
            count += 1
            return Just(count)
        }
        #expect(count == 0)
        log.values = []
        note(deferred)
        note(deferred)
        #expect(log.values == ["1", "finished", "2", "finished"])
    }

    private final class Model {
        @Published(initialValue: 3) var number: Int
        var text = ""
    }

    @Test("Values are assigned to a property until the subscription ends; a subject of Void sends")
    func assigned() {
        let (model, signal) = (Model(), PassthroughSubject<Void, Never>())
        let kept = model.$number.map { "\($0)" }.assign(to: \.text, on: model)
        #expect(model.text == "3")
        model.number = 4
        #expect(model.text == "4")
        kept.cancel()
        model.number = 5
        #expect(model.text == "4")
        var count = 0
        let counting = signal.sink { count += 1 }
        signal.send()
        counting.cancel()
        signal.send()
        #expect(count == 1)
        var demand = Subscribers.Demand.max(1)
        demand += 2
        #expect(demand == .max(3))
    }

    @Test("Notifications are published to their subscribers")
    func notifications() {
        let (center, name, log) = (NotificationCenter(), Notification.Name("changed"), Log<String>())
        let kept = center.publisher(for: name).sink { log.values.append($0.name.rawValue) }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        kept.cancel()
        center.post(name: name, object: nil)
        #expect(log.values == ["changed"])
    }

    @Test("The immediate scheduler runs actions immediately; subscribing on a scheduler changes nothing")
    func immediate() {
        let (scheduler, log) = (ImmediateScheduler.shared, Log<Int>())
        scheduler.schedule { log.values.append(1) }
        scheduler.schedule(after: scheduler.now) { log.values.append(2) }
        _ = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { log.values.append(3) }
        _ = Just(4).subscribe(on: scheduler).sink { log.values.append($0) }
        _ = Just(5).subscribe(on: DispatchQueue.main, options: DispatchQueue.SchedulerOptions(qos: .default)).sink { log.values.append($0) }
        #expect(log.values == [1, 2, 3, 4, 5])
        #expect(DispatchQueue.main.minimumTolerance == 0 && DispatchQueue.SchedulerTimeType.Stride(0.25) == .milliseconds(250))
    }
}
