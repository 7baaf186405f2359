import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraViews

extension PresetReader {
    /// The name of compositions that are SVG files, in reports.
    static let svgName = "svg"
    /// The maximum size of an SVG file, in bytes. The reader of drawings refuses smaller ones with a better error.
    static let svgBytes = 1 << 26
    /// The length of the film of a drawing without animations, in seconds.
    private static let stillDuration = 5.0

    /// Reads an SVG file as a preset: a film in the size of the drawing and the length of its animations. Nil if `data` is another document.
    func drawing(_ data: Data, source: String, name: String?) throws -> PresetDocument? {
        guard SVGDocument.isDrawing(data) else { return nil }
        var document: SVGDocument
        do throws(SVGError) {
            document = try SVGDocument(data: data)
            guard document.size.width > 0, document.size.height > 0 else {
                throw SVGError(emptyDrawing: document.size)
            }
        } catch {
            throw error.inFile(source)
        }
        document.setFile(source)
        let drawing = document
        let duration = drawing.isAnimated && drawing.duration > 0 ? drawing.duration : Self.stillDuration
        var composition = Composition(
            Self.svgName, "", parameters: ParameterSchema(fields: []), size: drawing.size, sizes: .fixed, fps: 60, duration: duration,
            background: .white, hasPureClosures: true
        ) { _, _ in
            if let warning = drawing.periodWarning { FilmInputs.warn(warning) }
            return SVGView(drawing)
        }
        composition.documentHash = SHA256.hexadecimal(data)
        return PresetDocument(
            name: name ?? composition.name, source: source, description: "", composition: composition, parameters: [:],
            video: VideoOverrides(), output: PresetDocument.Output(), positions: [:])
    }
}
