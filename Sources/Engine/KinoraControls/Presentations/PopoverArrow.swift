import Foundation
import KinoraDrawing
import KinoraViews

/// The arrow of a popover that is at an edge of its target.
struct PopoverArrow: View {
    let edge: Edge
    let style: AnyShapeStyle

    var body: some View { PopoverTriangle(edge: edge).fill(style) }
}

private struct PopoverTriangle: Shape {
    let edge: Edge

    func path(in rect: CGRect) -> Path {
        guard rect.width > 0, rect.height > 0 else { return Path() }
        let points: [(CGFloat, CGFloat)] =
            switch edge {
            case .top: [(0, 0), (0.5, 1), (1, 0)]
            case .bottom: [(0, 1), (0.5, 0), (1, 1)]
            case .leading: [(0, 0), (1, 0.5), (0, 1)]
            case .trailing: [(1, 0), (0, 0.5), (1, 1)]
            }
        return Path { path in
            path.addLines(points.map { CGPoint(x: rect.minX + $0.0 * rect.width, y: rect.minY + $0.1 * rect.height) })
            path.closeSubpath()
        }
    }
}
