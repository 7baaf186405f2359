import KinoraDrawing

/// Matching colours of the wax, the liquid around it and the lit room.
enum LavaPalette: String, CaseIterable, Codable {
    case classic, sunset, violet, ocean, lime, mono

    /// The colours of the wax, from the bottom with the bulb to the top.
    var wax: [Color] {
        switch self {
        case .classic: Self.colors(0xFFF0A0, 0xFFB52E, 0xFF6A1C, 0xF03A1E, 0xD42426)
        case .sunset: Self.colors(0xFFF3B0, 0xFFC04A, 0xFF8A48, 0xFF5C6C, 0xE83E86)
        case .violet: Self.colors(0xFFE0F4, 0xFF8ED4, 0xFA54B4, 0xE03AAA, 0xB62AA6)
        case .ocean: Self.colors(0xF2FFE6, 0x9CF6D2, 0x48DCC8, 0x22BCC6, 0x1896BE)
        case .lime: Self.colors(0xFDFFC0, 0xE2F650, 0xB2E834, 0x7ED03A, 0x4DB84A)
        case .mono: Self.colors(0xFFFFFF, 0xEEF0F4, 0xCDD2DA, 0xA8AEBA, 0x8A909E)
        }
    }

    /// The colours of the liquid, from the bottom to the top.
    var liquid: [Color] {
        switch self {
        case .classic: Self.colors(0xF25A1E, 0xA81C34, 0x621040, 0x360A3A)
        case .sunset: Self.colors(0xF0487E, 0x8E2A96, 0x44238A, 0x1E1A5C)
        case .violet: Self.colors(0xA83CE0, 0x6A22B4, 0x3A1682, 0x1C0E52)
        case .ocean: Self.colors(0x1496C8, 0x0E5EA6, 0x0C367E, 0x0A1C50)
        case .lime: Self.colors(0x22A066, 0x0E6E5C, 0x0A464C, 0x082A38)
        case .mono: Self.colors(0x8A909C, 0x525864, 0x2C3038, 0x181A20)
        }
    }

    /// The colours of the light on the wall, from the lamp to the corners of the room.
    var room: [Color] {
        switch self {
        case .classic: Self.colors(0x8C3430, 0x5C2232, 0x34162E, 0x1A0E22, 0x0C0814)
        case .sunset: Self.colors(0x843468, 0x562664, 0x301A4E, 0x1A1034, 0x0C081E)
        case .violet: Self.colors(0x5E2C94, 0x3E2074, 0x261650, 0x160E34, 0x0A081C)
        case .ocean: Self.colors(0x1A5C8C, 0x143E70, 0x0E264C, 0x0A1630, 0x060A1A)
        case .lime: Self.colors(0x26684C, 0x184A42, 0x103034, 0x0A1C24, 0x060E14)
        case .mono: Self.colors(0x5C606C, 0x3E424E, 0x282A34, 0x181A20, 0x0C0C10)
        }
    }

    private static func colors(_ rgb: Int...) -> [Color] {
        rgb.map(Color.init(rgb:))
    }
}
