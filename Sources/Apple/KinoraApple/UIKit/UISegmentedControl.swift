import Foundation
import KinoraControls

open class UISegmentedControl: UIStyledView {
    override class var isAdopted: Bool { true }

    public var selectedSegmentTintColor: UIColor? {
        didSet { proxiedAppearance?.selectedSegment = selectedSegmentTintColor?.color }
    }

    public override var backgroundColor: UIColor? { didSet { proxiedAppearance?.segmentTrack = backgroundColor?.color } }

    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {
        switch state {
        case .normal: proxiedAppearance?.segmentTitle = title(attributes, of: "setTitleTextAttributes")
        case .selected: proxiedAppearance?.selectedSegmentTitle = title(attributes, of: "setTitleTextAttributes")
        default: reportUnused("setTitleTextAttributes for states other than normal and selected")
        }
    }
}

/// The states of a control.
public struct UIControlState: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let normal: UIControlState = []
    public static let highlighted = UIControlState(rawValue: 1)
    public static let disabled = UIControlState(rawValue: 2)
    public static let selected = UIControlState(rawValue: 4)
}
