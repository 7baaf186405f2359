import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Lays out content with a bar at one of its edges.
private struct InsetLayout: Layout {
    let edge: Edge
    let spacing: CGFloat
    let alignment: AlignmentKey

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// Returns the sizes of content and bar for `proposal`, and the gap between them.
    private func sizes(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (content: ProposedViewSize, bar: CGSize, gap: CGFloat) {
        let barProposal =
            isVertical ? ProposedViewSize(width: proposal.width, height: nil) : ProposedViewSize(width: nil, height: proposal.height)
        let bar = subviews.count > 1 ? subviews[1].sizeThatFits(barProposal) : .zero
        let gap = subviews.count > 1 ? spacing : 0
        var content = proposal
        if isVertical {
            content.height = proposal.height.map { max($0 - bar.height - gap, 0) }
        } else {
            content.width = proposal.width.map { max($0 - bar.width - gap, 0) }
        }
        return (content, bar, gap)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let first = subviews.first else { return .zero }
        let (content, bar, gap) = sizes(proposal, subviews)
        let size = first.sizeThatFits(content)
        return isVertical
            ? CGSize(width: max(size.width, bar.width), height: size.height + bar.height + gap)
            : CGSize(width: size.width + bar.width + gap, height: max(size.height, bar.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let first = subviews.first else { return }
        let (_, bar, gap) = sizes(ProposedViewSize(bounds.size), subviews)
        var room = bounds
        if isVertical { room.size.height -= bar.height + gap } else { room.size.width -= bar.width + gap }
        if edge == .top { room.origin.y += bar.height + gap }
        if edge == .leading { room.origin.x += bar.width + gap }
        first.place(at: CGPoint(x: room.midX, y: room.midY), anchor: .center, proposal: ProposedViewSize(room.size))
        guard subviews.count > 1 else { return }
        let line = assumeMainActor((bounds.size, alignment)) { ViewDimensions(element: nil, size: $0).value($1) }
        let own = assumeMainActor((bar, alignment)) { ViewDimensions(element: nil, size: $0).value($1) }
        let barProposal =
            isVertical ? ProposedViewSize(width: bounds.width, height: nil) : ProposedViewSize(width: nil, height: bounds.height)
        let point: CGPoint =
            switch edge {
            case .top: CGPoint(x: bounds.minX + line - own, y: bounds.minY)
            case .bottom: CGPoint(x: bounds.minX + line - own, y: bounds.maxY - bar.height)
            case .leading: CGPoint(x: bounds.minX, y: bounds.minY + line - own)
            case .trailing: CGPoint(x: bounds.maxX - bar.width, y: bounds.minY + line - own)
            }
        subviews[1].place(at: point, anchor: .topLeading, proposal: barProposal)
    }
}

extension View {
    /// Places `content` at the top or bottom edge and reduces this view's space by it. Scroll views show their content
    /// behind `content` as it scrolls; views that ignore the safe area extend behind it.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        InsetLayout(edge: edge == .top ? .top : .bottom, spacing: spacing ?? 8, alignment: alignment.key)() {
            ZStack { self }.safeAreaBoundary(.region)
            InsetContent(content: content())
        }
        .safeAreaBoundary(.insets)
    }

    /// Places `content` at the leading or trailing edge and reduces this view's space by it.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        InsetLayout(edge: edge == .leading ? .leading : .trailing, spacing: spacing ?? 8, alignment: alignment.key)() {
            ZStack { self }.safeAreaBoundary(.region)
            InsetContent(content: content())
        }
        .safeAreaBoundary(.insets)
    }
}

/// The views of an inset. If there are none, there is no inset.
private struct InsetContent<Content: View>: View {
    let content: Content

    var body: some View { content }
}
