import Foundation
import KinoraDrawing
import KinoraViews

/// The part of a view that a popover's arrow points at.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}
