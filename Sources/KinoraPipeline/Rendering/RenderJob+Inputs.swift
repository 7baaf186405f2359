import KinoraDrawing
import KinoraErrors
import KinoraFiles

extension RenderJob {
    /// Reads the files of the film and prepares the composition, without evaluating frames and opening outputs. Returns the warnings that it
    /// finds: about files, and about characters of the texts among the parameters that no font contains.
    ///
    /// Throws the errors of ``render(onProgress:)`` about values, files, sizes and encodings. Audio is read but not mixed.
    @MainActor
    package func checkInputs() throws -> [FilmWarning] {
        try FilmInputs.$current.withValue(FilmInputs()) {
            try attributingErrors(output) {
                _ = try plan().withoutAudio.evaluators()
                try shapeTexts()
                return try acceptedWarnings()
            }
        }
    }

    /// Shapes the texts among the parameters for warnings about missing characters. Names of files are not texts.
    private func shapeTexts() throws {
        for (name, value) in try composition.parameters.resolve(parameters).sorted(by: { $0.key < $1.key }) {
            guard let kind = composition.parameters[name]?.kind else { continue }
            // Every font has the characters of ASCII.
            for text in kind.texts(in: value) where !text.utf8.allSatisfy({ $0 < 0x80 }) {
                guard FileStamp((try? files.path(of: text)) ?? text) == nil else { continue }
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
