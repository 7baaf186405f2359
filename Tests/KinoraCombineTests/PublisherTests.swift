import Foundation
import KinoraCombine
import Testing

struct PublisherTests {
    final class Log<Value> {
        var values: [Value] = []
    }

    private func values<P: Publisher>(of publisher: P) -> [P.Output] where P.Failure == Never {
        var values: [P.Output] = []
        _ = publisher.sink { values.append($0) }
        return values
    }

    @Test("Operators on single values transform them as specified") func singleValueOperators() {
        let numbers = [1, 2, 2, 3, 5].publisher
        #expect(values(of: numbers.map { $0 * 2 }) == [2, 4, 4, 6, 10])
        #expect(values(of: numbers.filter { $0 > 2 }) == [3, 5])
        #expect(values(of: numbers.compactMap { $0 == 2 ? nil : "\($0)" }) == ["1", "3", "5"])
        #expect(values(of: numbers.removeDuplicates()) == [1, 2, 3, 5])
        #expect(values(of: numbers.scan(0, +)) == [1, 3, 5, 8, 13])
        #expect(values(of: numbers.dropFirst(3)) == [3, 5])
        #expect(values(of: numbers.prefix(2)) == [1, 2])
        #expect(values(of: numbers.prefix { $0 < 3 }) == [1, 2, 2])
        #expect(values(of: numbers.collect()) == [[1, 2, 2, 3, 5]])
        #expect(values(of: numbers.prepend(7)) == [7, 1, 2, 2, 3, 5])
        #expect(values(of: numbers.flatMap { Just($0 + 1) }) == [2, 3, 3, 4, 6])
        #expect(values(of: numbers.eraseToAnyPublisher().first { $0 > 1 }) == [2])
    }

    @Test("Publishers with several sources combine them") func combiningPublishers() {
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
        let (latest, merged, zipped) = (Log<String>(), Log<String>(), Log<String>())
        var kept: Set<AnyCancellable> = []
        a.combineLatest(b) { "\($0)\($1)" }.sink { latest.values.append($0) }.store(in: &kept)
        a.map { "\($0)" }.merge(with: b).sink { merged.values.append($0) }.store(in: &kept)
        a.zip(b).sink { zipped.values.append("\($0)\($1)") }.store(in: &kept)
        a.send(1)
        b.send("y")
        a.send(2)
        #expect(latest.values == ["1x", "1y", "2y"])
        #expect(merged.values == ["x", "1", "y", "2"])
        #expect(zipped.values == ["1x", "2y"])
        kept = []
        a.send(3)
        #expect(merged.values.count == 4)
    }

    @Test("A subscriber receives no more values than its demand") func demand() {
        final class Careful: Subscriber {
            typealias Input = Int
            typealias Failure = Never
            var subscription: (any Subscription)?
            var values: [Int] = []
            var hasEnded = false

            func receive(subscription: any Subscription) { self.subscription = subscription }
            func receive(_ input: Int) -> Subscribers.Demand {
                values.append(input)
                return input == 2 ? .max(1) : .none
            }
            func receive(completion: Subscribers.Completion<Never>) { hasEnded = true }
        }
        let careful = Careful()
        [1, 2, 3, 4].publisher.filter { $0 != 1 }.subscribe(careful)
        #expect(careful.values.isEmpty)
        careful.subscription?.request(.max(1))
        #expect(careful.values == [2, 3])
        careful.subscription?.request(.unlimited)
        #expect(careful.values == [2, 3, 4])
        #expect(careful.hasEnded)
    }

    @Test("Failures can be created, mapped and replaced") func failures() {
        struct Problem: Error, Equatable { var name: String }
        var end: Subscribers.Completion<Problem>?
        _ = [1, 2].publisher.tryMap { if $0 == 2 { throw Problem(name: "two") } else { $0 } }
            .mapError { Problem(name: "\(($0 as? Problem)?.name ?? "") again") }
            .sink(receiveCompletion: { end = $0 }, receiveValue: { _ in })
        #expect(end == .failure(Problem(name: "two again")))
        #expect(values(of: Fail<Int, Problem>(error: Problem(name: "")).replaceError(with: 9)) == [9])
        #expect(values(of: Future<Int, Never> { $0(.success(4)) }) == [4])
    }

    @Test("Values are encoded and decoded; undecodable data is a failure") func coding() {
        var (texts, numbers, hasFailed) = ([String](), [[Int]](), false)
        _ = Just([1, 2]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }.sink(receiveCompletion: { _ in }) {
            texts.append($0)
        }
        #expect(texts == ["[1,2]"])
        _ = [Data("[3]".utf8), Data("no".utf8), Data("[4]".utf8)].publisher.decode(type: [Int].self, decoder: JSONDecoder())
            .sink(receiveCompletion: { if case .failure = $0 { hasFailed = true } }) { numbers.append($0) }
        #expect(numbers == [[3]])
        #expect(hasFailed)
    }

    final class Model: ObservableObject {
        @Published var name = "a"
        @Published var items: [Int] = []
        @Published var copy = ""
    }

    final class Plain: ObservableObject {
        var value = 0 {
            willSet { objectWillChange.send() }
        }
    }

    @Test("An object announces each change of a published property before it happens") func announcedChanges() {
        let (model, log) = (Model(), Log<String>())
        let first = model.objectWillChange.sink { log.values.append("will change \(model.name)\(model.items)") }
        let second = model.$name.sink { log.values.append("\($0) from \(model.name)") }
        model.name = "b"
        model.items.append(1)
        #expect(log.values == ["a from a", "will change a[]", "b from a", "will change b[]"])
        #expect(model.items == [1])
        first.cancel()
        second.cancel()
        model.name = "c"
        #expect(log.values.count == 4)
    }

    @Test("A publisher can assign to a published property, and an object can send objectWillChange itself")
    func assigningAndManualChanges() {
        let (model, plain) = (Model(), Plain())
        model.$name.map { $0 + "!" }.assign(to: &model.$copy)
        model.name = "hello"
        #expect(model.copy == "hello!")
        var changes = 0
        let kept = plain.objectWillChange.sink { changes += 1 }
        plain.value = 3
        #expect(changes == 1)
        kept.cancel()
    }

    @Test("share subscribes once upstream; autoconnect cancels with its last subscriber")
    func sharingAndAutoconnecting() {
        let (source, log) = (PassthroughSubject<Int, Never>(), Log<String>())
        let shared = source.handleEvents(
            receiveSubscription: { _ in log.values.append("begin") }, receiveCancel: { log.values.append("end") }
        )
        .makeConnectable().autoconnect()
        let first = shared.sink { log.values.append("first \($0)") }
        let second = shared.sink { log.values.append("second \($0)") }
        source.send(1)
        first.cancel()
        source.send(2)
        second.cancel()
        #expect(log.values == ["begin", "first 1", "second 1", "second 2", "end"])
    }

    @Test("A scheduler's time converts to Dispatch's time and to dates, and durations from Dispatch's") func schedulerTimes() {
        let start = DispatchQueue.main.now
        let later = start.advanced(by: DispatchQueue.SchedulerTimeType.Stride(.milliseconds(1500)))
        #expect(start.distance(to: later).timeInterval == 1.5)
        let again = DispatchQueue.SchedulerTimeType(later.dispatchTime)
        #expect(abs(again.distance(to: later).timeInterval) < 0.05)
        let date = DispatchQueue.SchedulerTimeType(later.date)
        #expect(abs(date.distance(to: later).timeInterval) < 0.05)
        #expect(DispatchQueue.SchedulerTimeType.Stride(.never).timeInterval == .infinity)
    }
}
