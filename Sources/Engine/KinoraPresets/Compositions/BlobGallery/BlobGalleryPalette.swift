import KinoraDrawing
import KinoraPipeline

/// The colours of a gallery's cards.
enum BlobGalleryPalette: String, CaseIterable, Codable, Sendable {
    case poster, night, pastel, ink

    /// The three colours of a card: its background, its blob, and the blob inside.
    struct Card: Sendable {
        let background, blob, core: Color

        /// The first of the card's colours with a contrast of at least 4.5 to its background, otherwise a tint or shade of the blob's.
        var caption: Color {
            let colors = [blob, core].filter { ReadableColor.contrast($0, background) >= ReadableColor.minContrast }
            return colors.first ?? ReadableColor.shade(of: blob, on: [background])
        }

        init(_ background: Int, _ blob: Int, _ core: Int) {
            (self.background, self.blob, self.core) = (Color(rgb: background), Color(rgb: blob), Color(rgb: core))
        }
    }

    /// The colours of the cards in order, repeated. Their number is odd, so that equal colours rarely end up in one column.
    var cards: [Card] {
        switch self {
        case .poster:
            [
                Card(0xF4EBDA, 0xE4492F, 0xF7B733), Card(0x1F3A5F, 0xF7B733, 0xF4EBDA), Card(0xF7B733, 0x1D1B26, 0xE4492F),
                Card(0x2F8F83, 0xF4EBDA, 0xE4492F), Card(0xE4492F, 0x1F3A5F, 0xF7B733), Card(0xF2B8B0, 0xC4213C, 0xF4EBDA),
                Card(0x1D1B26, 0x4FB3A5, 0xF7B733), Card(0xE9DCC3, 0x1F3A5F, 0x2F8F83), Card(0x6C4A8B, 0xF2B8B0, 0xF7B733),
            ]
        case .night:
            [
                Card(0x12122B, 0xFF3D81, 0xFFD166), Card(0x0C2340, 0x2CE5D3, 0x0C2340), Card(0x24124D, 0xFFB02E, 0xFF3D81),
                Card(0x062B36, 0xB8F35A, 0x0B7A75), Card(0x2B0F33, 0x9B7BFF, 0x2CE5D3), Card(0x330B1E, 0xFF4D6D, 0xFFE3EC),
                Card(0x10203F, 0x4DA3FF, 0xF6F2FF), Card(0x1B1B1F, 0xF6F2FF, 0xFF3D81), Card(0x0B3033, 0xFF8A5B, 0xFFD166),
            ]
        case .pastel:
            [
                Card(0xFFE3E0, 0xFF8A8A, 0xFFF6EC), Card(0xDDF1E4, 0x62B58F, 0xFFF3B8), Card(0xFFF0C9, 0xF5A742, 0xFF8A8A),
                Card(0xDCEBFA, 0x5E9FDB, 0xFFFFFF), Card(0xEBDFF7, 0x9C78CF, 0xFFC9DE), Card(0xFFD9E6, 0xE8527F, 0xFFF6EC),
                Card(0xE2F4F4, 0x37A3A5, 0xFFE9A8), Card(0xF6E9DC, 0xB9825A, 0xFFF6EC), Card(0xE6ECD8, 0x7E9B4A, 0xFFF3B8),
            ]
        case .ink:
            [
                Card(0xF5F2EA, 0x17181C, 0xD7342B), Card(0x17181C, 0xF5F2EA, 0x8B8880), Card(0xE4DFD3, 0x2A2C33, 0xF5F2EA),
                Card(0xD7342B, 0xF5F2EA, 0x17181C), Card(0xCFC9BB, 0x17181C, 0xF5F2EA),
            ]
        }
    }
}
