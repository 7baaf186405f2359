import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

/// A random nest of modifiers that decide how a change is animated, around leaves whose opacity changes.
private indirect enum AnimationTree {
    case leaf
    case group([AnimationTree])
    /// `.animation(_:value:)` with a duration, or nil; `changes` says whether its value changes.
    case animation(Double?, changes: Bool, AnimationTree)
    /// `.transaction` that sets an animation, or none.
    case transaction(Double?, AnimationTree)
    /// `.transaction` that disables animations.
    case disabling(AnimationTree)

    static func random(_ depth: Int, from numbers: inout SplitMix64) -> AnimationTree {
        guard depth > 0 else { return .leaf }
        func inner() -> AnimationTree { random(depth - 1, from: &numbers) }
        func duration() -> Double? { numbers.nextInteger(in: 0...3) == 0 ? nil : Double(numbers.nextInteger(in: 1...4)) }
        switch numbers.nextInteger(in: 0...6) {
        case 0: return .leaf
        case 1, 2: return .group((0..<numbers.nextInteger(in: 1...3)).map { _ in inner() })
        case 3, 4: return .animation(duration(), changes: numbers.nextBool(), inner())
        case 5: return .transaction(duration(), inner())
        default: return .disabling(inner())
        }
    }

    /// The durations of the leaves' animations, by SwiftUI's rules; nil for a leaf that changes immediately. `animation` and `isDisabled` come from
    /// the change and the modifiers around.
    func durations(_ animation: Double?, _ isDisabled: Bool) -> [Double?] {
        switch self {
        case .leaf: [animation]
        case .group(let contents): contents.flatMap { $0.durations(animation, isDisabled) }
        // A changed value replaces the animation inside, unless animations are disabled.
        case .animation(let own, let changes, let content): content.durations(changes && !isDisabled ? own : animation, isDisabled)
        case .transaction(let own, let content): content.durations(own, isDisabled)
        case .disabling(let content): content.durations(animation, true)
        }
    }

    @MainActor func view(_ isChanged: Bool) -> AnyView {
        func animation(_ duration: Double?) -> Animation? { duration.map { .linear(duration: $0) } }
        return switch self {
        case .leaf: AnyView(Color.red.opacity(isChanged ? 0.25 : 0.75).frame(width: 5, height: 5))
        case .group(let contents): AnyView(HStack { ForEach(0..<contents.count, id: \.self) { contents[$0].view(isChanged) } })
        case .animation(let own, let changes, let content):
            AnyView(content.view(isChanged).animation(animation(own), value: changes && isChanged))
        case .transaction(let own, let content): AnyView(content.view(isChanged).transaction { $0.animation = animation(own) })
        case .disabling(let content): AnyView(content.view(isChanged).transaction { $0.disablesAnimations = true })
        }
    }
}

@Suite("Random nests of animations against the rules")
@MainActor
struct AnimationRuleTests {
    @Test("Each leaf moves with the animation that the rules give it", arguments: 0..<8) func trees(block: UInt64) {
        for seed in 0..<80 {
            var numbers = SplitMix64(seed: block << 32 | UInt64(seed))
            let tree = AnimationTree.random(numbers.nextInteger(in: 1...6), from: &numbers)
            let outer: Double? = numbers.nextBool() ? Double(numbers.nextInteger(in: 1...4)) : nil
            let wire = Wire<Bool>()
            let graph = makeGraph(Holder(wire, false) { tree.view($0) })
            graph.advance(to: 1) {
                if let outer { withAnimation(.linear(duration: outer)) { wire.write(true) } } else { wire.write(true) }
            }
            let durations = tree.durations(outer, false)
            for elapsed in [0, 0.5, 1.5, 2.5, 3.5, 5] {
                graph.advance(to: 1 + elapsed)
                let expected = durations.map { duration in 0.75 - 0.5 * (duration.map { min(elapsed / $0, 1) } ?? 1) }
                let found = graph.leaves.map { $0.opacity * Double($0.color?.opacity ?? 1) }
                guard found.count == expected.count, zip(found, expected).allSatisfy({ abs($0 - $1) < 1e-6 }) else {
                    Issue.record(
                        "seed \(seed) of block \(block), \(elapsed) s: \(found) instead of \(expected), withAnimation \(outer as Any)\n\(tree)"
                    )
                    return
                }
            }
        }
    }
}
