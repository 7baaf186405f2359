import Foundation
@_spi(Runtime) import KinoraRuntime

extension PinnedScrollableViews {
    /// Whether `element` is a header or footer that is pinned.
    @MainActor
    func contains(_ element: LayoutElement) -> Bool {
        switch element.sectionPart?.role {
        case .header: contains(.sectionHeaders)
        case .footer: contains(.sectionFooters)
        case .row, nil: false
        }
    }
}

extension ContainerElement {
    /// Moves pinned headers and footers to the edges of the scroll view's window, within their sections.
    func pin(
        _ pinnedViews: PinnedScrollableViews, of content: [LayoutElement], along axis: StackLayout.Axis, _ placements: inout [Placement]
    ) {
        guard !pinnedViews.isEmpty, let scroll = scrollView(along: axis == .vertical ? .vertical : .horizontal) else { return }
        let isVertical = axis == .vertical
        let window = scroll.pinningArea.offsetBy(dx: -globalOrigin.x, dy: -globalOrigin.y)
        func start(_ index: Int) -> CGFloat { isVertical ? placements[index].origin.y : placements[index].origin.x }
        func length(_ index: Int) -> CGFloat {
            let own = content[index].size(for: placements[index].proposal)
            return isVertical ? own.height : own.width
        }
        // The extents of the sections, before any view is moved.
        var extents: [UInt64: (start: CGFloat, end: CGFloat)] = [:]
        for (index, element) in content.enumerated() {
            guard let part = element.sectionPart else { continue }
            let own = (start: start(index), end: start(index) + length(index))
            let known = extents[part.section] ?? own
            extents[part.section] = (min(known.start, own.start), max(known.end, own.end))
        }
        for (index, element) in content.enumerated() where pinnedViews.contains(element) {
            guard let part = element.sectionPart, let extent = extents[part.section] else { continue }
            let (own, length) = (start(index), length(index))
            let (low, high) = isVertical ? (window.minY, window.maxY) : (window.minX, window.maxX)
            let pinned =
                part.role == .header ? max(own, min(low, extent.end - length)) : min(own, max(high - length, extent.start))
            if isVertical { placements[index].origin.y = pinned } else { placements[index].origin.x = pinned }
        }
    }

    /// The nearest scroll view around the container that scrolls along `axis`.
    private func scrollView(along axis: Axis) -> ScrollElement? {
        var around = container
        while let element = around {
            if let scroll = element as? ScrollElement, scroll.scrolls(along: axis) { return scroll }
            around = element.container
        }
        return nil
    }
}
