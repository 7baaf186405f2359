import Foundation
import KinoraCLI
import KinoraErrors
import KinoraPipeline
import KinoraPresets
import KinoraStudio

extension FuzzTarget {
    private static let shown = [Sample.settings] + BuiltInCompositions.all

    /// The bodies of the studio's requests: films, documents and exports.
    static let studio = FuzzTarget("studio", maxLength: 2048, maxSeconds: 20) { bytes in
        let library = StudioLibrary(PresetLibrary(compositions: shown, directories: []), program: "kinora 1")
        let data = Data(bytes)
        if let film = try? JSONDecoder().decode(FilmRequest.self, from: data) {
            try handled {
                let job = try library.job(film)
                let largest = max(job.width, job.height)
                try require(largest <= StudioLibrary.maxSide, "a frame of the studio has \(largest) pixels")
            }
        }
        if let order = try? JSONDecoder().decode(ExportOrder.self, from: data) { try handled { _ = try library.exportJob(order) } }
        if let request = try? JSONDecoder().decode(DocumentRequest.self, from: data) {
            try handled { try check(library.texts(request), request, library) }
        }
    }

    /// Requires that the document opens the film of the request.
    private static func check(_ texts: DocumentTexts, _ request: DocumentRequest, _ library: StudioLibrary) throws {
        let film = FilmRequest(
            item: request.item, values: request.values, width: request.video?.width, height: request.video?.height,
            rate: request.video?.rate)
        let job = try library.job(film)
        let found = try PresetReader(compositions: shown).read(Data(texts.yaml.utf8), source: "preset.yaml", name: "preset")
        let schema = job.composition.parameters
        try require(
            schema.resolve(found.parameters) == schema.resolve(job.parameters), "a document of the studio has other values: \(texts.yaml)")
        try require(!texts.command.unicodeScalars.contains("\0"), "a command line contains a null character")
    }

    /// Requires that the errors of `body` are for the page.
    private static func handled(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let finding as FuzzFinding {
            throw finding
        } catch {
            try require(!ErrorDescription.all(error).isEmpty, "an error without a message: \(error)")
            let isTyped =
                error is StudioFailure || error is ParameterError || error is DocumentError || error is DocumentErrors
                || error is KinoraError
                || error is PresetError
            try require(isTyped, "an error of the type \(type(of: error)): \(error)")
        }
    }
}
