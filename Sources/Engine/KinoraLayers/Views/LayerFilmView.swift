import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A film of layers.
struct LayerFilmView: View {
    let film: LayerFilm

    var body: some View {
        TimelineView(.animation) { timeline in
            LayerGroupView(layers: film.layers, time: timeline.time)
                .frame(width: film.size.width, height: film.size.height)
                .environment(\.layoutDirection, film.isRightToLeft ? .rightToLeft : .leftToRight)
        }
    }
}
