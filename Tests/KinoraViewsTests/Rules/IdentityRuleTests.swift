import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// A random tree of conditions and lists around cells that count their lives.
private indirect enum IdentityTree {
    case cell
    /// Shows one of two trees, by a bit of the value.
    case condition(bit: Int, IdentityTree, IdentityTree?)
    /// Shows one of three trees, by two bits of the value.
    case choice(bit: Int, IdentityTree, IdentityTree, IdentityTree)
    /// Shows the tree for each of the ids, which a value rotates and filters.
    case list([Int], bit: Int, IdentityTree)
    /// Has an identity that two bits of the value determine.
    case identified(bit: Int, IdentityTree)
    case group([IdentityTree])

    static func random(_ depth: Int, from numbers: inout SplitMix64) -> IdentityTree {
        guard depth > 0 else { return .cell }
        func inner() -> IdentityTree { random(depth - 1, from: &numbers) }
        let bit = numbers.nextInteger(in: 0...7)
        switch numbers.nextInteger(in: 0...5) {
        case 0: return .cell
        case 1: return .condition(bit: bit, inner(), numbers.nextBool() ? inner() : nil)
        case 2: return .choice(bit: bit, inner(), inner(), inner())
        case 3: return .list((0..<numbers.nextInteger(in: 1...4)).map { _ in numbers.nextInteger(in: 0...3) }, bit: bit, inner())
        case 4: return .identified(bit: bit, inner())
        default: return .group((0..<numbers.nextInteger(in: 1...3)).map { _ in inner() })
        }
    }

    private static func isSet(_ bit: Int, _ value: Int) -> Bool { value >> bit & 1 == 1 }
    private static func two(_ bit: Int, _ value: Int) -> Int { value >> bit & 3 }

    /// The ids that a list shows for a value.
    private static func shown(_ ids: [Int], _ bit: Int, _ value: Int) -> [Int] {
        let kept = isSet(bit, value) ? ids : ids.filter { $0 != 1 }
        let turn = two(bit, value)
        return kept.isEmpty ? [] : Array(kept[(turn % kept.count)...] + kept[..<(turn % kept.count)])
    }

    /// The identities of the cells that are shown, in order, by SwiftUI's rules: the position in the builder, the branch, and the id. Equal ids
    /// are distinguished by their order.
    func identities(_ value: Int, _ path: String = "") -> [String] {
        switch self {
        case .cell: return [path]
        case .condition(let bit, let first, let second):
            if Self.isSet(bit, value) { return first.identities(value, path + "/true") }
            return second?.identities(value, path + "/false") ?? []
        case .choice(let bit, let first, let second, let third):
            let branch = min(Self.two(bit, value), 2)
            return [first, second, third][branch].identities(value, path + "/case \(branch)")
        case .list(let ids, let bit, let content):
            var counts: [Int: Int] = [:]
            return Self.shown(ids, bit, value).flatMap { id in
                counts[id, default: 0] += 1
                return content.identities(value, path + "/\(id) of \(counts[id] ?? 0)")
            }
        case .identified(let bit, let content): return content.identities(value, path + "/id \(Self.two(bit, value))")
        case .group(let contents): return contents.enumerated().flatMap { $1.identities(value, path + "/\($0)") }
        }
    }

    @MainActor func view(_ value: Int, _ lives: Lives) -> AnyView {
        switch self {
        case .cell: AnyView(LivingCell(lives))
        case .condition(let bit, let first, let second):
            AnyView(
                ConditionView(
                    isFirst: Self.isSet(bit, value), first: { first.view(value, lives) },
                    second: second.map { tree in { tree.view(value, lives) } }))
        case .choice(let bit, let first, let second, let third):
            AnyView(
                ChoiceView(branch: min(Self.two(bit, value), 2), trees: [first, second, third].map { tree in { tree.view(value, lives) } }))
        case .list(let ids, let bit, let content):
            AnyView(ForEach(Self.shown(ids, bit, value), id: \.self) { _ in content.view(value, lives) })
        case .identified(let bit, let content): AnyView(content.view(value, lives).id(Self.two(bit, value)))
        case .group(let contents):
            AnyView(
                Group {
                    contents[0].view(value, lives)
                    if contents.count > 1 { contents[1].view(value, lives) }
                    if contents.count > 2 { contents[2].view(value, lives) }
                })
        }
    }
}

@MainActor
private final class Lives {
    var count = 0
}

/// Draws a bar as long as the number of its life, which its state keeps.
private struct LivingCell: View {
    @State private var life: Int

    init(_ lives: Lives) {
        // Only the first initial value of an identity is used.
        lives.count += 1
        _life = State(initialValue: lives.count)
    }

    var body: some View { Color.red.frame(width: CGFloat(life), height: 1) }
}

private struct ConditionView: View {
    let isFirst: Bool
    let first: () -> AnyView
    let second: (() -> AnyView)?

    init(isFirst: Bool, first: @escaping () -> AnyView, second: (() -> AnyView)?) {
        (self.isFirst, self.first, self.second) = (isFirst, first, second)
    }

    var body: some View {
        if isFirst { first() } else if let second { second() }
    }
}

private struct ChoiceView: View {
    let branch: Int
    let trees: [() -> AnyView]

    init(branch: Int, trees: [() -> AnyView]) {
        (self.branch, self.trees) = (branch, trees)
    }

    var body: some View {
        switch branch {
        case 0: trees[0]()
        case 1: trees[1]()
        default: trees[2]()
        }
    }
}

@Suite("Random trees against the rules of identity")
@MainActor
struct IdentityRuleTests {
    @Test("A cell keeps its state as long as its identity is in the tree, and no longer", arguments: 0..<8) func trees(block: UInt64) {
        for seed in 0..<60 {
            var numbers = SplitMix64(seed: block << 32 | UInt64(seed))
            let tree = IdentityTree.random(numbers.nextInteger(in: 1...4), from: &numbers)
            let lives = Lives()
            let wire = Wire<Int>()
            var value = numbers.nextInteger(in: 0...1023)
            let graph = makeGraph(
                Holder(wire, value) { value in VStack(spacing: 0) { tree.view(value, lives) } }, size: CGSize(width: 100_000, height: 1000))
            var known: [String: CGFloat] = [:]
            for step in 0..<6 {
                if step > 0 {
                    value = numbers.nextInteger(in: 0...1023)
                    graph.advance(to: Double(step)) { wire.write(value) }
                }
                let (identities, found) = (tree.identities(value), graph.rects.map(\.width))
                var isRight = found.count == identities.count && Set(found).count == found.count
                var next: [String: CGFloat] = [:]
                for (identity, life) in zip(identities, found) {
                    // A kept identity keeps its life; a new one has a life that no other cell had.
                    if let before = known[identity] {
                        isRight = isRight && before == life
                    } else {
                        isRight = isRight && !known.values.contains(life)
                    }
                    next[identity] = life
                }
                guard isRight else {
                    Issue.record(
                        "seed \(seed) of block \(block), step \(step): \(identities) has the lives \(found) after \(known)\n\(tree)")
                    return
                }
                known = next
            }
        }
    }
}
