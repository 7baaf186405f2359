import Foundation
import KinoraCLI
import KinoraErrors
import KinoraPipeline
import KinoraPresets

extension FuzzTarget {
    private static let compositions = [Sample.settings, Sample.touchable] + BuiltInCompositions.all

    /// Preset documents, read as by `kinora check`.
    static let preset = FuzzTarget("preset", maxLength: 4096, maxSeconds: 20) { @MainActor bytes in
        try await check(bytes, source: "preset.yaml")
    }

    /// The scripts of presets, played on views.
    static let script = FuzzTarget("script", maxLength: 1024, maxSeconds: 20) { @MainActor bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let start = "composition: counter\noutput: {file: \(folder.path)/film.png}\nscript:\n"
        try await check(Array(start.utf8) + bytes, source: folder.path + "/preset.yaml")
        try require(folder.names.isEmpty, "a check leaves \(folder.names) behind")
    }

    @MainActor
    private static func check(_ bytes: [UInt8], source: String) async throws {
        do {
            let document = try PresetReader(compositions: compositions).read(Data(bytes), source: source, name: "preset")
            try checkRevision(of: document, Data(bytes), source: source)
            _ = try await document.job().check()
        } catch let errors as DocumentErrors {
            try require((1...DocumentErrors.maxCount).contains(errors.errors.count), "a document has \(errors.errors.count) errors")
            let positions = errors.errors.map { $0.position ?? DocumentPosition(line: 1, column: 1) }
            try require(positions == positions.sorted(), "the errors are not sorted by line")
            let isPrintable = KinoraError(errors).listing(prefix: "").unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control || $0 == "\n"
            }
            try require(isPrintable, "the errors contain control characters")
        } catch {
            let isTyped =
                error is DocumentError || error is ParameterError || error is KinoraError || error is PresetError
            try require(isTyped, "an error of the type \(type(of: error)): \(error)")
        }
    }

    /// Requires that a document without comments has the same contents.
    private static func checkRevision(of document: PresetDocument, _ data: Data, source: String) throws {
        let text = try PresetRevision(of: document, data: data).text
        let again = try PresetReader(compositions: compositions).read(Data(text.utf8), source: source, name: "preset")
        try require(again.parameters == document.parameters, "the parameters of a rewritten document differ: \(text)")
        try require(again.video == document.video && again.output == document.output, "a rewritten document differs: \(text)")
        let (script, expected) = (again.composition.gestures, document.composition.gestures)
        try require(script.map { "\($0)" } == expected.map { "\($0)" }, "the script of a rewritten document differs: \(text)")
    }
}
