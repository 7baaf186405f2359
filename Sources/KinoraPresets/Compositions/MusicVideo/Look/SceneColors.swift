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
        self.ground = Color(rgb: ground)
        self.shade = Color(rgb: shade)
        self.first = Color(rgb: first)
        self.second = Color(rgb: second)
        self.third = Color(rgb: third)
    }

    /// One of the three in front, in turns.
    func figure(_ index: Int) -> Color {
        [first, second, third][((index % 3) + 3) % 3]
    }
}
