import Foundation
import KinoraControls
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

extension Composition {
    /// Creates a composition that shows the first window of an app. Other scenes are ignored. `size` is in points and `duration` in
    /// seconds.
    public init<A: App>(
        _ name: String, _ summary: String = "", app: A.Type, size: CGSize, fps: FrameRate, duration: TimeInterval,
        background: Color = .white, colorScheme: ColorScheme = .light
    ) {
        self.init(
            name, summary, size: size, fps: fps, duration: duration, background: background, colorScheme: colorScheme
        ) { AppView(A()) }
    }
}
