import Foundation

open class UIToolbar: UIStyledView {
    public var barTintColor: UIColor?
    public var standardAppearance = UIToolbarAppearance()
}
