import Foundation
import KinoraDrawing
import KinoraViews

// The colours that UIKit names. System colours differ between light and dark mode; the others are fixed.
extension UIColor {
    public static let systemRed = UIColor(Color.red)
    public static let systemOrange = UIColor(Color.orange)
    public static let systemYellow = UIColor(Color.yellow)
    public static let systemGreen = UIColor(Color.green)
    public static let systemMint = UIColor(Color.mint)
    public static let systemTeal = UIColor(Color.teal)
    public static let systemCyan = UIColor(Color.cyan)
    public static let systemBlue = UIColor(Color.blue)
    public static let systemIndigo = UIColor(Color.indigo)
    public static let systemPurple = UIColor(Color.purple)
    public static let systemPink = UIColor(Color.pink)
    public static let systemBrown = UIColor(Color.brown)
    public static let systemGray = UIColor(Color.gray)

    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)

    public static let systemGray2 = UIColor(InterfaceColor.systemGray2.color)
    public static let systemGray3 = UIColor(InterfaceColor.systemGray3.color)
    public static let systemGray4 = UIColor(InterfaceColor.systemGray4.color)
    public static let systemGray5 = UIColor(InterfaceColor.systemGray5.color)
    public static let systemGray6 = UIColor(InterfaceColor.systemGray6.color)
    public static let systemBackground = UIColor(InterfaceColor.systemBackground.color)
    public static let secondarySystemBackground = UIColor(InterfaceColor.secondarySystemBackground.color)
    public static let tertiarySystemBackground = UIColor(InterfaceColor.tertiarySystemBackground.color)
    public static let systemGroupedBackground = UIColor(InterfaceColor.systemGroupedBackground.color)
    public static let secondarySystemGroupedBackground = UIColor(InterfaceColor.secondarySystemGroupedBackground.color)
    public static let tertiarySystemGroupedBackground = UIColor(InterfaceColor.tertiarySystemGroupedBackground.color)
    public static let systemFill = UIColor(InterfaceColor.systemFill.color)
    public static let secondarySystemFill = UIColor(InterfaceColor.secondarySystemFill.color)
    public static let tertiarySystemFill = UIColor(InterfaceColor.tertiarySystemFill.color)
    public static let quaternarySystemFill = UIColor(InterfaceColor.quaternarySystemFill.color)
    public static let label = UIColor(InterfaceColor.label.color)
    public static let secondaryLabel = UIColor(InterfaceColor.secondaryLabel.color)
    public static let tertiaryLabel = UIColor(InterfaceColor.tertiaryLabel.color)
    public static let quaternaryLabel = UIColor(InterfaceColor.quaternaryLabel.color)
    public static let placeholderText = UIColor(InterfaceColor.placeholderText.color)
    public static let separator = UIColor(InterfaceColor.separator.color)
    public static let opaqueSeparator = UIColor(InterfaceColor.opaqueSeparator.color)
    public static let windowBackgroundColor = UIColor(InterfaceColor.windowBackgroundColor.color)
    public static let controlBackgroundColor = UIColor(InterfaceColor.controlBackgroundColor.color)
    public static let link = systemBlue
    public static let tintColor = systemBlue
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let labelColor = label
    public static let secondaryLabelColor = secondaryLabel
    public static let textColor = label
    public static let controlAccentColor = systemBlue
    public static let separatorColor = separator
}
