import Foundation
import KinoraControls
import KinoraDrawing
import KinoraViews

open class UIToolbar: UIStyledView {
    public var barTintColor: UIColor?
    public var standardAppearance = UIToolbarAppearance()
}
