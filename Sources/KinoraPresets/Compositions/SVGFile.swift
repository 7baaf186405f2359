import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraPipeline

/// Reads the SVG files that a text parameter names.
struct SVGFile {
    let parameter: String
    /// The film, which resolves paths of files.
    let film: Film

    /// Throws a ``ParameterError`` if the file is missing, too large or no SVG drawing, and a ``KinoraError`` if it must not be read.
    func document(_ name: String) throws -> SVGDocument {
        do {
            let path = try film.file(name).path
            guard FileStamp(path).map({ $0.kind == .file }) ?? true else { throw DocumentFile.Failure(reason: "is not a file") }
            let data = try DocumentFile.contents(of: DocumentFile.handle(path), limit: DocumentLimits.iconBytes)
            guard data.count <= DocumentLimits.iconBytes else {
                throw DocumentFile.Failure(reason: "is larger than \(DocumentLimits.iconBytes / 1_000_000) MB")
            }
            return try SVGDocument(data: data)
        } catch let refusal as KinoraError {
            throw refusal
        } catch let failure as DocumentFile.Failure {
            throw error(name, "cannot be read: \(failure.reason)")
        } catch let problem as SVGError {
            throw error(name, "is not an SVG drawing: \(problem)")
        } catch {
            throw self.error(name, "cannot be read: there is no such file")
        }
    }

    private func error(_ name: String, _ problem: String) -> ParameterError {
        ParameterError(parameter: parameter, value: name, problem: problem)
    }
}
