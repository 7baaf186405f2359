import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@testable import KinoraViews

@Suite("Comparing descriptions of views")
@MainActor
struct ViewComparisonTests {
    private enum Kind {
        case none, other
        case shape(any InsettableShape)
        case pair(Int, AnyHashable)
        case action(() -> Void)
    }

    /// Fills the stack with bytes, so that meaningless bytes of an existential differ from call to call.
    @inline(never)
    private func make(_ byte: UInt8, _ kind: () -> Kind) -> Kind {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { room in
            for index in room.indices { room[index] = byte }
        }
        return kind()
    }

    @Test("Enumerations are compared by case and payload, not by unused bytes")
    func enumerations() {
        let kinds: [() -> Kind] = [
            { .none }, { .other }, { .shape(Circle()) }, { .shape(Capsule()) }, { .shape(RoundedRectangle(cornerRadius: 3)) },
            { .shape(RoundedRectangle(cornerRadius: 4)) }, { .pair(1, AnyHashable(2)) }, { .pair(1, AnyHashable("2")) },
            { .pair(2, AnyHashable(2)) },
        ]
        for (index, first) in kinds.enumerated() {
            for (otherIndex, second) in kinds.enumerated() {
                let areEqual = ViewComparison.areEqual(make(0x55, first), make(0xAA, second))
                #expect(areEqual == (index == otherIndex), "\(first()) and \(second())")
            }
        }
    }

    @Test("Closures with new captures are different")
    func closures() {
        func kind(_ value: Int) -> Kind { .action { _ = value } }
        #expect(!ViewComparison.areEqual(kind(1), kind(1)))
        let one = kind(1)
        #expect(ViewComparison.areEqual(one, one))
    }

    @Test("Existential values are compared by their contents")
    func existentials() {
        let (first, second): (any Shape, any Shape) = (RoundedRectangle(cornerRadius: 3), RoundedRectangle(cornerRadius: 3))
        struct Holder {
            var shape: any Shape
            var views: [any View] = []
        }
        #expect(ViewComparison.areEqual(Holder(shape: first), Holder(shape: second)))
        #expect(!ViewComparison.areEqual(Holder(shape: first), Holder(shape: RoundedRectangle(cornerRadius: 4))))
        #expect(!ViewComparison.areEqual(Holder(shape: first), Holder(shape: Circle())))
        #expect(ViewComparison.areEqual(AnyView(Text(verbatim: "a")), AnyView(Text(verbatim: "a"))))
        #expect(!ViewComparison.areEqual(AnyView(Text(verbatim: "a")), AnyView(Text(verbatim: "b"))))
        let views: [any View] = [Text(verbatim: "a"), Circle()]
        #expect(ViewComparison.areEqual(Holder(shape: first, views: views), Holder(shape: second, views: views.map { $0 })))
        #expect(!ViewComparison.areEqual(Holder(shape: first, views: views), Holder(shape: second)))
    }

    @Test("Optional values are compared by their contents")
    func optionals() {
        let (first, second): ((any Shape)?, (any Shape)?) = (RoundedRectangle(cornerRadius: 3), RoundedRectangle(cornerRadius: 3))
        #expect(ViewComparison.areEqual(first, second))
        #expect(!ViewComparison.areEqual(first, Optional<any Shape>.none))
        #expect(ViewComparison.areEqual(Optional<any Shape>.none, Optional<any Shape>.none))
        #expect(!ViewComparison.areEqual(first, Optional<any Shape>.some(Circle())))
    }

    @Test("Conditional views are compared by their branch and its view")
    func conditionals() {
        typealias Branches = ConditionalContent<Text, Color>
        func text(_ words: String) -> Branches { Branches(.first(Text(verbatim: words))) }
        let gray = Branches(.second(.gray))
        #expect(ViewComparison.areEqual(text("a"), text("a")))
        #expect(!ViewComparison.areEqual(text("a"), text("b")))
        #expect(!ViewComparison.areEqual(text("a"), gray) && !ViewComparison.areEqual(gray, text("a")))
        #expect(ViewComparison.areEqual(gray, Branches(.second(.gray))))
    }

    @Test("Fields of an excluded type have no effect on a comparison")
    func exclusion() {
        struct Stack<Content> {
            var spacing: Double
            var content: Content
        }
        let (one, two) = (Stack(spacing: 1, content: "a"), Stack(spacing: 1, content: "b"))
        #expect(ViewComparison.areEqual(one, two, apartFrom: String.self) && !ViewComparison.areEqual(one, two, apartFrom: Int.self))
        #expect(!ViewComparison.areEqual(one, Stack(spacing: 2, content: "a"), apartFrom: String.self))
        // Enumerations have no known fields.
        #expect(!ViewComparison.areEqual(Kind.other, Kind.other, apartFrom: String.self))
    }

    private final class Thing: Equatable {
        let number: Int

        init(_ number: Int) {
            self.number = number
        }

        static func == (lhs: Thing, rhs: Thing) -> Bool { lhs.number == rhs.number }
    }

    private struct References<Extra> {
        weak var weak: Thing?
        unowned var unowned: Thing
        unowned(unsafe) var unsafe: Thing
        var strong: Thing
        var extra: Extra
    }

    @Test("Weak and unowned references are equal if they refer to the same object, strong ones if their objects are equal")
    func references() {
        let (first, second) = (Thing(1), Thing(1))
        func make(_ weak: Thing?, _ other: Thing, extra: [Int] = [1]) -> References<[Int]> {
            References(weak: weak, unowned: other, unsafe: other, strong: other, extra: extra)
        }
        #expect(ViewComparison.areEqual(make(first, first), make(first, first)))
        #expect(!ViewComparison.areEqual(make(first, first), make(second, first)))
        #expect(!ViewComparison.areEqual(make(first, first), make(nil, first)))
        #expect(!ViewComparison.areEqual(make(first, first), make(first, second)))
        #expect(!ViewComparison.areEqual(make(first, first), make(first, first, extra: [2])))
        var other = make(first, first)
        other.strong = second
        #expect(ViewComparison.areEqual(make(first, first), other))
        other.strong = Thing(2)
        #expect(!ViewComparison.areEqual(make(first, first), other))
    }

    @Test("References to objects that no longer exist are not read")
    func goneObjects() {
        func make(_ extra: Int) -> References<[Int]> {
            let (gone, kept) = (Thing(1), Thing(2))
            return References(weak: gone, unowned: gone, unsafe: gone, strong: kept, extra: [extra])
        }
        #expect(!ViewComparison.areEqual(make(1), make(2)))
        let value = make(1)
        #expect(ViewComparison.areEqual(value, value))
    }
}
