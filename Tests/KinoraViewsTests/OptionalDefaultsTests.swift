import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

private enum Limit: EnvironmentKey, ContainerValueKey, TransactionKey, LayoutValueKey, AnimationStateKey {
    static let defaultValue: Int? = 3
}

extension ContainerValues {
    fileprivate var limit: Int? {
        get { self[Limit.self] }
        set { self[Limit.self] = newValue }
    }
}

/// A key whose values are optional has its default value until it is set, also if it is set to nil.
@Suite("Optional values with defaults")
@MainActor
struct OptionalDefaultsTests {
    @Test("Environment, transactions and container values")
    func storages() {
        var environment = EnvironmentValues()
        #expect(environment[Limit.self] == 3)
        environment[Limit.self] = nil
        #expect(environment[Limit.self] == nil)
        var transaction = Transaction()
        #expect(transaction[Limit.self] == 3)
        transaction[Limit.self] = nil
        #expect(transaction[Limit.self] == nil)
        var values = ContainerValues()
        #expect(values.limit == 3)
        values.limit = nil
        #expect(values.limit == nil)
    }

    @Test("States of custom animations")
    func animationStates() {
        var state = AnimationState<Double>()
        #expect(state[Limit.self] == 3)
        state[Limit.self] = nil
        #expect(state[Limit.self] == nil)
    }

    @Test("Values for layouts")
    func layoutValues() {
        final class Log { var limits: [Int?] = [] }
        struct Reading: Layout {
            let log: Log
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                log.limits = subviews.map { $0[Limit.self] }
                return .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let log = Log()
        let view = Reading(log: log) {
            Color.red
            Color.red.layoutValue(key: Limit.self, value: nil)
            Color.red.layoutValue(key: Limit.self, value: 5)
        }
        _ = makeGraph(view, size: CGSize(width: 10, height: 10)).leaves
        #expect(log.limits == [3, nil, 5])
    }

    @Test("A film has the size classes of a phone in portrait orientation")
    func sizeClasses() {
        struct Reader: View {
            @Environment(\.horizontalSizeClass) private var horizontal
            @Environment(\.verticalSizeClass) private var vertical
            var body: some View { horizontal == .compact && vertical == .regular ? Color.green : Color.red }
        }
        let leaves = makeGraph(Reader(), size: CGSize(width: 10, height: 10)).leaves
        #expect(leaves.map(\.color) == [Color.green.resolved(in: .light)])
    }
}
