import KinoraMedia
import KinoraPipeline

/// The result of an export: a film in one of the formats, a frame, or a contact sheet.
package enum ExportFormat: Hashable, Sendable {
    case film(FilmFormat)
    /// One frame as a PNG.
    case frame
    /// A PNG with twenty frames from the whole film.
    case sheet

    /// The name of ``frame``.
    private static let frameName = "frame"
    /// The name of ``sheet``.
    private static let sheetName = "sheet"

    /// Creates the format with a name such as `mp4`, `mov/h264` (a container and one of its codecs), `png` (one file per frame), `frame` or
    /// `sheet`.
    ///
    /// - Throws: A ``ParameterError`` with the accepted names.
    package init(_ name: String) throws(ParameterError) {
        switch name {
        case ExportFormat.frameName: self = .frame
        case ExportFormat.sheetName: self = .sheet
        default:
            guard let format = ExportFormat.formats.first(where: { $0.name == name })?.format else {
                throw ParameterError(
                    parameter: "format", value: name, problem: "is not a format",
                    accepted: "one of \(ExportFormat.names.joined(separator: ", "))",
                    suggestion: NearMiss.nearest(to: name, in: ExportFormat.names))
            }
            self = .film(format)
        }
    }

    /// All accepted names.
    package static var names: [String] { formats.map(\.name) + [frameName, sheetName] }

    private static let formats: [(name: String, format: FilmFormat)] = Container.allCases.flatMap { container in
        container.codecs.enumerated().compactMap { index, codec in
            (try? FilmFormat(container, codec: codec)).map {
                (index == 0 ? container.rawValue : "\(container.rawValue)/\(codec.rawValue)", $0)
            }
        }
    }

    /// The extension of its files, without the dot.
    package var fileExtension: String {
        switch self {
        case .film(let format): format.container.fileExtensions[0]
        case .frame, .sheet: "png"
        }
    }

    /// Whether it consists of one file per frame, in a folder.
    package var isSequence: Bool {
        if case .film(let format) = self { format.container.isSequence } else { false }
    }
}
