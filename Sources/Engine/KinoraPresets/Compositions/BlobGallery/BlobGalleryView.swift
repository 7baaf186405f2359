import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// Adjacent cards in rows and columns. Each change starts at the first card and ends at the last.
struct BlobGalleryView: View {
    private let parameters: BlobGallery
    private let steps: FilmSteps
    private let cards: [BlobGalleryPalette.Card]
    private let columns, rows: Int
    /// True if the frame is as high as a phone's screen, where apps cover the bottom.
    private let isPhone: Bool
    private let labelMargin: CGFloat
    private let minFontSize: CGFloat

    init(_ parameters: BlobGallery, film: Film) {
        self.parameters = parameters
        steps = FilmSteps(of: parameters.hold, film: film.duration)
        cards = parameters.palette.cards
        (columns, rows) = Self.grid(parameters, in: film.size)
        minFontSize = min(film.size.width, film.size.height) * 0.03
        isPhone = film.size.height > film.size.width * 1.6
        labelMargin = isPhone ? 0 : film.size.height - film.safeFrame.maxY
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let step = steps.step(at: timeline.time)
            VStack(spacing: 0) {
                ForEach(0..<rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<columns, id: \.self) { column in
                            card(row * columns + column, row: row, wave: row + column, step: step)
                        }
                    }
                }
            }
        }
    }

    private func card(_ number: Int, row: Int, wave: Int, step: Int) -> some View {
        let style = parameters.styles[number % parameters.styles.count]
        let delay = steps.length * 0.25 * Double(wave) / Double(max(rows + columns - 2, 1))
        return BlobCard(
            style: style, points: parameters.points == 0 ? style.usualPoints : parameters.points, step: step, steps: steps.count,
            seed: UInt64(parameters.seed) &* 1_000_003 &+ UInt64(number &* 7919), colors: cards[number % cards.count],
            animation: steps.spring(duration: 0.75, bounce: parameters.bounce, delay: 0.25).delay(delay),
            isLabelled: parameters.labels, minFontSize: minFontSize, labelMargin: labelMargin, isLabelAtTop: isPhone && row == rows - 1)
    }

    /// The columns and rows of the parameters in a frame of about 16:9. In other shapes, the grid with the most nearly square cards that has
    /// about as many.
    static func grid(_ parameters: BlobGallery, in size: CGSize) -> (columns: Int, rows: Int) {
        let ratio = size.width / size.height
        guard abs(ratio - 16 / 9) > 0.2 else { return (parameters.columns, parameters.rows) }
        let count = parameters.columns * parameters.rows
        func cost(_ columns: Int, _ rows: Int) -> Double {
            abs(log(ratio * Double(rows) / Double(columns))) + abs(log(Double(columns * rows) / Double(count)))
        }
        var best = (columns: parameters.columns, rows: parameters.rows)
        for columns in 1...count {
            for rows in [count / columns, (count + columns - 1) / columns]
            where rows > 0 && cost(columns, rows) < cost(best.columns, best.rows) {
                best = (columns, rows)
            }
        }
        return best
    }
}
