import KinoraMedia

extension RenderPlan {
    /// The films that are made of segments.
    var segmentedFilms: [OutputPlan] { outputs.filter(\.hasSegments) }

    /// The number of frames of a part, of the film that has the most.
    func frameCount(of part: RenderPart) -> Int {
        segmentedFilms.compactMap(\.segmented).map { film in
            part.segments(of: film.cuts).map { film.cuts[$0].count }.reduce(0, +)
        }
        .max() ?? 0
    }

    /// Throws a ``PartError`` if the outputs cannot be rendered in parts: a film that needs all frames together, or no film at all.
    package func requireSegments() throws {
        for output in outputs {
            if case .film(let settings, _) = output.kind, !output.hasSegments {
                throw PartError(.noSegments(path: output.path, format: settings.format.container.rawValue))
            }
        }
        guard !segmentedFilms.isEmpty else { throw PartError(.noFilm) }
    }
}
