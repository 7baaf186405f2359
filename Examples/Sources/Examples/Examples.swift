import Kinora
import KinoraCLI

@main
struct Examples: KinoraApp {
    static let size = CGSize(width: 1280, height: 720)
    /// The size of the films that are written as they would be for an app.
    static let card = CGSize(width: 800, height: 600)

    static var compositions: [Composition] {
        [
            Composition("loader", "a ring of dots that breathes", size: size, fps: 60, duration: 4.8, colorScheme: .dark) { LoaderView() },
            Composition("chart", "bars that draw themselves and count", parameters: Chart.self, size: size, fps: 60, duration: 4) { chart in
                ChartView(chart: chart)
            },
            Composition("morph", "a button turns one shape into the next", size: size, fps: 60, duration: 6) { MorphView() }
                .tap("Next", at: 0.5, 1.5, 2.5, 3.5, 4.5),
            Composition(
                "morph-sheet", "twelve pairs of outlines, each at seven times", size: CGSize(width: 940, height: 1480), fps: 1, duration: 1
            ) {
                MorphSheetView()
            },
            Composition("cards", "cards that are dealt and thrown away", size: size, fps: 60, duration: 5) { CardsView() }
                .tap(id: "deck", at: 1, 2, 3, 4),
            Composition("clock", "a clock drawn by hand", size: size, fps: 60, duration: 10, colorScheme: .dark) { ClockView() },
        ] + cards
    }

    private static var cards: [Composition] {
        [
            film("medal", "paper flies around a medal", 4) { MedalView() },
            film("flip-clock", "leaves fall towards midnight", 6) { FlipClockView() },
            film("audio-bars", "a player's bars dance to a beat", 6) { AudioBarsView() },
            film("liquid-fill", "a flask fills while its number counts", 5) { LiquidFillView() },
            film("orbits", "planets around a sun", 11) { OrbitsView() },
            film("typewriter", "a view writes itself, and appears", 6) { TypewriterView() },
            film("card-flip", "a bank card turns over in space", 7.2) { CardFlipView() },
            film("logo", "a sign draws itself and writes its name", 4) { LogoView() },
            film("metaballs", "drops flow together", 12) { MetaballsView() },
            film("pages", "the first pages of an app", 6.4) { PagesView() },
            film("rings", "three rings close", 4) { RingsView() },
            film("growth", "a line follows the months", 4) { GrowthView() },
            film("spinners", "six indicators of progress", 7.2) { SpinnersView() },
            film("download", "a button becomes a ring and a tick", 4.5) { DownloadView() },
            film("like", "a heart is given away again and again", 6) { LikeView() },
            film("day-night", "a switch between sun and moon", 6.8) { DayNightView() },
            Composition(
                "gallery", "all of them side by side", size: CGSize(width: 1412, height: 1188), fps: 60, duration: 6
            ) {
                GalleryView()
            },
        ]
    }

    private static func film<V: View>(
        _ name: String, _ summary: String, _ duration: TimeInterval, @ViewBuilder _ content: @escaping @MainActor () -> V
    ) -> Composition {
        Composition(name, summary, size: card, fps: 60, duration: duration, content: content)
    }
}
