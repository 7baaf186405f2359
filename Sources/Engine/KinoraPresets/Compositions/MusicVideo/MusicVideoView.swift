import KinoraViews

/// The music video, frame by frame.
struct MusicVideoView: View {
    let film: MusicVideoFilm

    var body: some View {
        TimelineView(.animation) { timeline in
            SectionsView(film: film, moment: film.rhythm.moment(at: timeline.time))
        }
    }
}

/// The current scene and, around a downbeat that begins a section, the next scene in an expanding mask.
private struct SectionsView: View {
    let film: MusicVideoFilm
    let moment: Moment

    var body: some View {
        let section = moment.section
        if section > 0, moment.sectionBeat < MaskOpening.length {
            // The mask is still expanding, so the previous scene is visible around it.
            opening(into: section, moment.sectionBeat)
        } else if section + 1 < film.rhythm.arrangement.sectionCount, moment.beatsLeft < MaskOpening.lead {
            opening(into: section + 1, -moment.beatsLeft)
        } else {
            scene(section)
        }
    }

    /// The mask `beats` after the downbeat of the next section.
    private func opening(into section: Int, _ beats: Double) -> some View {
        let center = film.program.scene(section - 1).focus
        let mask = film.program.opening(into: section)
        return ZStack {
            scene(section - 1)
            MaskRims(opening: mask, beats: beats, center: center, colors: film.program.rimColors(into: section))
            scene(section)
                .clipShape(mask.path(openness: MaskOpening.openness(beats), center: center))
        }
    }

    private func scene(_ section: Int) -> some View {
        var moment = moment
        moment.sceneStart = film.rhythm.arrangement.start(ofSection: section)
        return SceneView(scene: film.program.scene(section), moment: moment)
    }
}
