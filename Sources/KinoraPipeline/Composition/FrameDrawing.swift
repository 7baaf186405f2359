import Foundation
import KinoraViews

/// What a composition shows, as a pure function of time.
public protocol FrameDrawing {
    /// Draws the picture at `time` seconds into `context`, whose size is `size` points. The same time always draws the same picture.
    func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval)
}
