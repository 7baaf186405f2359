import KinoraErrors
import KinoraFiles
import KinoraPipeline

/// An open film.
package struct FilmDescription: Codable, Hashable, Sendable {
    package struct Chapter: Codable, Hashable, Sendable {
        package var title: String
        /// In seconds.
        package var start: Double
        package var end: Double
    }

    /// The number of frames.
    package var frames: Int
    /// Frames per second as a fraction: the numerator and the denominator.
    package var rate: [Int]
    /// In pixels.
    package var width: Int
    package var height: Int
    /// In seconds.
    package var duration: Double
    /// Whether the film has audio.
    package var hasAudio: Bool
    /// Whether the film has motion blur. Frames are shown without it; streams have it on request.
    package var hasMotionBlur: Bool
    package var chapters: [Chapter]
    /// The paths of the files that the film has read so far, which may not exist.
    package var inputs: [String]
    /// Parts of the film that are not drawn, or not as requested, as far as they are known.
    package var warnings: [FilmWarning]

    /// Describes `film` with frames of `width` by `height` pixels.
    init(_ film: FilmPlan, inputs: FilmInputs, hasMotionBlur: Bool) {
        self.hasMotionBlur = hasMotionBlur
        frames = film.frameCount
        rate = [film.film.frameRate.numerator, film.film.frameRate.denominator]
        (width, height) = (film.canvas.width, film.canvas.height)
        let end = film.film.duration
        duration = end
        hasAudio = film.hasAudio
        let starts = film.composition.chapters.filter { $0.start < end }
        chapters = starts.indices.map { index in
            Chapter(title: starts[index].title, start: starts[index].start, end: index + 1 < starts.count ? starts[index + 1].start : end)
        }
        self.inputs = inputs.files.keys.sorted()
        warnings = inputs.warnings
    }
}
