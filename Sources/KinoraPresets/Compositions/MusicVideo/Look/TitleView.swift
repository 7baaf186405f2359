import KinoraDrawing
import KinoraViews

/// The title, letter by letter.
struct TitleView: View {
    let title: TitleLettering
    let color: Color
    /// The scale factor of each letter, by its number; 1 is its final size.
    let size: (Int) -> Double

    init(_ title: TitleLettering, color: Color, size: @escaping (Int) -> Double) {
        (self.title, self.color, self.size) = (title, color, size)
    }

    var body: some View {
        ForEach(title.letters.indices, id: \.self) { index in
            let (letter, size) = (title.letters[index], size(index))
            if size > 0.001 {
                TitleLetter(letter: letter, color: color)
                    .frame(width: 0, height: 0)
                    .scaleEffect(title.scale * size)
                    .position(letter.center)
            }
        }
    }
}

/// A letter at its position.
private struct TitleLetter: View {
    let letter: TitleLettering.Letter
    let color: Color

    var body: some View {
        if let picture = letter.picture {
            Text(verbatim: picture).font(TitleLettering.font).fixedSize()
        } else {
            letter.outline.fill(color)
        }
    }
}
