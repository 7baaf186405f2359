import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A film of layers.
struct LayerFilmView: View {
    let film: LayerFilm

    var body: some View {
        if film.hasHistory {
            // The type says that the frames depend on one another.
            TimelineView(.animation) { timeline in AnyView(layers(at: timeline.time)) }
        } else {
            TimelineView(.animation) { timeline in layers(at: timeline.time) }
        }
    }

    private func layers(at time: TimeInterval) -> some View {
        LayerGroupView(layers: film.layers, time: time)
            .frame(width: film.size.width, height: film.size.height)
            .environment(\.layoutDirection, film.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}
