/// The names of members that the frameworks declare. Like Xcode, Kinora generates no members with these names, so that `Color.red` stays the
/// system's red although a catalogue has a colour of this name. `Color(.red)` is the catalogue's.
enum FrameworkNames {
    static let colors: Set<String> = [
        "accentColor", "background", "bar", "black", "blue", "brown", "clear", "cyan", "fill", "foreground", "gray", "green", "indigo",
        "link",
        "mint", "orange", "pink", "placeholder", "primary", "purple", "quaternary", "quinary", "red", "regularMaterial", "secondary",
        "selection",
        "separator", "teal", "tertiary", "thickMaterial", "thinMaterial", "tint", "ultraThickMaterial", "ultraThinMaterial", "white",
        "windowBackground", "yellow", "Resolved", "ResolvedHDR", "RGBColorSpace",
    ]

    static let platformColors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "groupTableViewBackground", "label",
        "lightGray",
        "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel", "quaternarySystemFill",
        "red",
        "secondaryLabel", "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground", "separator",
        "systemBackground",
        "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
        "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink", "systemPurple",
        "systemRed", "systemTeal", "systemYellow", "tertiaryLabel", "tertiarySystemBackground", "tertiarySystemFill",
        "tertiarySystemGroupedBackground", "tintColor", "white", "yellow",
    ]

    static let platformImages: Set<String> = [
        "actions", "add", "checkmark", "remove", "strokedCheckmark", "Configuration", "Orientation", "RenderingMode", "SymbolConfiguration",
    ]
}
