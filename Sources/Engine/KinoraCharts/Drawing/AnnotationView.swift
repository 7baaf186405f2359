import Foundation
import KinoraDrawing
import KinoraViews

/// An annotation at its side of a mark.
struct AnnotationView: View {
    let annotation: MarkAnnotation
    let mark: ResolvedMark
    /// In points.
    let bounds: CGRect

    var body: some View {
        let (x, y) = side
        let aligned = (x: Self.fraction(annotation.alignment.horizontal), y: Self.fraction(annotation.alignment.vertical))
        AnchoredLayout(
            point: CGPoint(x: edge(x, aligned.x, bounds.minX, bounds.maxX), y: edge(y, aligned.y, bounds.minY, bounds.maxY)),
            anchor: UnitPoint(x: x == 0 ? aligned.x : x < 0 ? 1 : 0, y: y == 0 ? aligned.y : y < 0 ? 1 : 0)
        ) {
            annotation.view(AnnotationContext(targetSize: bounds.size))
        }
    }

    /// The direction from the mark to the annotation.
    private var side: (x: Int, y: Int) {
        if let x = annotation.position.x, let y = annotation.position.y { return (x, y) }
        if mark.kind == .sector { return (0, 0) }
        if mark.kind == .bar, mark.isHorizontal { return (mark.isNegative ? -1 : 1, 0) }
        return (0, mark.isNegative ? 1 : -1)
    }

    private func edge(_ side: Int, _ fraction: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        switch side {
        case ..<0: low - annotation.spacing
        case 0: low + (high - low) * fraction
        default: high + annotation.spacing
        }
    }

    private static func fraction(_ alignment: HorizontalAlignment) -> CGFloat {
        alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
    }

    private static func fraction(_ alignment: VerticalAlignment) -> CGFloat {
        alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
    }
}

/// Takes the proposed size and places the `anchor` of each view at `point`, in points, at the view's ideal size.
struct AnchoredLayout: Layout {
    let point: CGPoint
    let anchor: UnitPoint

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), anchor: anchor, proposal: .unspecified)
        }
    }
}
