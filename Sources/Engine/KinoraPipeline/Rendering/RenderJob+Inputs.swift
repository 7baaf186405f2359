import KinoraDrawing
import KinoraErrors
import KinoraFiles

extension RenderJob {
    /// The maximum number of frames that ``checkInputs()`` plays of each film.
    private static let maxPlayedFrames = 1_000

    /// Reads the files of the film and prepares the composition, without opening outputs. Returns the warnings that it finds: about files, and
    /// about characters that no font contains.
    ///
    /// Frames are evaluated only if no font contains a character of the texts among the parameters, because a composition need not show a text.
    ///
    /// Throws the errors of ``render(onProgress:)`` about values, files, sizes and encodings. Audio is read, but mixed only if the views
    /// are made from it.
    @MainActor
    package func checkInputs() async throws -> [FilmWarning] {
        try await FilmInputs.$current.withValue(FilmInputs()) {
            do {
                let plan = composition.needsAudio ? try plan() : try plan().withoutAudio
                _ = try plan.evaluators()
                if try hasMissingCharacters() { try await evaluateSamples(of: plan, maxFrames: Self.maxPlayedFrames) }
                return try acceptedWarnings()
            } catch {
                throw attributed(error, output: output)
            }
        }
    }

    /// Whether a text among the parameters has a character that no installed font contains.
    private func hasMissingCharacters() throws -> Bool {
        let inputs = FilmInputs()
        try FilmInputs.$current.withValue(inputs) { try shapeTexts() }
        return !inputs.warnings.isEmpty
    }

    /// Shapes the texts among the parameters for warnings about missing characters. Names of files are not texts.
    private func shapeTexts() throws {
        for (name, value) in try composition.parameters.resolve(parameters).sorted(by: { $0.key < $1.key }) {
            guard let kind = composition.parameters[name]?.kind else { continue }
            // Every font has the characters of ASCII.
            for text in kind.texts(in: value) where !text.utf8.allSatisfy({ $0 < 0x80 }) {
                guard FileStamp((try? sources.files.path(of: text)) ?? text) == nil else { continue }
                _ = SharedResources.textShaper.shape(TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(size: 20))]))
            }
        }
    }
}

extension ParameterKind {
    /// The texts in `value`, of this kind, that people read.
    fileprivate func texts(in value: ParameterValue) -> [String] {
        switch (self, value) {
        case (.text, .text(let text)), (.lines, .text(let text)): [text]
        case (.list(let element, _), .list(let values)): values.flatMap(element.texts)
        case (.table, .list(let lines)):
            lines.flatMap { line in if case .list(let cells) = line { cells.map(\.description) } else { [] as [String] } }
        default: []
        }
    }
}
