import Foundation
import KinoraDrawing

/// How display lists become frames of one size: scaled, positioned, and drawn over a background.
package struct CanvasPlan: Hashable, Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    package let placement: FramePlacement
    package let background: Color.Resolved
    /// The size of the composition's layout in points.
    private let size: CGSize
    private let crops: Bool

    /// - Parameters:
    ///   - size: The size of the composition's layout in points; both sides are positive.
    ///   - crops: Whether the composition covers the whole frame if the aspect ratios differ.
    package init(_ size: CGSize, width: Int, height: Int, crops: Bool = false, background: Color.Resolved) {
        (self.size, self.width, self.height, self.crops, self.background) = (size, width, height, crops, background)
        placement = FramePlacement(picture: size, width: width, height: height, fills: crops)
    }

    /// Whether undrawn parts of a frame are transparent.
    package var isTransparent: Bool { background.opacity < 1 }

    /// Returns the plan of frames of another size.
    package func resized(width: Int, height: Int) -> CanvasPlan {
        CanvasPlan(size, width: width, height: height, crops: crops, background: background)
    }
}
