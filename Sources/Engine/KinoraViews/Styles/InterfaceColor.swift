import KinoraDrawing

/// A semantic colour of the system with light and dark variants, by its name in UIKit and asset catalogues.
package enum InterfaceColor: String {
    case systemGray2
    case systemGray3
    case systemGray4
    case systemGray5
    case systemGray6
    case systemBackground
    case secondarySystemBackground
    case tertiarySystemBackground
    case systemGroupedBackground
    case secondarySystemGroupedBackground
    case tertiarySystemGroupedBackground
    case systemFill
    case secondarySystemFill
    case tertiarySystemFill
    case quaternarySystemFill
    case label
    case secondaryLabel
    case tertiaryLabel
    case quaternaryLabel
    case placeholderText
    case separator
    case opaqueSeparator
    case windowBackgroundColor
    case controlBackgroundColor

    package var color: Color {
        switch self {
        case .systemGray2: Self.adaptive(light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
        case .systemGray3: Self.adaptive(light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
        case .systemGray4: Self.adaptive(light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
        case .systemGray5: Self.adaptive(light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
        case .systemGray6: Self.adaptive(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))
        case .systemBackground: Self.adaptive(light: (255, 255, 255, 1), dark: (0, 0, 0, 1))
        case .secondarySystemBackground: Self.adaptive(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))
        case .tertiarySystemBackground: Self.adaptive(light: (255, 255, 255, 1), dark: (44, 44, 46, 1))
        case .systemGroupedBackground: Self.adaptive(light: (242, 242, 247, 1), dark: (0, 0, 0, 1))
        case .secondarySystemGroupedBackground: Self.adaptive(light: (255, 255, 255, 1), dark: (28, 28, 30, 1))
        case .tertiarySystemGroupedBackground: Self.adaptive(light: (242, 242, 247, 1), dark: (44, 44, 46, 1))
        case .systemFill: Self.adaptive(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
        case .secondarySystemFill: Self.adaptive(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
        case .tertiarySystemFill: Self.adaptive(light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
        case .quaternarySystemFill: Self.adaptive(light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
        case .label: Self.adaptive(light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
        case .secondaryLabel: Self.adaptive(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
        case .tertiaryLabel: Self.adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
        case .quaternaryLabel: Self.adaptive(light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
        case .placeholderText: Self.adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
        case .separator: Self.adaptive(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
        case .opaqueSeparator: Self.adaptive(light: (198, 198, 200, 1), dark: (56, 56, 58, 1))
        case .windowBackgroundColor: Self.adaptive(light: (236, 236, 236, 1), dark: (50, 50, 50, 1))
        case .controlBackgroundColor: Self.adaptive(light: (255, 255, 255, 1), dark: (30, 30, 30, 1))
        }
    }

    /// Red, green and blue are 0...255; opacity is 0...1.
    private static func adaptive(light: (Float, Float, Float, Float), dark: (Float, Float, Float, Float)) -> Color {
        func resolved(_ color: (Float, Float, Float, Float)) -> Color.Resolved {
            Color.Resolved(red: color.0 / 255, green: color.1 / 255, blue: color.2 / 255, opacity: color.3)
        }
        return Color(.adaptive(light: resolved(light), dark: resolved(dark)))
    }
}
