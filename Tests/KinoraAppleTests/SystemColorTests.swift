import Foundation
import KinoraDrawing
import KinoraViews
import TestSupport
import Testing

@testable import KinoraApple

/// UIKit's and AppKit's colours, with the values of iOS in light and dark mode.
@Suite("System colours")
struct SystemColorTests {
    typealias Row = (color: UIColor, light: [Double], dark: [Double])

    /// Red, green and blue from 0 to 255, and the opacity from 0 to 1.
    private static let rows: [Row] = [
        (.systemYellow, [255, 204, 0, 1], [255, 214, 10, 1]), (.systemCyan, [50, 173, 230, 1], [100, 210, 255, 1]),
        (.systemIndigo, [88, 86, 214, 1], [94, 92, 230, 1]), (.link, [0, 122, 255, 1], [10, 132, 255, 1]),
        (.tintColor, [0, 122, 255, 1], [10, 132, 255, 1]), (.controlAccentColor, [0, 122, 255, 1], [10, 132, 255, 1]),
        (.systemGray2, [174, 174, 178, 1], [99, 99, 102, 1]), (.systemGray3, [199, 199, 204, 1], [72, 72, 74, 1]),
        (.systemGray5, [229, 229, 234, 1], [44, 44, 46, 1]), (.secondarySystemBackground, [242, 242, 247, 1], [28, 28, 30, 1]),
        (.tertiarySystemBackground, [255, 255, 255, 1], [44, 44, 46, 1]), (.systemGroupedBackground, [242, 242, 247, 1], [0, 0, 0, 1]),
        (.secondarySystemGroupedBackground, [255, 255, 255, 1], [28, 28, 30, 1]),
        (.tertiarySystemGroupedBackground, [242, 242, 247, 1], [44, 44, 46, 1]),
        (.systemFill, [120, 120, 128, 0.2], [120, 120, 128, 0.36]), (.secondarySystemFill, [120, 120, 128, 0.16], [120, 120, 128, 0.32]),
        (.tertiarySystemFill, [118, 118, 128, 0.12], [118, 118, 128, 0.24]),
        (.quaternarySystemFill, [116, 116, 128, 0.08], [118, 118, 128, 0.18]), (.tertiaryLabel, [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
        (.quaternaryLabel, [60, 60, 67, 0.18], [235, 235, 245, 0.16]), (.opaqueSeparator, [198, 198, 200, 1], [56, 56, 58, 1]),
        (.separatorColor, [60, 60, 67, 0.29], [84, 84, 88, 0.6]), (.windowBackgroundColor, [236, 236, 236, 1], [50, 50, 50, 1]),
        (.controlBackgroundColor, [255, 255, 255, 1], [30, 30, 30, 1]), (.labelColor, [0, 0, 0, 1], [255, 255, 255, 1]),
        (.textColor, [0, 0, 0, 1], [255, 255, 255, 1]), (.secondaryLabelColor, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
        (.darkGray, [85, 85, 85, 1], [85, 85, 85, 1]), (.lightGray, [170, 170, 170, 1], [170, 170, 170, 1]),
        (.magenta, [255, 0, 255, 1], [255, 0, 255, 1]), (.darkText, [0, 0, 0, 1], [0, 0, 0, 1]),
        (.lightText, [255, 255, 255, 0.6], [255, 255, 255, 0.6]),
    ]

    private func components(_ color: UIColor, _ scheme: ColorScheme) -> [Double] {
        let resolved = Color(uiColor: color).resolved(in: scheme)
        return [255 * Double(resolved.red), 255 * Double(resolved.green), 255 * Double(resolved.blue), Double(resolved.opacity)]
    }

    private func expectComponents(
        _ color: UIColor, _ scheme: ColorScheme, _ expected: [Double], within tolerance: Double = 1e-3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = components(color, scheme)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < tolerance }, "\(found), \(expected)", sourceLocation: sourceLocation)
    }

    @Test("A system colour has its value in light and in dark mode", arguments: rows)
    func systemColors(row: Row) {
        expectComponents(row.color, .light, row.light)
        expectComponents(row.color, .dark, row.dark)
    }

    @Test("Initializers read components in sRGB and Display P3, other colours, and a colour for each mode")
    func initializers() {
        let blue = UIColor(red: 0.2, green: 0.4, blue: 0.6)
        expectComponents(blue, .light, [51, 102, 153, 1])
        #expect(UIColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1) == blue && UIColor(cgColor: blue.cgColor) == blue)
        #expect(UIColor(_colorLiteralRed: 0, green: 0.5, blue: 1, alpha: 1) == UIColor(red: 0, green: 0.5, blue: 1))
        #expect(ObjectIdentifier(_ColorLiteralType.self) == ObjectIdentifier(UIColor.self) && Color(nsColor: blue) == Color(uiColor: blue))
        // Measured in SwiftUI: 1.0931, -0.2266 and -0.1504. The tolerance is 0.0004 of the range.
        expectComponents(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5), .light, [278.74, -57.78, -38.35, 0.5], within: 0.1)
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        expectComponents(dynamic, .light, [0, 0, 0, 1])
        expectComponents(dynamic, .dark, [255, 255, 255, 1])
    }

    @Test("A colour with another alpha still differs between the modes")
    func alpha() {
        let faint = UIColor.systemYellow.withAlphaComponent(0.25)
        expectComponents(faint, .light, [255, 204, 0, 0.25])
        expectComponents(faint, .dark, [255, 214, 10, 0.25])
        #expect(UIColor(white: 0.5, alpha: 1).withAlphaComponent(0.5) == UIColor(white: 0.5, alpha: 0.5))
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        expectClose(white, 0.25, within: 1e-6)
        expectClose(alpha, 0.5, within: 1e-6)
    }
}
