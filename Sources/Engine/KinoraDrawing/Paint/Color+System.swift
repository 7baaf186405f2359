/// Light or dark appearance.
public enum ColorScheme: String, Hashable, Codable, CaseIterable, Sendable {
    case light, dark
}

extension Color {
    /// The colours that differ between light and dark appearance.
    package enum System: String, Hashable, Sendable, CaseIterable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, tertiary, quaternary
    }

    /// Light #FF3B30, dark #FF453A.
    public static let red = Color(.system(.red))
    /// Light #FF9500, dark #FF9F0A.
    public static let orange = Color(.system(.orange))
    /// Light #FFCC00, dark #FFD60A.
    public static let yellow = Color(.system(.yellow))
    /// Light #34C759, dark #30D158.
    public static let green = Color(.system(.green))
    /// Light #00C7BE, dark #63E6E2.
    public static let mint = Color(.system(.mint))
    /// Light #30B0C7, dark #40C8E0.
    public static let teal = Color(.system(.teal))
    /// Light #32ADE6, dark #64D2FF.
    public static let cyan = Color(.system(.cyan))
    /// Light #007AFF, dark #0A84FF.
    public static let blue = Color(.system(.blue))
    /// Light #5856D6, dark #5E5CE6.
    public static let indigo = Color(.system(.indigo))
    /// Light #AF52DE, dark #BF5AF2.
    public static let purple = Color(.system(.purple))
    /// Light #FF2D55, dark #FF375F.
    public static let pink = Color(.system(.pink))
    /// Light #A2845E, dark #AC8E68.
    public static let brown = Color(.system(.brown))
    /// #8E8E93 in light and dark appearance.
    public static let gray = Color(.system(.gray))
    /// Opaque #FFFFFF in any appearance.
    public static let white = Color(white: 1)
    /// Opaque #000000 in any appearance.
    public static let black = Color(white: 0)
    /// Black with opacity 0.
    public static let clear = Color(white: 0, opacity: 0)
    /// The colour of text: black in light appearance, white in dark appearance.
    public static let primary = Color(.system(.primary))
    /// A weaker ``primary``.
    public static let secondary = Color(.system(.secondary))
    /// The colour that `accentColor(_:)` sets for the views inside; blue without it.
    public static let accentColor = Color(.accent)
}

extension Color.System {
    /// The components in iOS up to version 18.
    package func resolved(in scheme: ColorScheme) -> Color.Resolved {
        let isLight = scheme == .light
        return switch self {
        case .red: isLight ? .bytes(255, 59, 48) : .bytes(255, 69, 58)
        case .orange: isLight ? .bytes(255, 149, 0) : .bytes(255, 159, 10)
        case .yellow: isLight ? .bytes(255, 204, 0) : .bytes(255, 214, 10)
        case .green: isLight ? .bytes(52, 199, 89) : .bytes(48, 209, 88)
        case .mint: isLight ? .bytes(0, 199, 190) : .bytes(99, 230, 226)
        case .teal: isLight ? .bytes(48, 176, 199) : .bytes(64, 200, 224)
        case .cyan: isLight ? .bytes(50, 173, 230) : .bytes(100, 210, 255)
        case .blue: isLight ? .bytes(0, 122, 255) : .bytes(10, 132, 255)
        case .indigo: isLight ? .bytes(88, 86, 214) : .bytes(94, 92, 230)
        case .purple: isLight ? .bytes(175, 82, 222) : .bytes(191, 90, 242)
        case .pink: isLight ? .bytes(255, 45, 85) : .bytes(255, 55, 95)
        case .brown: isLight ? .bytes(162, 132, 94) : .bytes(172, 142, 104)
        case .gray: .bytes(142, 142, 147)
        case .primary: isLight ? .bytes(0, 0, 0) : .bytes(255, 255, 255)
        case .secondary: Color.System.label(isLight, 0.6)
        case .tertiary: Color.System.label(isLight, 0.3)
        case .quaternary: Color.System.label(isLight, isLight ? 0.18 : 0.16)
        }
    }

    private static func label(_ isLight: Bool, _ opacity: Float) -> Color.Resolved {
        isLight ? .bytes(60, 60, 67, opacity) : .bytes(235, 235, 245, opacity)
    }
}

extension Color.Resolved {
    fileprivate static func bytes(_ red: Float, _ green: Float, _ blue: Float, _ opacity: Float = 1) -> Color.Resolved {
        Color.Resolved(red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
    }
}
