import Foundation
import KinoraDrawing

@_spi(Runtime) @testable import KinoraViews

/// Shows a film's view at any times that do not go back.
@MainActor
struct FilmPlayer {
    private let graph = ViewGraph()

    init<V: View>(_ view: V, size: CGSize = CGSize(width: 1920, height: 1080), shaper: (any TextShaper)? = BoxShaper()) {
        var environment = EnvironmentValues()
        environment.textShaper = shaper
        graph.build({ view }, size: size, environment: environment)
    }

    /// What the film shows `time` seconds after its first frame.
    func displayList(at time: TimeInterval) -> DisplayList {
        graph.beginFrame(at: time)
        return graph.rootElement?.displayList() ?? DisplayList()
    }

    /// What the film shows at `time` when it was played from its beginning, 20 frames a second.
    func displayListAfterPlaying(to time: TimeInterval) -> DisplayList {
        for frame in 0...Int(time * 20) { graph.beginFrame(at: Double(frame) / 20) }
        return displayList(at: time)
    }

    /// What a view that does not depend on what was before shows at a time.
    static func displayList<V: View>(_ view: V, at time: TimeInterval = 0) -> DisplayList {
        FilmPlayer(view).displayList(at: time)
    }
}
