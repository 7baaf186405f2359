import Foundation
import Kinora

// The listings of docs/compositions.md.

struct Card: CompositionParameters {
    @Parameter("the title") var title = "Hello"
    @Parameter("the font") var font = FontFamily.system
    @Parameter("the colours") var palette = ColorPalette.midnight
    @Parameter("a logo; none for no logo") var logo = ImageAsset.none
}

struct CardView: View {
    let card: Card
    let film: Film
    let mark: LogoMark

    init(card: Card, film: Film) {
        (self.card, self.film) = (card, film)
        mark = LogoMark(card.logo, film: film, backgrounds: card.palette.background)
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.time
            ZStack {
                LinearGradient(colors: card.palette.background, startPoint: .top, endPoint: .bottom)
                EnteringText(
                    card.title, font: card.font.font(size: 120, weight: .heavy), color: card.palette.text, frame: film.safeFrame,
                    time: time - 0.3)
                mark.at(time)
            }
        }
    }
}

let card = Composition(
    "card", "a title with a logo", parameters: Card.self, size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 4
) { card, film in
    CardView(card: card, film: film)
}

struct LogoTurn: CompositionParameters {
    @Parameter("the first drawing") var from = "first.svg"
    @Parameter("the second drawing") var to = "second.svg"
}

let logoTurn = Composition(
    "logo-turn", parameters: LogoTurn.self, size: CGSize(width: 1280, height: 720), fps: 60, duration: 3
) { settings, film in
    func drawing(_ path: String, _ parameter: String) throws -> SVGDocument {
        let file = try film.file(path)
        guard let drawing = try? SVGDocument(contentsOf: file) else {
            throw ParameterError(parameter: parameter, value: path, problem: "is not a readable SVG file")
        }
        return drawing
    }
    return try LogoTurnView(morph: SVGMorph(from: drawing(settings.from, "from"), to: drawing(settings.to, "to")))
}

struct LogoTurnView: View {
    let morph: SVGMorph
    @State private var progress = 0.0

    var body: some View {
        SVGMorphView(morph, progress: progress)
            .padding(60)
            .onAppear { withAnimation(.spring(duration: 1.2).delay(0.6)) { progress = 1 } }
    }
}
