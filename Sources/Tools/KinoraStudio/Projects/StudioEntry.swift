import KinoraFiles
import KinoraPipeline

/// An item of a studio's library: a document, or a composition without one.
struct StudioEntry: Sendable {
    enum Source: Sendable {
        /// The path of a document.
        case file(String)
        case composition(Composition)
    }

    /// Consists of characters that URLs do not encode.
    let id: String
    let name: String
    let source: Source
    let kind: LibraryDescription.Item.Kind

    /// The absolute path of the document; nil for a composition.
    var file: String? { if case .file(let path) = source { FilePath.absolute(path) } else { nil } }

    /// `name` with hyphens instead of characters that URLs encode.
    static func plainName(_ name: String) -> String {
        let scalars = name.unicodeScalars.prefix(80).map { scalar -> Character in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || scalar == "_" || scalar == "-" ? Character(scalar) : "-"
        }
        return scalars.isEmpty ? "-" : String(scalars)
    }
}
