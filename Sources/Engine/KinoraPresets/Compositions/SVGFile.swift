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

    /// Returns a drawing, and notes its warnings for the film. Throws a ``ParameterError`` if the file is missing, too large or no SVG drawing, and a ``KinoraError`` if it must not be read.
    func document(_ name: String) throws -> SVGDocument {
        do {
            let path = try film.file(name).path
            var document = try SVGDocument(data: DocumentFile.contents(of: path, limit: DocumentLimits.iconBytes))
            document.setFile(path)
            FilmInputs.warn(document.warnings)
            if let warning = document.stillWarning(in: "an icon") { FilmInputs.warn(warning) }
            return document.withText(SharedResources.textShaper)
        } catch let refusal as KinoraError {
            throw refusal
        } catch let failure as UntrustedFile.Failure {
            throw error(name, "cannot be read: \(failure)")
        } catch let problem as SVGError {
            throw error(name, "is not an SVG drawing: \(problem)")
        } catch {
            throw self.error(name, "cannot be read")
        }
    }

    private func error(_ name: String, _ problem: String) -> ParameterError {
        ParameterError(parameter: parameter, value: name, problem: problem).inFile
    }
}
