import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Glass")
@MainActor
struct GlassTests {
    private let size = CGSize(width: 400, height: 100)

    /// The outlines of all panes of glass, in the frame's coordinates.
    private func panes(_ view: some View) -> [Path] {
        var panes: [Path] = []
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform) {
            for item in items {
                let transform = item.transform.concatenating(outer)
                switch item.content {
                case .fill(let path, .backdrop, _): panes.append(path.applying(transform))
                case .group(let group): visit(group.items, transform)
                default: break
                }
            }
        }
        visit(makeGraph(view, size: size).list.items, .identity)
        return panes
    }

    private func row(_ distance: CGFloat, spacing: CGFloat?, tint: Color? = nil) -> some View {
        GlassEffectContainer(spacing: spacing) {
            HStack(spacing: distance) {
                Color.red.frame(width: 80, height: 80).glassEffect(in: Circle())
                Color.red.frame(width: 80, height: 80).glassEffect(.regular.tint(tint), in: Circle())
            }
        }
    }

    @Test("Overlapping glass shapes in a container merge") func overlapping() throws {
        let merged = panes(row(-20, spacing: nil))
        #expect(merged.count == 1)
        expectRects(merged.map(\.boundingRect), [rect(130, 10, 140, 80)])
        #expect(panes(row(20, spacing: nil)).count == 2)
        #expect(panes(row(-20, spacing: nil, tint: .blue)).count == 2, "pieces of different colours stay apart")
        let apart = HStack(spacing: -20) {
            Color.red.frame(width: 80, height: 80).glassEffect(in: Circle())
            Color.red.frame(width: 80, height: 80).glassEffect(in: Circle())
        }
        #expect(panes(apart).count == 2, "without a container each piece is by itself")
    }

    @Test("Glass shapes closer than the spacing are joined by a neck") func necks() throws {
        let near = panes(row(10, spacing: 40))
        #expect(near.count == 1)
        // A disc of radius r = 19.75 that touches both circles (radius 40, centres 90 apart) leaves a neck of half the height
        // sqrt((40 + r)^2 - 45^2) - r = 19.56.
        let neck = try #require(near.first)
        #expect(neck.contains(CGPoint(x: 200, y: 50 + 19)) && !neck.contains(CGPoint(x: 200, y: 50 + 20.5)))
        #expect(panes(row(40, spacing: 40)).allSatisfy { !$0.contains(CGPoint(x: 200, y: 50)) }, "pieces at the spacing stay apart")
    }

    private struct Union: View {
        let isContained: Bool
        @Namespace private var space

        init(isContained: Bool) {
            self.isContained = isContained
        }

        private var buttons: some View {
            HStack(spacing: 30) {
                ForEach(0..<4) { index in
                    Color.red.frame(width: 40, height: 40).glassEffect(in: RoundedRectangle(cornerRadius: 10))
                        .glassEffectUnion(id: index < 2 ? "left" : "right", namespace: space)
                }
            }
        }

        var body: some View { if isContained { GlassEffectContainer { buttons } } else { buttons } }
    }

    @Test("Views of one glass union share one shape with the first view's corners") func unions() throws {
        let united = panes(Union(isContained: true))
        expectRects(united.map(\.boundingRect), [rect(75, 30, 110, 40), rect(215, 30, 110, 40)])
        let expected = RoundedRectangle(cornerRadius: 10).path(in: rect(75, 30, 110, 40))
        #expect(try #require(united.first).symmetricDifference(expected).boundingRect.width < 1)
        #expect(panes(Union(isContained: false)).count == 4)
    }
}
