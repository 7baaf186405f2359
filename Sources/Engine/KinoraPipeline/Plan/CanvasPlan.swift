import Foundation
import KinoraDrawing

/// The conversion of display lists to frames of one size: their scale, position and background.
package struct CanvasPlan: Hashable, Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    package let placement: FramePlacement
    package let background: Color.Resolved
    /// The size of the composition's layout in points.
    package let layout: CGSize
    /// Whether the composition covers the whole frame if the aspect ratios differ.
    package let crops: Bool

    /// - Parameters:
    ///   - layout: The size of the composition's layout in points; both sides are positive.
    ///   - crops: Whether the composition covers the whole frame if the aspect ratios differ.
    package init(_ layout: CGSize, width: Int, height: Int, crops: Bool = false, background: Color.Resolved) {
        (self.layout, self.width, self.height, self.crops, self.background) = (layout, width, height, crops, background)
        placement = FramePlacement(content: layout, width: width, height: height, fills: crops)
    }

    /// Whether undrawn parts of a frame are transparent.
    package var isTransparent: Bool { background.opacity < 1 }

    /// Returns `list`, clipped to the layout if the frame has margins.
    func clipped(_ list: DisplayList) -> DisplayList {
        guard placement.hasMargins, !list.isEmpty else { return list }
        let clip = DisplayGroup.Clip(Path(CGRect(origin: .zero, size: layout)))
        return list.mapItems { [DisplayItem(.group(DisplayGroup(items: $0, clips: [clip])))] }
    }
}
