import KinoraDrawing

/// Colour gradients for the figures, on a dark or light background.
enum QuadCurvesPalette: String, CaseIterable, Codable, Sendable {
    case dusk, aurora, ember, paper

    /// The background colours in the middle of the frame and in its corners.
    var background: (middle: Color, corner: Color) {
        switch self {
        case .dusk: (Color(rgb: 0x2A1B5C), Color(rgb: 0x0B0820))
        case .aurora: (Color(rgb: 0x0D3B4F), Color(rgb: 0x04101F))
        case .ember: (Color(rgb: 0x4A1526), Color(rgb: 0x14060E))
        case .paper: (Color(rgb: 0xFFFAF0), Color(rgb: 0xEFE3CC))
        }
    }

    private var colors: [Color] {
        switch self {
        case .dusk: [0x5B6CFF, 0xB44DFF, 0xFF4FA0, 0xFF8A4C, 0xFFD65C].map(Color.init(rgb:))
        case .aurora: [0x1E6BFF, 0x14C8E0, 0x35E89A, 0xC8F560, 0xFFF6B0].map(Color.init(rgb:))
        case .ember: [0x8C1D4F, 0xE0303F, 0xFF7033, 0xFFB845, 0xFFF0C2].map(Color.init(rgb:))
        case .paper: [0x1F3A5F, 0x2F8F83, 0xF2A33A, 0xE4492F, 0xA3214B].map(Color.init(rgb:))
        }
    }

    /// The colour at `fraction`, from 0 for the outermost figure to 1 for the innermost.
    func color(at fraction: Double) -> Color {
        let position = min(max(fraction, 0), 1) * Double(colors.count - 1)
        let index = min(Int(position), colors.count - 2)
        return colors[index].mix(with: colors[index + 1], by: position - Double(index))
    }
}
