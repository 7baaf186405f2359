import Foundation
import KinoraSound
import KinoraViews

// Films that show several compositions in order.
extension Composition {
    /// The name of compositions that are made of scenes, in reports.
    package static let scenesName = "scenes"
    /// The parameter that names the soundtrack of a film of scenes.
    package static let trackParameter = "soundtrack"
    /// The value of ``trackParameter`` for the scenes' own soundtracks.
    package static let ownTracks = "scenes"

    /// Creates a composition that shows `scenes`, with the frame rate and size of the first one, and a chapter for each.
    ///
    /// It has the parameters of the scenes with a prefix, such as `scenes[1].bubbles`, and `soundtrack`.
    ///
    /// - Parameters:
    ///   - scenes: At least one. A scene is not shorter than its transitions.
    ///   - trackSettings: Identifies the settings of `track` in the job's digest.
    ///   - track: Returns the soundtrack for a value of the parameter `soundtrack` other than ``ownTracks``.
    package init(
        scenes: [FilmScene], summary: String, trackSettings: String = "", track: @escaping @Sendable (String, Film) throws -> Soundtrack
    ) {
        guard let first = scenes.first?.composition else { preconditionFailure("a film of scenes must have a scene") }
        let timeline = SceneTimeline(scenes)
        // A scene with a transparent background shows the film's.
        let base = scenes.map(\.composition).first { $0.background.resolved(in: $0.colorScheme).opacity >= 1 } ?? first
        self.init(
            Self.scenesName, summary, size: first.size, sizes: .any, fps: first.frameRate, duration: timeline.duration,
            background: base.background, colorScheme: base.colorScheme
        ) { EmptyView() }
        self.scenes = scenes
        self.trackSettings = trackSettings
        schema = LazySchema { Self.schema(of: scenes) }
        for (scene, interval) in zip(scenes, timeline.intervals) { self = chapter(scene.title, at: interval.lowerBound) }
        self = soundtrack { values, film in
            guard case .text(let name)? = values[Self.trackParameter], name != Self.ownTracks else {
                return try Self.ownTracks(scenes, values, film)
            }
            return try track(name, film)
        }
    }

    private static func schema(of scenes: [FilmScene]) -> ParameterSchema {
        let fields = scenes.enumerated().flatMap { index, scene in
            scene.composition.parameters.fields.map {
                ParameterField(name: Self.prefix(ofScene: index) + $0.name, help: $0.help, kind: $0.kind, defaultValue: $0.defaultValue)
            }
        }
        let track = ParameterField(
            name: trackParameter, help: "an audio file; demo for the built-in track; none; or scenes for the scenes' own soundtracks",
            kind: .text(length: nil), defaultValue: .text(ownTracks))
        return ParameterSchema(fields: fields + [track])
    }

    /// Prepares the views of a film, or of each of its scenes, to find errors that only the composition can detect.
    @MainActor
    package func check(_ values: [String: ParameterValue], for film: Film) throws {
        guard !scenes.isEmpty else {
            _ = try stage(values, for: film)
            return
        }
        for (index, scene) in scenes.enumerated() {
            let (width, height) = (Int(film.size.width.rounded()), Int(film.size.height.rounded()))
            var own = Film(
                size: scene.composition.layoutSize(width: width, height: height), frameRate: film.frameRate, duration: scene.duration)
            own.files = film.files
            do {
                _ = try scene.composition.stage(Self.values(ofScene: index, in: values), for: own)
            } catch var error as ParameterError {
                error.parameter = Self.prefix(ofScene: index) + error.parameter
                throw error
            }
        }
    }

    /// The prefix of the names of a scene's parameters.
    package static func prefix(ofScene index: Int) -> String { "scenes[\(index)]." }

    /// The parameters of scene `index` among `values`, by their own names.
    package static func values(ofScene index: Int, in values: [String: ParameterValue]) -> [String: ParameterValue] {
        let prefix = prefix(ofScene: index)
        return Dictionary(
            values.compactMap { name, value in name.hasPrefix(prefix) ? (String(name.dropFirst(prefix.count)), value) : nil }
        ) { first, _ in first }
    }

    /// Returns the sounds of the scenes in `film`, whose audio is known. They do not fade in transitions, and end with their scene.
    func soundsOfScenes(_ values: [String: ParameterValue], for film: Film) throws -> [SoundClip] {
        try soundingScenes(in: film).flatMap { index, own, start in
            let end = start + own.duration
            return try scenes[index].composition.sounds(Self.values(ofScene: index, in: values), for: own)
                .map { $0.shifted(by: start, until: end) }
        }
    }

    func soundFilesOfScenes(_ values: [String: ParameterValue], for film: Film) throws -> [String] {
        try soundingScenes(in: film).flatMap { index, own, _ in
            try scenes[index].composition.soundFiles(Self.values(ofScene: index, in: values), for: own)
        }
    }

    /// The scenes with sounds: their numbers, their own films with the audio from their start on, and their starts in seconds of `film`, as for
    /// their views.
    private func soundingScenes(in film: Film) -> [(index: Int, film: Film, start: TimeInterval)] {
        let frames = SceneTimeline(scenes).frames(of: film)
        return scenes.indices.filter { scenes[$0].composition.hasSounds }.map { index in
            let start = film.frameRate.time(ofFrame: frames[index].lowerBound)
            let (width, height) = (Int(film.size.width.rounded()), Int(film.size.height.rounded()))
            let own = Film(
                size: scenes[index].composition.layoutSize(width: width, height: height), frameRate: film.frameRate,
                frameCount: frames[index].count, files: film.files)
            return (index, own.hearing(film.sound.part(from: start, duration: own.duration)), start)
        }
    }

    /// The soundtracks of the scenes, each at the time of its scene, with fades during transitions.
    private static func ownTracks(_ scenes: [FilmScene], _ values: [String: ParameterValue], _ film: Film) throws -> Soundtrack {
        let intervals = SceneTimeline(scenes).intervals
        var track = Soundtrack.none
        for (index, scene) in scenes.enumerated() {
            var own = Film(size: film.size, frameRate: film.frameRate, duration: scene.duration)
            own.files = film.files
            let soundtrack = try scene.composition.soundtrack(Self.values(ofScene: index, in: values), for: own)
            track.clips += soundtrack.clips(
                ofSceneFrom: intervals[index].lowerBound, to: intervals[index].upperBound, fadeIn: scene.transition.duration,
                fadeOut: index + 1 < scenes.count ? scenes[index + 1].transition.duration : 0)
        }
        return track
    }
}
