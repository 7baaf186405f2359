import KinoraDrawing

extension ColorPalette {
    /// A light blue sky with bright accents.
    public static let sky = ColorPalette(
        "sky", background: [0x9CCBF7, 0xFFE9D6], accents: [0xF2545B, 0xFFB13C, 0x3FB7A5, 0x7A6FF0, 0xF58FB0, 0x2F80D8])
    /// Dark violet with bright accents.
    public static let midnight = ColorPalette(
        "midnight", background: [0x1B1740, 0x0B0A1C], accents: [0xFF4F9A, 0x5AD7FF, 0xFFD166, 0x8C7BFF, 0x4CE0B3])
    /// Warm white with muted accents.
    public static let paper = ColorPalette(
        "paper", background: [0xFBF6EC, 0xF1E7D3], accents: [0xD9442F, 0x2C6E8F, 0xE9A23B, 0x3D8B6C, 0x8A4F7D])
    /// Light coral with dark accents.
    public static let coral = ColorPalette(
        "coral", background: [0xFFB199, 0xFFD9B8], accents: [0xC92C4D, 0x7A2E6E, 0xFF6B4A, 0x2B7C86, 0xE59A1C])
    /// Dark green with light accents.
    public static let meadow = ColorPalette(
        "meadow", background: [0x0F4A41, 0x0A2C33], accents: [0xFFD166, 0x7BE0AD, 0xFF8A5B, 0x69C8E8, 0xF4F1BB])
    /// Black, greys and white.
    public static let mono = ColorPalette(
        "mono", background: [0x1C1C1F, 0x0E0E10], accents: [0xFFFFFF, 0x9A9AA2, 0xD8D8DE, 0x6C6C74, 0xBDBDC6])

    /// The palettes with a name in presets.
    package static let named: [ColorPalette] = [.sky, .midnight, .paper, .coral, .meadow, .mono]

    private init(_ name: String, background: [Int], accents: [Int]) {
        self.init(name: name, background: background.map(Color.init(rgb:)), accents: accents.map(Color.init(rgb:)), text: nil)
    }
}
