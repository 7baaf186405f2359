import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// Adjacent cards in rows and columns. Each change starts at the first card and ends at the last.
struct BlobGalleryView: View {
    private let parameters: BlobGallery
    private let steps: FilmSteps
    private let cards: [BlobGalleryPalette.Card]

    init(_ parameters: BlobGallery, film: Film) {
        self.parameters = parameters
        steps = FilmSteps(of: parameters.hold, film: film.duration)
        cards = parameters.palette.cards
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let step = steps.step(at: timeline.time)
            VStack(spacing: 0) {
                ForEach(0..<parameters.rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<parameters.columns, id: \.self) { column in
                            card(row * parameters.columns + column, wave: row + column, step: step)
                        }
                    }
                }
            }
        }
    }

    private func card(_ number: Int, wave: Int, step: Int) -> some View {
        let style = parameters.styles[number % parameters.styles.count]
        let delay = steps.length * 0.25 * Double(wave) / Double(max(parameters.rows + parameters.columns - 2, 1))
        return BlobCard(
            style: style, points: parameters.points == 0 ? style.usualPoints : parameters.points, step: step, steps: steps.count,
            seed: UInt64(parameters.seed) &* 1_000_003 &+ UInt64(number &* 7919), colors: cards[number % cards.count],
            animation: .spring(duration: min(0.75, steps.length * 0.4), bounce: parameters.bounce).delay(delay),
            isLabelled: parameters.labels)
    }
}
