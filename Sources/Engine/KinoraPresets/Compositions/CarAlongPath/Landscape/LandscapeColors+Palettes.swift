extension LandscapeColors {
    static let meadow = LandscapeColors(
        ground: [hex(0xA5D67C), hex(0x86C26A)], patches: [hex(0xB7E08A, opacity: 0.55), hex(0x6FB15C, opacity: 0.30)],
        grass: hex(0x5E9F4E, opacity: 0.55), flowers: [hex(0xFFFFFF), hex(0xFFD54F), hex(0xF48FB1)], shoulder: hex(0xD9C79A),
        asphalt: hex(0x4A505B), edgeLine: hex(0xF4F4EE), centreLine: hex(0xFFCF4A), shore: hex(0xE7D9AE), water: hex(0x5CB8DE),
        glint: hex(0xA9E0F2), leaves: [hex(0x3F8F4F), hex(0x57A653), hex(0x2F7D4A)], needles: [hex(0x2C6E53), hex(0x367D5B)],
        rock: hex(0x9AA0A3), wall: hex(0xFBF3E2), window: hex(0x6FA8C7), roofs: [hex(0xD8573F), hex(0xB9473A)],
        shadow: hex(0x1E3A2A, opacity: 0.28), headlight: nil, plants: [(.tree, 6), (.pine, 3), (.bush, 3)])

    static let autumn = LandscapeColors(
        ground: [hex(0xE3C77F), hex(0xCFA960)], patches: [hex(0xEFD998, opacity: 0.55), hex(0xB78D4A, opacity: 0.28)],
        grass: hex(0x9C7A3C, opacity: 0.5), flowers: [hex(0xD9662B), hex(0xB5452C), hex(0xF2B134)], shoulder: hex(0xF0E2BE),
        asphalt: hex(0x4B4A52), edgeLine: hex(0xF7F1E3), centreLine: hex(0xFFD25E), shore: hex(0xEFE0B8), water: hex(0x5E9FB5),
        glint: hex(0xA8D3DC), leaves: [hex(0xD9662B), hex(0xE89A2E), hex(0xB5452C)], needles: [hex(0x5C6B3A), hex(0x6F7B41)],
        rock: hex(0xA29A90), wall: hex(0xFFF6E6), window: hex(0x7FA3B3), roofs: [hex(0x7C4A3A), hex(0x5E4A4A)],
        shadow: hex(0x4A2A14, opacity: 0.26), headlight: nil, plants: [(.tree, 7), (.pine, 2), (.bush, 3)])

    static let desert = LandscapeColors(
        ground: [hex(0xF6D7A3), hex(0xEBB982)], patches: [hex(0xFCE5BC, opacity: 0.6), hex(0xD99F68, opacity: 0.28)],
        grass: hex(0xC08A52, opacity: 0.5), flowers: [hex(0xB97A48)], shoulder: hex(0xE0AE78), asphalt: hex(0x5A5257),
        edgeLine: hex(0xFFF6E8), centreLine: hex(0xFFC844), shore: hex(0xC9B070), water: hex(0x4FB3B0), glint: hex(0x9FDDD3),
        leaves: [hex(0x8FA35A), hex(0x7C9450)], needles: [hex(0x6C8F4E)], rock: hex(0xC58158),
        wall: hex(0xFFF1DB), window: hex(0x6E8F9E), roofs: [hex(0xC96F4A), hex(0xE3A36B)], shadow: hex(0x6B3A1E, opacity: 0.26),
        headlight: nil, plants: [(.cactus, 4), (.rock, 4), (.bush, 3)])

    static let snow = LandscapeColors(
        ground: [hex(0xF1F6FB), hex(0xDCE7F2)], patches: [hex(0xFFFFFF, opacity: 0.8), hex(0xC5D6E8, opacity: 0.35)],
        grass: hex(0xB4C8DC, opacity: 0.5), flowers: [hex(0xFFFFFF)], shoulder: hex(0xC9D7E6), asphalt: hex(0x596273),
        edgeLine: hex(0xFFFFFF), centreLine: hex(0xFFC94D), shore: hex(0xFFFFFF), water: hex(0xA9D3EA), glint: hex(0xDDF1FA),
        leaves: [hex(0xB9CBDA), hex(0xA7BDD0)], needles: [hex(0x3D7A6E), hex(0x4A8C7C)], rock: hex(0xAEBBC9),
        wall: hex(0xC98D62), window: hex(0xFFE2A0), roofs: [hex(0xC3D5E8), hex(0xB5C9DF)], shadow: hex(0x2D4668, opacity: 0.22),
        headlight: nil, plants: [(.pine, 8), (.bush, 1), (.rock, 1)])

    static let night = LandscapeColors(
        ground: [hex(0x1C2B4A), hex(0x17223D)], patches: [hex(0x263A5E, opacity: 0.6), hex(0x101A30, opacity: 0.5)],
        grass: hex(0x34507A, opacity: 0.5), flowers: [hex(0x6F8FC4)], shoulder: hex(0x2E3C5C), asphalt: hex(0x323849),
        edgeLine: hex(0xB9C3DA), centreLine: hex(0xE0B040), shore: hex(0x33476B), water: hex(0x22477A), glint: hex(0x5C8CC8),
        leaves: [hex(0x21485A), hex(0x285466), hex(0x1B3D50)], needles: [hex(0x1B4250), hex(0x22505C)], rock: hex(0x46526E),
        wall: hex(0x4A5472), window: hex(0xFFD98A), roofs: [hex(0x6B3B52), hex(0x52385C)],
        shadow: hex(0x05080F, opacity: 0.45), headlight: hex(0xFFF0B8), plants: [(.tree, 5), (.pine, 5), (.bush, 3)])
}
