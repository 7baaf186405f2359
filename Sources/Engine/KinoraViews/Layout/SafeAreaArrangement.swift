import Foundation
@_spi(Runtime) import KinoraRuntime

/// Extends the secondary views of an overlay over the edges of the safe area that the primary view touches.
struct SafeAreaArrangement: OverlayArrangement {
    let edges: Edge.Set

    func makeElement(around content: LayoutElement, secondary: ContainerElement, node: ViewNode) -> OverlayElement {
        ExtendedOverlayElement(content, secondary: secondary, node: node)
    }

    func configure(_ element: OverlayElement) {
        (element as? ExtendedOverlayElement)?.edges = edges
    }
}

private final class ExtendedOverlayElement: OverlayElement {
    var edges: Edge.Set = []

    override func placeSecondary(in size: CGSize, proposal: ProposedViewSize) {
        let outsets = safeAreaOutsets(of: CGRect(origin: globalOrigin, size: size), edges: edges)
        guard outsets != EdgeInsets() else { return super.placeSecondary(in: size, proposal: proposal) }
        let extended = outsets.extending(CGRect(origin: .zero, size: size))
        secondary.place(at: extended.origin, proposal: ProposedViewSize(extended.size), containerOrigin: globalOrigin)
    }
}
