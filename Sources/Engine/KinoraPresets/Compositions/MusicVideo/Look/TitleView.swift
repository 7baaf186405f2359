import KinoraDrawing
import KinoraViews

/// The title, letter by letter, on an optional halo.
struct TitleView: View {
    let title: TitleLettering
    let color: Color
    /// The colour of a rim around all letters; nil for none.
    let halo: Color?
    /// The scale factor of each letter, by its number; 1 is its final size.
    let size: (Int) -> Double

    init(_ title: TitleLettering, color: Color, halo: Color? = nil, size: @escaping (Int) -> Double) {
        (self.title, self.color, self.halo, self.size) = (title, color, halo, size)
    }

    var body: some View {
        // All rims are below all letters, so that none covers the letter before it.
        if let halo { letters { TitleRim(letter: $0, color: halo) } }
        letters { TitleLetter(letter: $0, color: color) }
    }

    private func letters<Content: View>(_ content: @escaping (TitleLettering.Letter) -> Content) -> some View {
        ForEach(title.letters.indices, id: \.self) { index in
            let (letter, size) = (title.letters[index], size(index))
            if size > 0.001 {
                content(letter)
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
        if let emoji = letter.emoji {
            Text(verbatim: emoji).font(TitleLettering.font).fixedSize()
        } else {
            letter.outline.fill(color)
        }
    }
}

/// The rim around a letter. Emoji have none.
private struct TitleRim: View {
    let letter: TitleLettering.Letter
    let color: Color

    /// In points of the font.
    private static let width = 16.0

    var body: some View {
        if letter.emoji == nil {
            letter.outline.stroke(color, style: StrokeStyle(lineWidth: 2 * TitleRim.width, lineJoin: .round))
        }
    }
}
