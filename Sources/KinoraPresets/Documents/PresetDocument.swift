import Foundation
import KinoraMotion
import KinoraPipeline

/// A composition with the parameters, video and output settings that a preset gives it.
package struct PresetDocument: Sendable {
    /// Where output goes, as far as the preset says so.
    package struct Output: Hashable, Sendable {
        package var file: String?
        package var overwrites: Bool?
        /// What else is made from the same frames.
        package var others: [PresetOutput] = []
        package var metadata = RenderMetadata()

        package init() {}
    }

    /// The file's name without its ending, or the composition's.
    package let name: String
    /// The file as the user named it; nil for a composition taken as it is.
    package let source: String?
    /// One line for lists.
    package let description: String
    package let composition: Composition
    /// What the document sets; everything else stays at its default.
    package let parameters: [String: ParameterValue]
    package let video: VideoOverrides
    package let output: Output
    /// The position of each value, by the keys that lead to it.
    let positions: [String: DocumentPosition]
    /// The keys that lead to what a gesture touches, by the gesture's index in the composition's script.
    var gesturePaths: [Int: String] = [:]

    /// The path of the document; nil when it was not read from a file.
    package var file: String? { source == PresetLibrary.standardInput ? nil : source }

    init(
        name: String, source: String, description: String, composition: Composition, parameters: [String: ParameterValue],
        video: VideoOverrides, output: Output, positions: [String: DocumentPosition]
    ) {
        self.name = name
        self.source = source
        self.description = description
        self.composition = composition
        self.parameters = parameters
        self.video = video
        self.output = output
        self.positions = positions
    }

    /// `composition` at its defaults, as if a preset named it and said nothing else.
    package init(_ composition: Composition) {
        name = composition.name
        source = nil
        description = composition.summary
        self.composition = composition
        parameters = [:]
        video = VideoOverrides()
        output = Output()
        positions = [:]
    }

    /// The film that the composition is prepared for when `settings` (already laid over the preset's own) say how fast and how long it is.
    package func film(_ settings: VideoOverrides) -> Film {
        Film(
            size: composition.size, frameRate: settings.frameRate ?? composition.frameRate,
            duration: settings.duration ?? composition.duration)
    }

    /// Prepares the film once, so that what only the composition can see is found without drawing.
    @MainActor
    package func check() throws {
        let origins = origins(film: nil)
        do {
            var film = film(video)
            film.files = DocumentFiles(fileNames(except: []))
            _ = try composition.stage(parameters, for: film)
        } catch {
            throw origins.attributed(error, output: nil)
        }
    }
}
