import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Views arranged by a layout.
struct LayoutView<Arrangement: Layout, Content: View> {
    let layout: Arrangement
    let content: Content
}

extension LayoutView: ContainerView {
    static func makeElement(for node: ViewNode, view: @escaping () -> LayoutView, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        CustomLayoutElement(for: node, content: content) { view().layout }
    }

    /// A layout may keep values in its cache.
    package static var isTimeless: Bool {
        Arrangement.Cache.self == Void.self && DrawingEffects(of: Arrangement.self) != .likely && Timelessness.isTimeless(Content.self)
    }

    package static var reactsToLayout: Bool { Arrangement.Cache.self != Void.self }
}

/// The element of a custom layout.
private final class CustomLayoutElement<Arrangement: Layout>: ContainerElement, AxisElement {
    private let model: () -> Arrangement
    private unowned let node: ViewNode
    private var cache: Arrangement.Cache?
    private var isCacheStale = false
    private var data: AnimatedAttribute<Arrangement.AnimatableData>?

    init(for node: ViewNode, content: @escaping () -> [LayoutElement], layout: @escaping () -> Arrangement) {
        model = layout
        self.node = node
        super.init(for: node, collect: content)
        graph.statesGuides = true
        // Layout runs for passed frames too, but not for skipped ones.
        if DrawingEffects(of: Arrangement.self) == .likely { graph.noteDrawingCode(of: Arrangement.self) }
        if Arrangement.AnimatableData.self != EmptyAnimatableData.self {
            data = AnimatedAttribute(layout().animatableData, target: self)
        }
    }

    deinit {
        releaseOnMainActor { data?.abandon() }
    }

    var axis: StackLayout.Axis? {
        Arrangement.layoutProperties.stackOrientation.map { $0 == .horizontal ? .horizontal : .vertical }
    }

    override func animatedValueChanged() {
        if data != nil { setNeedsLayout() } else { super.animatedValueChanged() }
    }

    override func layoutInvalidated() {
        super.layoutInvalidated()
        isCacheStale = true
    }

    /// Calls `body` with the animated layout, the present views and the cache.
    private func withArrangement<Result>(_ body: (Arrangement, LayoutSubviews, LayoutPass, inout Arrangement.Cache) -> Result) -> Result {
        var layout = model()
        if let data {
            data.set(layout.animatableData, in: node.scope, of: graph)
            layout.animatableData = data.presented
        }
        let content = present
        let pass = LayoutPass(count: content.count)
        let subviews = LayoutSubviews(content, pass: pass, layoutDirection: node.environment.layoutDirection)
        var cache = cache ?? layout.makeCache(subviews: subviews)
        if isCacheStale && self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
        isCacheStale = false
        defer { self.cache = cache }
        return body(layout, subviews, pass, &cache)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withArrangement { layout, subviews, _, cache in layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        withArrangement { layout, subviews, pass, cache in
            layout.placeSubviews(in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: subviews, cache: &cache)
            return subviews.map { subview in
                if let placement = pass.placements[subview.index] { return placement }
                let own = subview.sizeThatFits(proposal)
                return Placement(origin: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: proposal)
            }
        }
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        let own = withArrangement { layout, subviews, _, cache in
            guide.isHorizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return own ?? super.explicitAlignment(guide, in: size, proposal: proposal)
    }
}
