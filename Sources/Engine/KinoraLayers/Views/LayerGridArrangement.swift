import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Arranges views in rows. A column is as wide as its widest view, a row as high as its highest.
struct LayerGridArrangement: Layout {
    /// At least 1.
    let columns: Int
    /// In points.
    let spacing: Double
    let alignment: Alignment

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let (widths, heights) = sizes(proposal, subviews)
        return CGSize(width: extent(widths), height: extent(heights))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let (widths, heights) = sizes(proposal, subviews)
        let anchor = UnitPoint(
            x: alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5,
            y: alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5)
        for index in subviews.indices {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let x =
                bounds.minX + widths[..<column].reduce(0, +) + spacing * Double(column) + widths[column]
                * anchor.x
            let y =
                bounds.minY + heights[..<row].reduce(0, +) + spacing * Double(row) + heights[row] * anchor.y
            subviews[index].place(at: CGPoint(x: x, y: y), anchor: anchor, proposal: cell(proposal))
        }
    }

    /// The proposal for one view: the part of the width without spacing.
    private func cell(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let width = proposal.width.map {
            max(($0 - CGFloat(spacing) * CGFloat(columns - 1)) / CGFloat(columns), 0)
        }
        return ProposedViewSize(width: width, height: nil)
    }

    private func sizes(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (
        widths: [CGFloat], heights: [CGFloat]
    ) {
        var widths = [CGFloat](repeating: 0, count: min(columns, max(subviews.count, 1)))
        var heights = [CGFloat](repeating: 0, count: (subviews.count + columns - 1) / columns)
        for index in subviews.indices {
            let size = subviews[index].sizeThatFits(cell(proposal))
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            widths[column] = max(widths[column], size.width)
            heights[row] = max(heights[row], size.height)
        }
        return (widths, heights)
    }

    private func extent(_ lengths: [CGFloat]) -> CGFloat {
        lengths.reduce(0, +) + spacing * CGFloat(max(lengths.count - 1, 0))
    }
}
