import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Which closure runs when a value has changed.
@Suite("onChange")
@MainActor
struct ChangeTests {
    /// A value that a parent hands down, and the closures that a body makes around it.
    @available(*, deprecated)
    private struct Captures: View {
        let value: Int
        let log: Wire<Int>

        var body: some View {
            Rectangle()
                .onChange(of: value, perform: { [value] new in log.log.append("one \(value) \(new)") })
                .onChange(of: value) { [value] old, new in log.log.append("two \(value) \(old) \(new)") }
                .onChange(of: value) { [value] in log.log.append("none \(value)") }
        }
    }

    @available(*, deprecated)
    @Test("The form with one value runs the closure from before the change, the other forms the one from after it")
    func captures() {
        let (wire, log) = (Wire<Int>(), Wire<Int>())
        let graph = makeGraph(Holder(wire, 1) { Captures(value: $0, log: log) })
        #expect(log.log == [])
        graph.advance(to: 1) { wire.write(5) }
        #expect(log.log == ["one 1 5", "two 5 1 5", "none 5"])
        log.log = []
        graph.advance(to: 2) { wire.write(7) }
        #expect(log.log == ["one 5 7", "two 7 5 7", "none 7"])
    }

    /// A value beside one that changes oftener.
    @available(*, deprecated)
    private struct Other: View {
        let pair: [Int]
        let log: Wire<[Int]>

        var body: some View {
            Rectangle().onChange(of: pair[0], perform: { [pair] new in log.log.append("\(pair) \(new)") })
        }
    }

    @available(*, deprecated)
    @Test("The closure from before the change belongs to the last body, not to the last change")
    func lastBody() {
        let (wire, log) = (Wire<[Int]>(), Wire<[Int]>())
        let graph = makeGraph(Holder(wire, [1, 1]) { Other(pair: $0, log: log) })
        graph.advance(to: 1) { wire.write([1, 2]) }
        graph.advance(to: 2) { wire.write([1, 3]) }
        #expect(log.log == [])
        graph.advance(to: 3) { wire.write([2, 4]) }
        #expect(log.log == ["[1, 3] 2"])
    }

    /// A state that the closure reads, captured with the view and not by itself.
    @available(*, deprecated)
    private struct Reading: View {
        let log: Wire<Int>
        let wire: Wire<Int>
        @State private var value = 1

        init(log: Wire<Int>, wire: Wire<Int>) {
            self.log = log
            self.wire = wire
        }

        var body: some View {
            let _ = (wire.write = { value = $0 })
            Rectangle().onChange(of: value, perform: { new in log.log.append("\(value) \(new)") })
        }
    }

    @available(*, deprecated)
    @Test("A state read in the closure has its current value")
    func states() {
        let (wire, log) = (Wire<Int>(), Wire<Int>())
        let graph = makeGraph(Reading(log: log, wire: wire))
        graph.advance(to: 1) { wire.write(4) }
        #expect(log.log == ["4 4"])
    }
}
