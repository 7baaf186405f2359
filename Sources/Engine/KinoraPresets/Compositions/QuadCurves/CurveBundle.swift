import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Curves along the longer side of the frame. When their control points pass between the ends, all become one straight line, and then bend
/// to the other side.
struct CurveBundle: View {
    let count: Int
    /// Whether the curves run from the top to the bottom instead of from the left to the right.
    let isVertical: Bool
    let steps: FilmSteps
    let time: TimeInterval
    let palette: QuadCurvesPalette

    var body: some View {
        ForEach(0..<count, id: \.self) { number in
            let position = count > 1 ? Double(number) / Double(count - 1) * 2 - 1 : 1
            let animation = Animation.easeInOut(duration: steps.length * 0.55).delay(steps.length * 0.15 * (1 - abs(position)))
            let bend = steps.value(at: time, animation) { isOpen($0) ? 1.35 : -1.35 }
            // The curves meet outside the frame.
            QuadCurveShape(
                startPoint: point(along: -0.3, across: 0.5), endPoint: point(along: 1.3, across: 0.5),
                controlPoint: point(along: 0.5, across: 0.5 + bend * position)
            )
            .stroke(palette.color(at: 1 - abs(position)), lineWidth: 2)
            .opacity(0.55)
        }
    }

    /// Whether the curves bend to the first side. The last step returns to the first.
    private func isOpen(_ step: Int) -> Bool { step.isMultiple(of: 2) || step == steps.count }

    private func point(along: Double, across: Double) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }
}
