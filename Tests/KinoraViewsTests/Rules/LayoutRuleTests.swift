import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@Suite("Random trees against the rules of layout")
@MainActor
struct LayoutRuleTests {
    private static let size = CGSize(width: 200, height: 160)

    /// The frames by the rules, and the frames of the view, in one sentence if they differ.
    private func difference(_ tree: LayoutTree, insets: EdgeInsets) -> String? {
        let (size, outside) = (Self.size, CGRect(origin: .zero, size: Self.size))
        let safeArea = CGRect(
            x: insets.leading, y: insets.top, width: size.width - insets.leading - insets.trailing,
            height: size.height - insets.top - insets.bottom)
        let content = LayoutTree.flexible(
            LayoutTree.Bounds(minimum: 0, maximum: .infinity), LayoutTree.Bounds(minimum: 0, maximum: .infinity),
            LayoutTree.Anchor(horizontal: 1, vertical: 1), tree)
        var rules = LayoutRules(safeArea: safeArea, outside: outside)
        rules.place(content, at: safeArea.origin, ProposedViewSize(safeArea.size))
        let graph = makeGraph(content.view.safeAreaBoundary(.region).padding(insets).safeAreaBoundary(.page), size: size)
        // Empty frames draw nothing.
        let expected = rules.leaves.filter { $0.width > 0 && $0.height > 0 }
        let found = graph.rects.filter { $0.width > 0 && $0.height > 0 }
        let isEqual =
            found.count == expected.count
            && zip(found, expected).allSatisfy { a, b in
                abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
                    && abs(a.height - b.height) < 1e-6
            }
        return isEqual ? nil : "\(tree)\nhas \(found)\nand by the rules \(expected)"
    }

    @Test("The leaves of a random tree are where the rules put them", arguments: 0..<8) func trees(block: UInt64) {
        for seed in 0..<80 {
            var numbers = SplitMix64(seed: block << 32 | UInt64(seed))
            let tree = LayoutTree.random(numbers.nextInteger(in: 1...4), from: &numbers)
            let insets = EdgeInsets(
                top: CGFloat(numbers.nextInteger(in: 0...2)) * 10, leading: 0, bottom: CGFloat(numbers.nextInteger(in: 0...1)) * 15,
                trailing: 0)
            if let difference = difference(tree, insets: insets) {
                Issue.record("seed \(seed) of block \(block): \(difference)")
                return
            }
        }
    }
}
