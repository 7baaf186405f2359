import Foundation
@_spi(Runtime) import KinoraRuntime

/// A container that fills a grid row by row. All its views are created immediately.
public struct LazyVGrid<Content: View>: View {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content

    /// `spacing` is between rows, in points; nil is 8. `alignment` positions the columns in a wider grid. `pinnedViews` are the
    /// headers and footers of sections that stay in the window of the scroll view.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

/// A container that fills a grid column by column. All its views are created immediately.
public struct LazyHGrid<Content: View>: View {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    package let content: Content

    /// `spacing` is between columns, in points; nil is 8. `alignment` positions the rows in a higher grid. `pinnedViews` are the
    /// headers and footers of sections that stay in the window of the scroll view.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

extension LazyVGrid: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> LazyVGrid, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        LazyGridElement(for: node, content: content) {
            let view = view()
            let layout = LazyGridLayout(axis: .vertical, items: view.columns, alignment: view.alignment.key, spacing: view.spacing ?? 8)
            return (layout, view.pinnedViews)
        }
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

extension LazyHGrid: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> LazyHGrid, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        LazyGridElement(for: node, content: content) {
            let view = view()
            let layout = LazyGridLayout(axis: .horizontal, items: view.rows, alignment: view.alignment.key, spacing: view.spacing ?? 8)
            return (layout, view.pinnedViews)
        }
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

/// Places views line by line. Lines are stacked along `axis`; tracks divide each line.
@MainActor
struct LazyGridLayout {
    let axis: StackLayout.Axis
    let items: [GridItem]
    /// The position of the tracks in a wider grid.
    let alignment: AlignmentKey
    let spacing: CGFloat

    /// Groups the views into lines. A header or footer has its own line.
    private func lines(_ content: [LayoutElement], count: Int) -> [[Int]] {
        var lines: [[Int]] = []
        var isOpen = false
        for (index, element) in content.enumerated() {
            if element.sectionPart?.role != nil, element.sectionPart?.role != .row {
                lines.append([index])
                isOpen = false
            } else if isOpen, let last = lines.last, last.count < count {
                lines[lines.count - 1].append(index)
            } else {
                lines.append([index])
                isOpen = true
            }
        }
        return lines
    }

    private func isWide(_ element: LayoutElement) -> Bool { element.sectionPart.map { $0.role != .row } ?? false }

    func arrange(_ content: [LayoutElement], across available: CGFloat?) -> (size: CGSize, placements: [Placement]) {
        let tracks = GridTracks(items, available: available)
        var placements = Array(repeating: Placement(origin: .zero, proposal: .unspecified), count: content.count)
        guard !tracks.tracks.isEmpty else { return (.zero, placements) }
        let whole = available.map { $0.isFinite ? $0 : tracks.length } ?? tracks.length
        let outer = axis == .vertical ? CGSize(width: whole, height: 0) : CGSize(width: 0, height: whole)
        let inner = axis == .vertical ? CGSize(width: tracks.length, height: 0) : CGSize(width: 0, height: tracks.length)
        let start = ViewDimensions(element: nil, size: outer).value(alignment) - ViewDimensions(element: nil, size: inner).value(alignment)
        var position: CGFloat = 0
        for (number, line) in lines(content, count: tracks.tracks.count).enumerated() {
            if number > 0 { position += spacing }
            let cells = line.enumerated().map { column, index -> (index: Int, origin: CGFloat, length: CGFloat, alignment: Alignment?) in
                if isWide(content[index]) { return (index, 0, whole, nil) }
                let track = tracks.tracks[column]
                return (index, start + track.origin, track.length, track.alignment)
            }
            var depth: CGFloat = 0
            for cell in cells {
                let size = content[cell.index].size(for: proposal(across: cell.length, along: nil))
                depth = max(depth, axis == .vertical ? size.height : size.width)
            }
            for cell in cells {
                let proposal = proposal(across: cell.length, along: nil)
                let box = axis == .vertical ? CGSize(width: cell.length, height: depth) : CGSize(width: depth, height: cell.length)
                let origin = (cell.alignment ?? .center).origin(of: content[cell.index].dimensions(for: proposal), in: box)
                let corner = axis == .vertical ? CGPoint(x: cell.origin, y: position) : CGPoint(x: position, y: cell.origin)
                placements[cell.index] = Placement(origin: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y), proposal: proposal)
            }
            position += depth
        }
        let size = axis == .vertical ? CGSize(width: whole, height: position) : CGSize(width: position, height: whole)
        return (size, placements)
    }

    private func proposal(across: CGFloat?, along: CGFloat?) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: across, height: along) : ProposedViewSize(width: along, height: across)
    }
}

private final class LazyGridElement: ContainerElement {
    private let settings: () -> (layout: LazyGridLayout, pinnedViews: PinnedScrollableViews)

    init(
        for node: ViewNode, content: @escaping () -> [LayoutElement],
        settings: @escaping () -> (layout: LazyGridLayout, pinnedViews: PinnedScrollableViews)
    ) {
        self.settings = settings
        super.init(for: node, collect: content)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let layout = settings().layout
        return layout.arrange(present, across: layout.axis == .vertical ? proposal.width : proposal.height).size
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let (layout, pinnedViews) = settings()
        let content = present
        var placements = layout.arrange(content, across: layout.axis == .vertical ? size.width : size.height).placements
        pin(pinnedViews, of: content, along: layout.axis, &placements)
        return placements
    }

    // Pinned views cover what scrolls below them.
    override func isInFront(_ element: LayoutElement) -> Bool { settings().pinnedViews.contains(element) }
}
