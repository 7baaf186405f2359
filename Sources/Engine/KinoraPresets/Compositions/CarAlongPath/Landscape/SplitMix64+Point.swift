import Foundation
import KinoraDrawing

extension SplitMix64 {
    /// A uniformly distributed point in a rectangle.
    mutating func nextPoint(in rect: CGRect) -> CGPoint {
        let x = nextUnit()
        return CGPoint(x: rect.minX + x * rect.width, y: rect.minY + nextUnit() * rect.height)
    }
}
