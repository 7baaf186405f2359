import KinoraDrawing

/// Five colours that go together: two for what lies behind, three for what moves in front of it.
struct SceneColors: Sendable {
    let ground: Color
    /// Close to the ground: for what is there without asking for attention.
    let shade: Color
    let first: Color
    let second: Color
    let third: Color

    /// Each as 0xRRGGBB.
    init(ground: Int, shade: Int, first: Int, second: Int, third: Int) {
        func color(_ code: Int) -> Color {
            Color(red: Double(code >> 16 & 0xFF) / 255, green: Double(code >> 8 & 0xFF) / 255, blue: Double(code & 0xFF) / 255)
        }
        self.ground = color(ground)
        self.shade = color(shade)
        self.first = color(first)
        self.second = color(second)
        self.third = color(third)
    }

    /// One of the three in front, in turns.
    func figure(_ index: Int) -> Color {
        [first, second, third][((index % 3) + 3) % 3]
    }
}
