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
    private let shapes: BlobGalleryShapes

    init(_ parameters: BlobGallery, film: Film) {
        self.parameters = parameters
        steps = FilmSteps(of: parameters.hold, film: film.duration)
        cards = parameters.palette.cards
        (columns, rows) = Self.grid(parameters, in: film.size)
        minFontSize = min(film.size.width, film.size.height) * 0.03
        isPhone = film.size.height > film.size.width * 1.6
        labelMargin = isPhone ? 0 : film.size.height - film.safeFrame.maxY
        shapes = BlobGalleryShapes(parameters, cards: columns * rows, steps: steps.count)
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            VStack(spacing: 0) {
                ForEach(0..<rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<columns, id: \.self) { column in
                            card(row * columns + column, row: row, wave: row + column, time: timeline.time)
                        }
                    }
                }
            }
        }
    }

    private func card(_ number: Int, row: Int, wave: Int, time: TimeInterval) -> some View {
        let style = parameters.style(ofCard: number)
        let points = parameters.points(of: style)
        let delay = steps.length * 0.25 * Double(wave) / Double(max(rows + columns - 2, 1))
        let animation = steps.spring(duration: 0.75, bounce: parameters.bounce, delay: 0.25).delay(delay)
        return BlobCard(
            style: style, outline: steps.animatable(at: time, animation) { shapes.outline(number, step: $0) },
            core: steps.animatable(at: time, animation) { shapes.core(number, step: $0) },
            turn: steps.value(at: time, animation) { Self.turn(style, points: points, step: $0) },
            beat: steps.value(at: time, animation) { Self.beat(style, step: $0 % steps.count) }, colors: cards[number % cards.count],
            isLabelled: parameters.labels, minFontSize: minFontSize, labelMargin: labelMargin, isLabelAtTop: isPhone && row == rows - 1)
    }

    /// In degrees. Regular polygons are not random, so they rotate instead.
    private static func turn(_ style: Blob.Style, points: Int, step: Int) -> Double {
        style == .regular ? Double(step) * 360 / Double(points) - 90 : 0
    }

    /// Hearts are not random either; they change their size. The last step returns to the first blob.
    private static func beat(_ style: Blob.Style, step: Int) -> Double { style == .heart && !step.isMultiple(of: 2) ? 1.16 : 1 }

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
