import Foundation
import KinoraControls

open class UISwitch: UIStyledView {
    override class var isAdopted: Bool { true }

    public var onTintColor: UIColor? { didSet { proxiedAppearance?.switchOn = onTintColor?.color } }
    public var thumbTintColor: UIColor? { didSet { proxiedAppearance?.switchKnob = thumbTintColor?.color } }
}
