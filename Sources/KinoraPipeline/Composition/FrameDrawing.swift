import Foundation
import KinoraViews

/// What a composition shows, as a pure function of time.
///
/// Once the graphics context exists the one requirement is
/// `func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval)`.
public protocol FrameDrawing {
}
