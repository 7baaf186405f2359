import Foundation

/// The layout of a stack along either axis.
@MainActor
package struct StackLayout {
    package enum Axis { case horizontal, vertical }

    package let axis: Axis
    /// The guide by which views are aligned on the cross axis.
    package let alignment: AlignmentKey
    /// The spacing between two views, in points. If nil, it is 8, or 0 next to a spacer.
    package let spacing: CGFloat?

    package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        (self.axis, self.alignment, self.spacing) = (axis, alignment, spacing)
    }

    /// The sizes of the views, the sizes proposed to them and the spacing between them, in order.
    struct Division {
        var sizes: [CGSize]
        var proposals: [ProposedViewSize]
        var gaps: [CGFloat]
    }

    package func size(of content: [LayoutElement], proposal: ProposedViewSize) -> CGSize {
        guard !content.isEmpty else { return .zero }
        let division = divide(proposal, among: content)
        let length = division.sizes.reduce(0) { $0 + main($1) } + division.gaps.reduce(0, +)
        let (low, high) = crossExtent(content, division)
        return size(main: length, cross: high - low)
    }

    /// Returns the placements of the views in a stack of `size`.
    package func placements(of content: [LayoutElement], in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        guard !content.isEmpty else { return [] }
        var proposal = proposal
        if cross(proposal) == nil {
            // Without a proposal on the cross axis, flexible views are proposed the stack's own extent.
            proposal = self.proposal(main: main(proposal), cross: cross(size))
        }
        let division = divide(proposal, among: content)
        let (low, _) = crossExtent(content, division)
        var position: CGFloat = 0
        return content.enumerated().map { index, element in
            let guide = element.dimensions(for: division.proposals[index]).value(alignment)
            let offset = -guide - low
            let origin = axis == .horizontal ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position)
            position += main(division.sizes[index]) + (index < division.gaps.count ? division.gaps[index] : 0)
            return Placement(origin: origin, proposal: division.proposals[index])
        }
    }

    /// Returns the extent of the views on the cross axis, relative to the aligned guides.
    private func crossExtent(_ content: [LayoutElement], _ division: Division) -> (low: CGFloat, high: CGFloat) {
        var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
        for (index, element) in content.enumerated() {
            let guide = element.dimensions(for: division.proposals[index]).value(alignment)
            low = min(low, -guide)
            high = max(high, cross(division.sizes[index]) - guide)
        }
        return (low, high)
    }

    private func divide(_ proposal: ProposedViewSize, among content: [LayoutElement]) -> Division {
        let gaps = zip(content, content.dropFirst()).map { spacing ?? ($0.isSpacer || $1.isSpacer ? 0 : 8) }
        let cross = cross(proposal)
        guard let length = main(proposal), length.isFinite else {
            let each = self.proposal(main: main(proposal), cross: cross)
            return Division(
                sizes: content.map { $0.size(for: each) }, proposals: Array(repeating: each, count: content.count), gaps: gaps)
        }
        var division = Division(
            sizes: Array(repeating: .zero, count: content.count), proposals: Array(repeating: proposal, count: content.count), gaps: gaps)
        let minimum = self.proposal(main: 0, cross: cross)
        let maximum = self.proposal(main: .infinity, cross: cross)
        let least = content.map { main($0.size(for: minimum)) }
        let flexibility = zip(content, least).map { main($0.size(for: maximum)) - $1 }
        var remaining = length - gaps.reduce(0, +)
        let priorities = Set(content.map { $0.isSpacer ? -CGFloat.infinity : CGFloat($0.layoutPriority) }).sorted(by: >)
        func priority(_ element: LayoutElement) -> CGFloat { element.isSpacer ? -.infinity : CGFloat(element.layoutPriority) }
        for group in priorities {
            let members = content.indices.filter { priority(content[$0]) == group }
            let lower = content.indices.filter { priority(content[$0]) < group }.reduce(0) { $0 + least[$1] }
            var available = remaining - lower
            // The least flexible first; among equally flexible views, in source order.
            let ordered = members.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            for (position, index) in ordered.enumerated() {
                let share = max(0, available / CGFloat(ordered.count - position))
                let offered = self.proposal(main: share, cross: cross)
                let childSize = content[index].size(for: offered)
                division.sizes[index] = childSize
                division.proposals[index] = offered
                available -= main(childSize)
                remaining -= main(childSize)
            }
        }
        return division
    }

    private func main(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func cross(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
    private func main(_ proposal: ProposedViewSize) -> CGFloat? { axis == .horizontal ? proposal.width : proposal.height }
    private func cross(_ proposal: ProposedViewSize) -> CGFloat? { axis == .horizontal ? proposal.height : proposal.width }

    private func size(main: CGFloat, cross: CGFloat) -> CGSize {
        axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }

    private func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
        axis == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
    }
}
