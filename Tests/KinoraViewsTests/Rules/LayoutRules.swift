import Foundation
import KinoraDrawing

@testable import KinoraViews

/// SwiftUI's rules of layout, written down a second time and without any cache: the size of a view for a proposal, and the frames of its leaves.
struct LayoutRules {
    /// The frames of the leaves, from back to front.
    private(set) var leaves: [CGRect] = []
    /// The frame of the safe area, and the one up to which views that ignore it extend.
    let safeArea: CGRect
    let outside: CGRect

    init(safeArea: CGRect, outside: CGRect) {
        (self.safeArea, self.outside) = (safeArea, outside)
    }

    // MARK: Sizes

    func size(_ tree: LayoutTree, _ proposal: ProposedViewSize) -> CGSize {
        switch tree {
        case .box(let size): return size
        case .fill: return CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
        case .spacer(let minimum):
            return CGSize(width: max(minimum ?? 8, proposal.width ?? 0), height: max(minimum ?? 8, proposal.height ?? 0))
        case .stack(let isHorizontal, _, let spacing, let contents):
            let sizes = division(contents, isHorizontal, spacing, proposal).map(\.size)
            let length = sizes.reduce(0) { $0 + (isHorizontal ? $1.width : $1.height) } + gaps(contents, spacing).reduce(0, +)
            let extent = sizes.map { isHorizontal ? $0.height : $0.width }.max() ?? 0
            return isHorizontal ? CGSize(width: length, height: extent) : CGSize(width: extent, height: length)
        case .layers(_, let contents):
            let sizes = contents.map { size($0, proposal) }
            return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        case .frame(let width, let height, _, let content):
            let inside = size(content, ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
            return CGSize(width: width ?? inside.width, height: height ?? inside.height)
        case .flexible(let x, let y, _, let content):
            let inside = size(content, ProposedViewSize(width: offered(x, proposal.width), height: offered(y, proposal.height)))
            return CGSize(width: length(x, proposal.width, inside.width), height: length(y, proposal.height, inside.height))
        case .padding(let insets, let content):
            let inside = size(content, inset(proposal, insets))
            return CGSize(
                width: inside.width + insets.leading + insets.trailing, height: inside.height + insets.top + insets.bottom)
        case .fixedSize(let horizontal, let vertical, let content):
            return size(
                content, ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
        case .priority(_, let content), .offset(_, let content), .attachment(_, _, let content, _), .ignoring(_, let content):
            return size(content, proposal)
        }
    }

    private func inset(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    /// What a flexible frame proposes to its content.
    private func offered(_ bounds: LayoutTree.Bounds, _ proposal: CGFloat?) -> CGFloat? {
        (proposal ?? bounds.ideal).map { min(max($0, bounds.minimum ?? -.infinity), bounds.maximum ?? .infinity) }
    }

    /// The length of a flexible frame.
    private func length(_ bounds: LayoutTree.Bounds, _ proposal: CGFloat?, _ content: CGFloat) -> CGFloat {
        if let proposal, let low = bounds.minimum, let high = bounds.maximum { return min(max(proposal, low), high) }
        if proposal == nil, let ideal = bounds.ideal { return ideal }
        let inside = offered(bounds, proposal)
        switch (bounds.minimum, bounds.maximum) {
        case (let low?, let high?): return min(max(content, low), high)
        case (let low?, nil): return max(min(inside ?? .infinity, content), low)
        case (nil, let high?): return min(max(inside ?? -.infinity, content), high)
        case (nil, nil): return content
        }
    }

    // MARK: Stacks

    private func gaps(_ contents: [LayoutTree], _ spacing: CGFloat?) -> [CGFloat] {
        zip(contents, contents.dropFirst()).map { spacing ?? ($0.isSpacer || $1.isSpacer ? 0 : 8) }
    }

    /// A spacer is flexible along the stack only.
    private func size(_ tree: LayoutTree, _ proposal: ProposedViewSize, in isHorizontal: Bool) -> CGSize {
        var size = size(tree, proposal)
        guard tree.isSpacer else { return size }
        if isHorizontal { size.height = 0 } else { size.width = 0 }
        return size
    }

    private func division(_ contents: [LayoutTree], _ isHorizontal: Bool, _ spacing: CGFloat?, _ proposal: ProposedViewSize) -> [(
        size: CGSize, proposal: ProposedViewSize
    )] {
        func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        func offer(_ length: CGFloat?) -> ProposedViewSize {
            isHorizontal
                ? ProposedViewSize(width: length, height: proposal.height) : ProposedViewSize(width: proposal.width, height: length)
        }
        func response(_ tree: LayoutTree, _ length: CGFloat?) -> CGSize { size(tree, offer(length), in: isHorizontal) }
        let length = isHorizontal ? proposal.width : proposal.height
        guard let length, length.isFinite else { return contents.map { (response($0, length), offer(length)) } }
        var result = contents.map { _ in (size: CGSize.zero, proposal: ProposedViewSize.zero) }
        var remaining = length - gaps(contents, spacing).reduce(0, +)
        func priority(_ tree: LayoutTree) -> Double { tree.isSpacer ? -.infinity : tree.layoutPriority }
        for group in Set(contents.map(priority)).sorted(by: >) {
            let lower = contents.filter { priority($0) < group }.reduce(0) { $0 + main(response($1, 0)) }
            let members = contents.indices.filter { priority(contents[$0]) == group }
            let flexibilities = members.map { main(response(contents[$0], .infinity)) - main(response(contents[$0], 0)) }
            let order = members.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
            var available = remaining - lower
            for (position, index) in order.enumerated() {
                let share = max(0, available / CGFloat(order.count - position))
                let own = response(contents[members[index]], share)
                result[members[index]] = (own, offer(share))
                available -= main(own)
                remaining -= main(own)
            }
        }
        return result
    }

    // MARK: Frames

    private func offset(_ anchor: Int, _ outer: CGFloat, _ inner: CGFloat) -> CGFloat { (outer - inner) * CGFloat(anchor) / 2 }

    private mutating func put(_ tree: LayoutTree, _ anchor: LayoutTree.Anchor, in frame: CGRect, _ proposal: ProposedViewSize) {
        let own = size(tree, proposal)
        self.place(
            tree,
            at: CGPoint(
                x: frame.minX + offset(anchor.horizontal, frame.width, own.width),
                y: frame.minY + offset(anchor.vertical, frame.height, own.height)), proposal)
    }

    /// Adds the leaves of `tree`, whose frame has its top left corner at `origin`.
    mutating func place(_ tree: LayoutTree, at origin: CGPoint, _ proposal: ProposedViewSize) {
        let frame = CGRect(origin: origin, size: size(tree, proposal))
        switch tree {
        case .box, .fill: leaves.append(frame)
        case .spacer: break
        case .stack(let isHorizontal, let alignment, let spacing, let contents):
            placeStack(isHorizontal, alignment, spacing, contents, in: frame, proposal)
        case .layers(let anchor, let contents):
            let sizes = contents.map { size($0, ProposedViewSize(frame.size)) }
            let union = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
            let area = CGRect(
                x: frame.midX - union.width / 2, y: frame.midY - union.height / 2, width: union.width, height: union.height)
            for content in contents { put(content, anchor, in: area, ProposedViewSize(frame.size)) }
        case .frame(let width, let height, let anchor, let content):
            put(content, anchor, in: frame, ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
        case .flexible(let x, let y, let anchor, let content):
            put(content, anchor, in: frame, ProposedViewSize(width: offered(x, proposal.width), height: offered(y, proposal.height)))
        case .padding(let insets, let content):
            place(content, at: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top), inset(proposal, insets))
        case .fixedSize(let horizontal, let vertical, let content):
            place(content, at: origin, ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
        case .priority(_, let content): place(content, at: origin, proposal)
        case .offset(let offset, let content):
            // The offset moves the drawing and not the layout, and so does not change what touches the safe area.
            var inner = LayoutRules(safeArea: safeArea, outside: outside)
            inner.place(content, at: origin, proposal)
            leaves += inner.leaves.map { $0.offsetBy(dx: offset.width, dy: offset.height) }
        case .attachment(let isBehind, let anchor, let content, let other):
            if !isBehind { self.place(content, at: origin, proposal) }
            put(other, anchor, in: frame, ProposedViewSize(frame.size))
            if isBehind { self.place(content, at: origin, proposal) }
        case .ignoring(let edges, let content):
            let extended = extended(frame, edges)
            guard extended != frame else { return place(content, at: origin, proposal) }
            put(content, LayoutTree.Anchor(horizontal: 1, vertical: 1), in: extended, ProposedViewSize(extended.size))
        }
    }

    private mutating func placeStack(
        _ isHorizontal: Bool, _ alignment: Int, _ spacing: CGFloat?, _ contents: [LayoutTree], in frame: CGRect,
        _ proposal: ProposedViewSize
    ) {
        var proposal = proposal
        // Without a proposal across, the contents are proposed the stack's own extent.
        if isHorizontal, proposal.height == nil { proposal.height = frame.height }
        if !isHorizontal, proposal.width == nil { proposal.width = frame.width }
        let parts = division(contents, isHorizontal, spacing, proposal)
        let extent = parts.map { isHorizontal ? $0.size.height : $0.size.width }.max() ?? 0
        let gaps = gaps(contents, spacing) + [0]
        var position = isHorizontal ? frame.minX : frame.minY
        for (index, content) in contents.enumerated() {
            let (size, offered) = parts[index]
            let across = offset(alignment, extent, isHorizontal ? size.height : size.width)
            place(
                content, at: isHorizontal ? CGPoint(x: position, y: frame.minY + across) : CGPoint(x: frame.minX + across, y: position),
                offered)
            position += (isHorizontal ? size.width : size.height) + gaps[index]
        }
    }

    private func extended(_ frame: CGRect, _ edges: Edge.Set) -> CGRect {
        let (left, top) = (
            edges.contains(.leading) && frame.minX <= safeArea.minX + 0.01 ? min(outside.minX, frame.minX) : frame.minX,
            edges.contains(.top) && frame.minY <= safeArea.minY + 0.01 ? min(outside.minY, frame.minY) : frame.minY
        )
        let right = edges.contains(.trailing) && frame.maxX >= safeArea.maxX - 0.01 ? max(outside.maxX, frame.maxX) : frame.maxX
        let bottom = edges.contains(.bottom) && frame.maxY >= safeArea.maxY - 0.01 ? max(outside.maxY, frame.maxY) : frame.maxY
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
