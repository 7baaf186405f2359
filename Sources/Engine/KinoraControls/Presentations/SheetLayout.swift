import Foundation
import KinoraDrawing
import KinoraViews

/// Places a sheet as its only view, or a popover with four arrows beside its target. Only the arrow on the popover's side has a size.
struct SheetLayout: Layout {
    let popover: PopoverTarget?

    private static let arrowLength: CGFloat = 13
    private static let arrowWidth: CGFloat = 26
    /// The smallest distance from the edges of the frame.
    private static let margin: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        popover == nil ? subviews.first?.sizeThatFits(proposal) ?? .zero : proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let panel = subviews.first else { return }
        guard let popover else { return panel.place(at: bounds.origin, proposal: proposal) }
        let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let offered = ProposedViewSize(width: max(area.width, 0), height: max(area.height, 0))
        let size = panel.sizeThatFits(offered)
        let edge = edge(for: size, in: area, of: popover)
        let frame = frame(of: size, at: edge, of: popover.rect, in: area)
        panel.place(at: frame.origin, proposal: offered)
        for (arrow, side) in zip(subviews.dropFirst(), Edge.allCases) {
            let rect = side == edge ? arrowRect(at: side, of: frame, target: popover.rect) : CGRect(origin: frame.origin, size: .zero)
            arrow.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
        }
    }

    /// The preferred side if the popover fits there, else the first one on which it fits.
    private func edge(for size: CGSize, in area: CGRect, of popover: PopoverTarget) -> Edge {
        let opposite: [Edge: Edge] = [.top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading]
        let candidates = [popover.edge, opposite[popover.edge] ?? popover.edge, .top, .bottom, .leading, .trailing]
        return candidates.first { edge in
            switch edge {
            case .top: popover.rect.minY - Self.arrowLength - size.height >= area.minY
            case .bottom: popover.rect.maxY + Self.arrowLength + size.height <= area.maxY
            case .leading: popover.rect.minX - Self.arrowLength - size.width >= area.minX
            case .trailing: popover.rect.maxX + Self.arrowLength + size.width <= area.maxX
            }
        } ?? popover.edge
    }

    private func frame(of size: CGSize, at edge: Edge, of target: CGRect, in area: CGRect) -> CGRect {
        func within(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat) -> CGFloat { min(max(value, lower), max(upper, lower)) }
        let x = within(target.midX - size.width / 2, area.minX, area.maxX - size.width)
        let y = within(target.midY - size.height / 2, area.minY, area.maxY - size.height)
        let origin =
            switch edge {
            case .top: CGPoint(x: x, y: target.minY - Self.arrowLength - size.height)
            case .bottom: CGPoint(x: x, y: target.maxY + Self.arrowLength)
            case .leading: CGPoint(x: target.minX - Self.arrowLength - size.width, y: y)
            case .trailing: CGPoint(x: target.maxX + Self.arrowLength, y: y)
            }
        return CGRect(origin: origin, size: size)
    }

    /// The frame of the arrow between a popover and its target.
    private func arrowRect(at edge: Edge, of frame: CGRect, target: CGRect) -> CGRect {
        let (length, width) = (Self.arrowLength, Self.arrowWidth)
        let (x, y) = (target.midX - width / 2, target.midY - width / 2)
        return switch edge {
        case .top: CGRect(x: x, y: frame.maxY, width: width, height: length)
        case .bottom: CGRect(x: x, y: frame.minY - length, width: width, height: length)
        case .leading: CGRect(x: frame.maxX, y: y, width: length, height: width)
        case .trailing: CGRect(x: frame.minX - length, y: y, width: length, height: width)
        }
    }
}
