import Kinora
import KinoraCLI

@main
struct Examples: KinoraApp {
    static let size = CGSize(width: 1280, height: 720)

    static var compositions: [Composition] {
        [
            Composition(
                "greeting", "balloons rise behind a greeting", parameters: Greeting.self, size: size, fps: 60, duration: 6
            ) { greeting in
                GreetingView(name: greeting.name, balloons: greeting.balloons)
            },
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
        ]
    }
}
