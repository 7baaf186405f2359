import Foundation
import KinoraDrawing
import KinoraViews

/// Two raised commas: an opening quotation mark.
struct QuotationMark: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            for left in [0, 0.54] {
                func point(_ x: Double, _ y: Double) -> CGPoint {
                    CGPoint(x: rect.minX + (left + x * 0.46) * rect.width, y: rect.minY + y * rect.height)
                }
                path.move(to: point(0.94, 0))
                path.addCurve(to: point(0, 0.62), control1: point(0.4, 0.06), control2: point(0, 0.26))
                path.addCurve(to: point(0.5, 1), control1: point(0, 0.86), control2: point(0.2, 1))
                path.addCurve(to: point(1, 0.68), control1: point(0.8, 1), control2: point(1, 0.86))
                path.addCurve(to: point(0.6, 0.38), control1: point(1, 0.5), control2: point(0.82, 0.39))
                path.addCurve(to: point(0.98, 0.14), control1: point(0.62, 0.24), control2: point(0.76, 0.17))
                path.closeSubpath()
            }
        }
    }
}
