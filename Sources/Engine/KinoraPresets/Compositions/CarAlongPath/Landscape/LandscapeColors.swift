import KinoraDrawing

/// The colours of a landscape and of the road through it.
struct LandscapeColors: Sendable {
    /// From the top of the frame to its bottom.
    var ground: [Color]
    /// Wide patches, slightly lighter or darker than the ground.
    var patches: [Color]
    var grass: Color
    var flowers: [Color]
    var shoulder: Color
    var asphalt: Color
    var edgeLine: Color
    var centreLine: Color
    var shore: Color
    var water: Color
    var glint: Color
    var leaves: [Color]
    var needles: [Color]
    var rock: Color
    var wall: Color
    var window: Color
    var roofs: [Color]
    var shadow: Color
    /// The colour of the headlight beams; nil by day.
    var headlight: Color?
    /// The kinds of objects beside the road, with their relative frequencies.
    var plants: [(kind: LandscapeProp.Kind, weight: Int)]

    /// A colour from 0xRRGGBB.
    static func hex(_ value: UInt32, opacity: Double = 1) -> Color {
        func part(_ shift: UInt32) -> Double { Double((value >> shift) & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0), opacity: opacity)
    }
}
