import Foundation
@_spi(Runtime) import KinoraRuntime

/// The section views that stay visible while their section is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A vertical stack that takes the whole proposed width. All its views are created immediately.
public struct LazyVStack<Content: View>: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content

    /// `spacing` is in points; nil is 8, and 0 next to a spacer. Pinned headers and footers stay at the edges of the scroll view around the stack
    /// while a part of their section is visible.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

/// A horizontal stack that takes the whole proposed height. All its views are created immediately.
public struct LazyHStack<Content: View>: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content

    /// `spacing` is in points; nil is 8, and 0 next to a spacer. Pinned headers and footers stay at the edges of the scroll view around the stack
    /// while a part of their section is visible.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

extension LazyVStack: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> LazyVStack, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        LazyStackElement(for: node, content: content) {
            let view = view()
            return (StackLayout(axis: .vertical, alignment: view.alignment.key, spacing: view.spacing), view.pinnedViews)
        }
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

extension LazyHStack: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> LazyHStack, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        LazyStackElement(for: node, content: content) {
            let view = view()
            return (StackLayout(axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing), view.pinnedViews)
        }
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

/// A stack that proposes no length along its axis and takes the proposed length across it.
private final class LazyStackElement: ContainerElement, AxisElement {
    private let settings: () -> (layout: StackLayout, pinnedViews: PinnedScrollableViews)

    init(
        for node: ViewNode, content: @escaping () -> [LayoutElement],
        settings: @escaping () -> (layout: StackLayout, pinnedViews: PinnedScrollableViews)
    ) {
        self.settings = settings
        super.init(for: node, collect: content)
    }

    private func layout() -> StackLayout { settings().layout }

    var axis: StackLayout.Axis? { layout().axis }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        layout().axis == .vertical
            ? ProposedViewSize(width: proposal.width, height: nil) : ProposedViewSize(width: nil, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = layout().size(of: present, proposal: inner(proposal))
        return layout().axis == .vertical
            ? CGSize(width: proposal.width ?? size.width, height: size.height)
            : CGSize(width: size.width, height: proposal.height ?? size.height)
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let layout = layout()
        let content = present
        var placements = layout.placements(of: content, in: size, proposal: inner(ProposedViewSize(size)))
        guard let first = placements.first else { return [] }
        // The guides of the views are aligned with the stack's own guide.
        let line = ViewDimensions(element: nil, size: size).value(layout.alignment)
        let guide = content[0].dimensions(for: first.proposal).value(layout.alignment)
        let shift = line - guide - (layout.axis == .vertical ? first.origin.x : first.origin.y)
        for index in placements.indices {
            if layout.axis == .vertical { placements[index].origin.x += shift } else { placements[index].origin.y += shift }
        }
        pin(settings().pinnedViews, of: content, along: layout.axis, &placements)
        return placements
    }

    // Pinned views cover what scrolls below them.
    override func isInFront(_ element: LayoutElement) -> Bool { settings().pinnedViews.contains(element) }
}
