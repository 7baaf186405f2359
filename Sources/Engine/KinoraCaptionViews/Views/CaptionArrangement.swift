import Foundation
import KinoraDrawing
import KinoraViews

/// Places the lines of cues in the frame. Cues with the same position are stacked, away from the edge of the frame.
struct CaptionArrangement: Layout {
    /// The positions of the subviews, in their order.
    let positions: [CaptionPosition]
    /// The stack of each subview. The first subview of a stack is next to the edge.
    let stacks: [Int]
    /// The part of the frame in which captions are, in points.
    let area: CGRect
    /// The largest factor by which a style enlarges its lines about their centre.
    let growth: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var heights: [Int: CGFloat] = [:]
        for (index, subview) in subviews.enumerated() where positions.indices.contains(index) {
            let (position, size) = (positions[index], subview.sizeThatFits(.unspecified))
            var origin = CGPoint(x: position.point.x - size.width * position.unit.x, y: position.point.y - size.height * position.unit.y)
            let below = heights[stacks[index], default: 0]
            origin.y += position.unit.y > 0.5 ? -below : below
            heights[stacks[index]] = below + size.height
            let margin = CGSize(width: size.width * (growth - 1) / 2, height: size.height * (growth - 1) / 2)
            origin.x = Self.clamped(origin.x, size.width, area.minX + margin.width, area.maxX - margin.width)
            origin.y = Self.clamped(origin.y, size.height, area.minY + margin.height, area.maxY - margin.height)
            subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
        }
    }

    /// The start of a length inside of an interval; in its middle, if it is longer.
    private static func clamped(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        length > high - low ? (low + high - length) / 2 : min(max(start, low), high - length)
    }
}
