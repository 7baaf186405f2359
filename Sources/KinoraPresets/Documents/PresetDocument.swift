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
    /// Where each parameter's value stands.
    let positions: [String: DocumentPosition]

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
        do {
            _ = try composition.stage(parameters, for: film(video))
            try composition.checkSound(parameters, for: film(video), places: places(except: []))
        } catch let error as ParameterError {
            guard let source else { throw error }
            throw locate(error) ?? DocumentError(source: source, position: nil, problem: error.description)
        }
    }

    /// Where the files lie whose names stand in the document, by those names: beside the document, unless there is one only where the program is.
    ///
    /// - Parameter overridden: Parameters whose values are not the document's.
    package func places(except overridden: Set<String>) -> [String: String] {
        guard let source, source != PresetLibrary.standardInput else { return [:] }
        let names = parameters.filter { !overridden.contains($0.key) }.values.compactMap { value -> String? in
            if case .text(let text) = value { text } else { nil }
        }
        let folder = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
        var places: [String: String] = [:]
        for name in names + [output.metadata.cover].compactMap({ $0 }) where !name.isEmpty && !name.hasPrefix("/") {
            let place = folder + name
            if access(place, F_OK) == 0 || access(name, F_OK) != 0 { places[name] = place }
        }
        return places
    }

    /// The same error, naming the place in the document that the value came from; nil when it did not come from there.
    package func locate(_ error: ParameterError) -> DocumentError? {
        guard let source, let position = positions[error.parameter] else { return nil }
        var unnamed = error
        unnamed.parameter = ""
        return DocumentError(
            source: source, position: position, keyPath: "parameters.\(error.parameter)", problem: unnamed.description)
    }
}
