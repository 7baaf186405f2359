import Foundation
import KinoraDrawing

/// An element with secondary elements in front or behind.
@MainActor
@_spi(Runtime)
open class OverlayElement: WrapperElement {
    package let secondary: ContainerElement
    private var alignment = Alignment.center
    private var role = OverlayRole.front
    private var arrangement: (any OverlayArrangement)?

    public init(_ content: LayoutElement, secondary: ContainerElement, node: ViewNode) {
        self.secondary = secondary
        super.init(content, node: node)
        secondary.container = self
    }

    deinit {
        releaseOnMainActor { secondary.leave(self) }
    }

    package final func configure<Content: View>(_ modifier: OverlayModifier<Content>) {
        let hasSameArrangement = ViewComparison.areEqual(arrangement, modifier.arrangement)
        guard modifier.alignment != alignment || modifier.role != role || !hasSameArrangement else { return }
        (alignment, role, arrangement) = (modifier.alignment, modifier.role, modifier.arrangement)
        arrangement?.configure(self)
        setNeedsLayout()
    }

    public final override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        if !secondary.content.isEmpty { placeSecondary(in: size, proposal: proposal) }
    }

    /// Places the secondary elements in the frame of the primary element, whose size for `proposal` is `size`.
    open func placeSecondary(in size: CGSize, proposal: ProposedViewSize) {
        let offered = ProposedViewSize(size)
        let guides = content.dimensions(for: proposal)
        let own = secondary.dimensions(for: offered)
        place(
            secondary,
            at: CGPoint(
                x: guides.value(alignment.horizontal.key) - own.value(alignment.horizontal.key),
                y: guides.value(alignment.vertical.key) - own.value(alignment.vertical.key)),
            proposal: offered, in: size)
    }

    open override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        switch role {
        case .front:
            content.emit(&builder)
            secondary.emit(&builder)
        case .behind:
            secondary.emit(&builder)
            content.emit(&builder)
        case .mask:
            // A mask does not affect hit testing.
            if builder.search != nil { return content.emit(&builder) }
            var mask = DisplayListBuilder()
            secondary.emit(&mask)
            guard !mask.items.isEmpty else { return }
            builder.appendGroup(DisplayGroup(masks: [DisplayGroup.Mask(items: mask.items)])) { content.emit(&$0) }
        }
    }
}
