import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Curves from the left edge to the right edge. When their control points pass between the ends, all become one straight line, and then
/// bend to the other side.
struct CurveBundle: View {
    let count: Int
    let isOpen: Bool
    let steps: FilmSteps
    let palette: QuadCurvesPalette

    var body: some View {
        ForEach(0..<count, id: \.self) { number in
            let place = count > 1 ? Double(number) / Double(count - 1) * 2 - 1 : 1
            QuadCurveShape(
                startPoint: CGPoint(x: 0, y: 0.5), endPoint: CGPoint(x: 1, y: 0.5),
                controlPoint: CGPoint(x: 0.5, y: 0.5 + (isOpen ? 1.35 : -1.35) * place)
            )
            .stroke(palette.color(at: 1 - abs(place)), lineWidth: 2)
            .opacity(0.55)
            .animation(.easeInOut(duration: steps.length * 0.55).delay(steps.length * 0.15 * (1 - abs(place))), value: isOpen)
        }
    }
}
