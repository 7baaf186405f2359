import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A film of layers whose frames depend on their times only.
struct LayerFilmView: View {
    let film: LayerFilm

    var body: some View {
        TimelineView(.animation) { timeline in LayerFrameView(film: film, time: timeline.time) }
    }
}

/// A film of layers one of which shows a view that may depend on the frames before. The erased type says so to the stage.
struct LayerFilmWithHistoryView: View {
    let film: LayerFilm

    var body: some View {
        TimelineView(.animation) { timeline in AnyView(LayerFrameView(film: film, time: timeline.time)) }
    }
}

/// A frame of a film of layers.
private struct LayerFrameView: View {
    let film: LayerFilm
    /// In seconds of the film.
    let time: TimeInterval
    @Environment(\.optimizations) private var optimizations

    var body: some View {
        LayerGroupView(group: (optimizations.contains(.rest) ? film : film.restless).group, time: time)
            .frame(width: film.size.width, height: film.size.height)
            .environment(\.layoutDirection, film.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}
