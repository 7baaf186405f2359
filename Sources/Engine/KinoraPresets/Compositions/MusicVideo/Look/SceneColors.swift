import KinoraDrawing
import KinoraPipeline

/// Five matching colours: two for the background, three for the foreground.
struct SceneColors: Sendable {
    let background: Color
    /// Similar to the background; for unobtrusive elements.
    let shade: Color
    let first: Color
    let second: Color
    let third: Color

    /// Creates colours from 0xRRGGBB.
    init(background: Int, shade: Int, first: Int, second: Int, third: Int) {
        self.background = Color(rgb: background)
        self.shade = Color(rgb: shade)
        self.first = Color(rgb: first)
        self.second = Color(rgb: second)
        self.third = Color(rgb: third)
    }

    /// The first foreground colour with a contrast of at least 4.5 to the background and the shade, otherwise black or white.
    var title: Color { ReadableColor.first(of: [first, second, third], on: [background, shade]) }

    /// The title's colour beside a figure in the first colour: the third one if it is as readable.
    var openingTitle: Color { ReadableColor.first(of: [third, first, second], on: [background, shade]) }

    /// One of the three foreground colours, in rotation.
    func figure(_ index: Int) -> Color {
        [first, second, third][((index % 3) + 3) % 3]
    }
}
