import Foundation
import KinoraMotion
import KinoraViews

/// Curves along the longer side of the frame. When their control points pass between the ends, all become one straight line, and then bend
/// to the other side.
struct CurveBundle: View {
    let count: Int
    let isOpen: Bool
    /// Whether the curves run from the top to the bottom instead of from the left to the right.
    let isVertical: Bool
    let steps: FilmSteps
    let palette: QuadCurvesPalette

    var body: some View {
        ForEach(0..<count, id: \.self) { number in
            let position = count > 1 ? Double(number) / Double(count - 1) * 2 - 1 : 1
            // The curves meet outside the frame.
            QuadCurveShape(
                startPoint: point(along: -0.3, across: 0.5), endPoint: point(along: 1.3, across: 0.5),
                controlPoint: point(along: 0.5, across: 0.5 + (isOpen ? 1.35 : -1.35) * position)
            )
            .stroke(palette.color(at: 1 - abs(position)), lineWidth: 2)
            .opacity(0.55)
            .animation(.easeInOut(duration: steps.length * 0.55).delay(steps.length * 0.15 * (1 - abs(position))), value: isOpen)
        }
    }

    private func point(along: Double, across: Double) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
}
