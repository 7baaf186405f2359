/// The colour themes of a music video.
enum MusicVideoPalette: String, CaseIterable, Codable, Sendable {
    case neon, candy, sunset, ocean, mono

    /// The colours of the scenes in order, repeated. Neighbours differ in lightness, so that masks are visible.
    var scenes: [SceneColors] {
        switch self {
        case .neon:
            [
                SceneColors(background: 0x120E2A, shade: 0x241A55, first: 0xFF2E88, second: 0x19D9F5, third: 0xFFE45E),
                SceneColors(background: 0xFF3B6B, shade: 0xF0205A, first: 0xFFF3DC, second: 0x1A1436, third: 0xFFC53A),
                SceneColors(background: 0x07283B, shade: 0x0E4259, first: 0x2CF0C0, second: 0xFF7A59, third: 0xFDF6E3),
                SceneColors(background: 0xFFDD4A, shade: 0xFFC824, first: 0x3A1C71, second: 0xFF4F79, third: 0xFFFDF4),
                SceneColors(background: 0x2A1B63, shade: 0x3D2A8C, first: 0xFF9F1C, second: 0xFF4D9D, third: 0x9BF6FF),
                SceneColors(background: 0xF7F1E3, shade: 0xEADFC8, first: 0x1B1B2F, second: 0xE43F5A, third: 0x1F8AC0),
            ]
        case .candy:
            [
                SceneColors(background: 0x5B3A8E, shade: 0x7450AD, first: 0xFFB8D2, second: 0x9BE8D8, third: 0xFFF0B8),
                SceneColors(background: 0xFFD1DC, shade: 0xFFBCCD, first: 0xF2557F, second: 0x7B4FB5, third: 0xFFFFFF),
                SceneColors(background: 0x3F8FC4, shade: 0x57A6DA, first: 0xFFF3C4, second: 0xFF8FB1, third: 0xD6F4FF),
                SceneColors(background: 0xFFF1B5, shade: 0xFFE695, first: 0xFF7B89, second: 0x4CB9A8, third: 0x8A5082),
                SceneColors(background: 0xE8567C, shade: 0xF06D8F, first: 0xFFF6E5, second: 0xFFCB77, third: 0x6A3093),
                SceneColors(background: 0xD4F5E9, shade: 0xBDECDB, first: 0xFF6F91, second: 0x845EC2, third: 0xFFB561),
            ]
        case .sunset:
            [
                SceneColors(background: 0x2B1330, shade: 0x4E1D4B, first: 0xFF7A45, second: 0xFFC15E, third: 0xFF4E6A),
                SceneColors(background: 0xFF9E54, shade: 0xFF8A3A, first: 0x4A1942, second: 0xFFF0D2, third: 0xD7263D),
                SceneColors(background: 0x6B1D45, shade: 0x862A57, first: 0xFFD27A, second: 0xFF7657, third: 0xFFE9D6),
                SceneColors(background: 0xFFE6C4, shade: 0xFFD7A6, first: 0x5A1F4B, second: 0xE2474B, third: 0xFF9A3D),
                SceneColors(background: 0xC8304A, shade: 0xB4283F, first: 0xFFE1A8, second: 0x32122F, third: 0xFFA552),
            ]
        case .ocean:
            [
                SceneColors(background: 0x061A30, shade: 0x0C2F4F, first: 0x39C6D6, second: 0xF7F3D6, third: 0xFF8360),
                SceneColors(background: 0x9FE3DB, shade: 0x84D6CE, first: 0x0E3B5C, second: 0xFF6F59, third: 0xFDFBEF),
                SceneColors(background: 0x0D4F73, shade: 0x14668F, first: 0xFFD66B, second: 0x8BE8E0, third: 0xF4FBFF),
                SceneColors(background: 0xF5EDD8, shade: 0xEBDFC0, first: 0x0F4C75, second: 0xF2704F, third: 0x3CC5BC),
                SceneColors(background: 0x0A7B83, shade: 0x096A72, first: 0xFFF0CF, second: 0x062A45, third: 0xFFA062),
            ]
        case .mono:
            [
                SceneColors(background: 0x101010, shade: 0x232323, first: 0xF5F2EA, second: 0x8C8880, third: 0xE5322D),
                SceneColors(background: 0xF2EFE7, shade: 0xE3DED2, first: 0x161616, second: 0xE5322D, third: 0x9A958B),
                SceneColors(background: 0xD92B27, shade: 0xC42420, first: 0xF7F4EC, second: 0x141414, third: 0xFFB9A8),
                SceneColors(background: 0xC9C4B8, shade: 0xB9B3A5, first: 0x141414, second: 0xF7F4EC, third: 0xD92B27),
                SceneColors(background: 0x1B1B1B, shade: 0x2D2D2D, first: 0xE5322D, second: 0xF5F2EA, third: 0xA8A296),
            ]
        }
    }
}
