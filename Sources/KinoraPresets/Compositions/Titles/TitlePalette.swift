import KinoraDrawing

/// Colours of films that consist of text: a background, accents, and text that contrasts with the background.
enum TitlePalette: String, CaseIterable, Codable, Sendable {
    case sky, midnight, paper, coral, meadow, mono

    /// The colours of the background, at its top and bottom.
    var background: [Color] {
        switch self {
        case .sky: [0x9CCBF7, 0xFFE9D6].map(Color.init(rgb:))
        case .midnight: [0x1B1740, 0x0B0A1C].map(Color.init(rgb:))
        case .paper: [0xFBF6EC, 0xF1E7D3].map(Color.init(rgb:))
        case .coral: [0xFFB199, 0xFFD9B8].map(Color.init(rgb:))
        case .meadow: [0x0F4A41, 0x0A2C33].map(Color.init(rgb:))
        case .mono: [0x1C1C1F, 0x0E0E10].map(Color.init(rgb:))
        }
    }

    /// Colours of figures, in the order in which they are used.
    var accents: [Color] {
        switch self {
        case .sky: [0xF2545B, 0xFFB13C, 0x3FB7A5, 0x7A6FF0, 0xF58FB0, 0x2F80D8].map(Color.init(rgb:))
        case .midnight: [0xFF4F9A, 0x5AD7FF, 0xFFD166, 0x8C7BFF, 0x4CE0B3].map(Color.init(rgb:))
        case .paper: [0xD9442F, 0x2C6E8F, 0xE9A23B, 0x3D8B6C, 0x8A4F7D].map(Color.init(rgb:))
        case .coral: [0xC92C4D, 0x7A2E6E, 0xFF6B4A, 0x2B7C86, 0xE59A1C].map(Color.init(rgb:))
        case .meadow: [0xFFD166, 0x7BE0AD, 0xFF8A5B, 0x69C8E8, 0xF4F1BB].map(Color.init(rgb:))
        case .mono: [0xFFFFFF, 0x9A9AA2, 0xD8D8DE, 0x6C6C74, 0xBDBDC6].map(Color.init(rgb:))
        }
    }

    /// The colour of text on the background.
    var text: Color { ReadableColor.first(of: [0xFFFFFF, 0x1D2145].map(Color.init(rgb:)), on: background) }

    /// The colour of highlighted text on the background: the first accent with enough contrast.
    var highlight: Color { ReadableColor.first(of: accents + [text], on: background) }

    /// The accent number `index`, repeated.
    func accent(_ index: Int) -> Color { accents[index % accents.count] }
}
