import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Random nests of gestures against the rules")
@MainActor
struct GestureRuleTests {
    private enum Rank: Int { case normal, high, simultaneous }

    /// A view with tap gestures around one another, innermost first.
    private func view(_ ranks: [Rank], _ journal: Journal) -> AnyView {
        var view = AnyView(Color.red.frame(width: 40, height: 40))
        for (index, rank) in ranks.enumerated() {
            let tap = TapGesture().onEnded { journal.entries.append("\(index)") }
            switch rank {
            case .normal: view = AnyView(view.gesture(tap).padding(1))
            case .high: view = AnyView(view.highPriorityGesture(tap).padding(1))
            case .simultaneous: view = AnyView(view.simultaneousGesture(tap).padding(1))
            }
        }
        return view
    }

    /// The gestures that a tap triggers: the outermost with high priority, or else the innermost, and all simultaneous ones.
    private func winners(_ ranks: [Rank]) -> Set<String> {
        let winner = ranks.lastIndex(of: .high) ?? ranks.firstIndex(of: .normal)
        let others = ranks.indices.filter { ranks[$0] == .simultaneous }
        return Set((others + (winner.map { [$0] } ?? [])).map { "\($0)" })
    }

    @Test("A tap triggers the gestures that the rules choose", arguments: 0..<6) func nests(block: UInt64) async throws {
        for seed in 0..<20 {
            var numbers = SplitMix64(seed: block << 32 | UInt64(seed))
            let ranks = (0..<numbers.nextInteger(in: 1...5)).compactMap { _ in Rank(rawValue: numbers.nextInteger(in: 0...2)) }
            let journal = Journal()
            _ = try await play(view(ranks, journal), [.tap(.point(CGPoint(x: 100, y: 50)), at: 0.2)], until: 30)
            guard journal.entries.count == Set(journal.entries).count, Set(journal.entries) == winners(ranks) else {
                Issue.record("seed \(seed) of block \(block): \(ranks) triggers \(journal.entries) instead of \(winners(ranks).sorted())")
                return
            }
        }
    }
}
