import Foundation
import KinoraLayers
import KinoraPipeline

/// A composition with the parameters, video settings and output settings of a preset.
package struct PresetDocument: Sendable {
    /// The output settings of a preset.
    package struct Output: Hashable, Sendable {
        package var file: String?
        package var overwrites: Bool?
        /// Additional outputs of the same film.
        package var others: [PresetOutput] = []
        package var metadata = RenderMetadata()

        package init() {}
    }

    /// The name of the file without its extension, or the name of the composition.
    package let name: String
    /// The path of the file as given by the user; nil for a composition without a preset.
    package let source: String?
    /// A one-line description.
    package let description: String
    package internal(set) var composition: Composition
    /// The parameters that the document sets. The others have their defaults.
    package let parameters: [String: ParameterValue]
    package let video: VideoOverrides
    package let output: Output
    /// The position of each value, by its key path.
    let positions: [String: DocumentPosition]
    /// The key paths of the targets of gestures, by the index of the gesture in the composition's script.
    var gesturePaths: [Int: String] = [:]
    /// The key paths of the targets of gestures in the scripts of scenes.
    var sceneGesturePaths: [SceneGesture: String] = [:]
    /// The layers of the document; nil for a document that names compositions.
    package var layers: LayerDocument?
    /// The layers of scenes that consist of layers, by the numbers of the scenes.
    var sceneLayers: [Int: LayerDocument] = [:]
    /// The contents of the documents that this one imports.
    var importedData = Data()
    /// The document, for the lines in errors; nil for a composition without a preset.
    var text: DocumentText?

    /// Whether the document has layers itself, and does not name a composition.
    package var isMadeOfLayers: Bool { layers != nil && composition.name == PresetReader.layersName }

    /// Whether the scene with an index consists of layers.
    package func isMadeOfLayers(scene index: Int) -> Bool { sceneLayers[index] != nil }

    /// The path of the document; nil if it was not read from a file.
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

    /// Creates a preset without settings for `composition`.
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

    /// The film for which the composition is prepared. `settings` must already contain the preset's own settings.
    package func film(_ settings: VideoOverrides) -> Film {
        let size = settings.pixelSize(for: composition.size)
        return Film(
            size: composition.layoutSize(width: size.width, height: size.height), frameRate: settings.frameRate ?? composition.frameRate,
            duration: settings.duration ?? composition.duration)
    }

    /// Prepares the film once, to find errors that only the composition can detect.
    @MainActor
    package func check() throws {
        let origins = origins(film: nil)
        do {
            var film = film(video)
            film.files = DocumentFiles(fileNames(except: []))
            // Without the audio, there are no beats.
            if layers?.hasBeats == true {
                let plan = try RenderRequest(self).job(output: "").filmPlan()
                _ = try plan.mixedAudio()
                film = film.hearing(plan.film.sound)
            }
            try composition.check(parameters, for: film)
        } catch {
            throw origins.attributed(error, output: nil)
        }
    }
}
