import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Insets of a view into which the scroll views inside extend their visible content.
struct SafeAreaPadding {
    var insets: EdgeInsets
}

extension SafeAreaPadding: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        SafeAreaElement(content, value: value, node: node)
    }
}

final class SafeAreaElement: ModifierElement<SafeAreaPadding> {
    private var padding: Padding { Padding(insets: value.model.insets) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { padding.measure(content, proposal: proposal) }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let (origin, inner) = padding.placement(of: content, in: size, proposal: proposal)
        place(content, at: origin, proposal: inner, in: size)
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let (origin, inner) = padding.placement(of: content, in: size, proposal: proposal)
        guard let inside = content.dimensions(for: inner).explicitValue(guide) else { return nil }
        return inside + (guide.isHorizontal ? origin.x : origin.y)
    }

    /// The frame including and excluding the insets, in global coordinates.
    var areas: (whole: CGRect, safe: CGRect) {
        let whole = CGRect(origin: globalOrigin, size: frame.size)
        let insets = value.model.insets
        let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return (
            whole,
            CGRect(
                x: whole.minX + left, y: whole.minY + insets.top, width: whole.width - left - right,
                height: whole.height - insets.top - insets.bottom)
        )
    }
}

extension View {
    /// Adds padding to the safe area, in points; nil is 16. Scroll views at these edges inset their content, but show it in the padding as it
    /// scrolls.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(edges, length ?? 16))
    }

    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(EdgeInsets(.all, length)) }

    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(SafeAreaPadding(insets: insets)) }

    /// Adds margins around the content of scroll views inside, in points; nil is 16. Margins scroll with the content. Margins for indicators have no
    /// effect.
    nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic)
        -> some View
    {
        contentMargins(edges, EdgeInsets(.all, length ?? 16), for: placement)
    }

    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    )
        -> some View
    {
        transformEnvironment(\.scrollSettings) {
            guard placement != .scrollIndicators else { return }
            if edges.contains(.top) { $0.margins.top = insets.top }
            if edges.contains(.leading) { $0.margins.leading = insets.leading }
            if edges.contains(.bottom) { $0.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { $0.margins.trailing = insets.trailing }
        }
    }

    nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
}
