extension Color {
    /// The colours that differ between light and dark.
    package enum System: String, Hashable, Sendable, CaseIterable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, tertiary, quaternary
    }

    public static let red = Color(.system(.red))
    public static let blue = Color(.system(.blue))
    public static let white = Color(white: 1)
    public static let black = Color(white: 0)
    public static let clear = Color(white: 0, opacity: 0)
    public static let primary = Color(.system(.primary))

    /// The colour's components under `scheme`.
    package func resolved(in scheme: ColorScheme) -> Resolved {
        switch storage {
        case .fixed(let resolved): resolved
        default: Resolved(red: 0, green: 0, blue: 0)
        }
    }
}
