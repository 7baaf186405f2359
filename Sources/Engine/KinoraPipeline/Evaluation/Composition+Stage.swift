import Foundation
import KinoraFiles
import KinoraViews

extension Composition {
    /// The frame of `film` in which the last gesture of the script starts; nil without a script.
    func lastGesture(in film: Film) -> Int? { gestures.map(\.time).max().map(film.frame(at:)) }

    /// Returns the stage of `film` with the resources that all films share.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - replacesBackground: Whether the job has a background that replaces the composition's background.
    @MainActor
    func stage(
        _ values: [String: ParameterValue], for film: Film, scale: CGFloat, replacesBackground: Bool, optimizations: ViewOptimizations
    ) throws -> Stage {
        var environment = EnvironmentValues()
        environment.hasSystemBackground = !replacesBackground && background == .white && colorScheme == .light
        environment.displayScale = scale
        environment.optimizations = optimizations
        environment.textShaper = SharedResources.textShaper
        environment.imageSource = ImageSource(
            library: SharedResources.images, footage: SharedResources.footage, locate: film.files.path)
        let name = name
        let stage = try stage(values, for: film, environment: environment) { sentence in
            FilmInputs.warn(FilmWarning(.views, "in \(name), \(sentence)"))
        }
        stage.graph.optimizations = optimizations
        return stage
    }
}
