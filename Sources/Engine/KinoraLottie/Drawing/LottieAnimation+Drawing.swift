import Foundation
import KinoraDrawing

extension LottieAnimation {
    /// The items at a time in seconds, in the coordinates of the animation, without images and texts.
    package func displayItems(at time: TimeInterval) -> [DisplayItem] {
        var painter = LottiePainter(self)
        return painter.items(at: time)
    }
}
