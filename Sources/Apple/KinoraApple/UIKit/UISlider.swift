import Foundation
import KinoraControls

open class UISlider: UIStyledView {
    override class var isAdopted: Bool { true }

    public override var tintColor: UIColor? { didSet { proxiedAppearance?.sliderTrack = tintColor?.color } }
    public var minimumTrackTintColor: UIColor? { didSet { proxiedAppearance?.sliderTrack = minimumTrackTintColor?.color } }
    public var maximumTrackTintColor: UIColor? { didSet { proxiedAppearance?.sliderRemainder = maximumTrackTintColor?.color } }
    public var thumbTintColor: UIColor? { didSet { proxiedAppearance?.sliderKnob = thumbTintColor?.color } }

    public func setThumbImage(_ image: UIImage?, for state: UIControlState) { reportUnused("setThumbImage", image) }
}
