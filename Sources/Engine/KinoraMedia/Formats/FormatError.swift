import KinoraErrors

/// An unsupported format. The description contains supported alternatives.
package enum FormatError: CategorizedError, Hashable {
    case codec(Codec, Container)
    case depth(Int, Container, Codec?)
    case alpha(Container, Codec?, depth: Int?)
    /// A file name without a known extension.
    case file(String)
    case notStreamable(Container)

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .codec(let codec, let container):
            let own = container.codecs.map(\.rawValue).joined(separator: ", ")
            let others = Container.allCases.filter { $0.codecs.contains(codec) }.map(\.rawValue).joined(separator: ", ")
            return "\(container.rawValue) does not support \(codec.rawValue), only \(own); use \(codec.rawValue) with \(others)"
        case .depth(let depth, let container, let codec):
            return
                "\(FormatError.name(container, codec)) does not support \(depth) bits per sample; use \(FormatError.list { $0.depth == depth && !$0.hasAlpha })"
        case .alpha(let container, let codec, let depth):
            let bits = depth == 10 ? " with 10 bits per sample" : ""
            return
                "\(FormatError.name(container, codec)) does not support a transparent background\(bits); use \(FormatError.list(\.hasAlpha))"
        case .file(let file):
            return "'\(file)' has no extension of a known format; expected "
                + Container.allCases.map { ".\($0.fileExtensions[0])" }.joined(separator: ", ")
        case .notStreamable(let container):
            return "\(container.rawValue) cannot be written to standard output; "
                + "use \(FormatError.names(Container.allCases.filter(\.isStreamable)))"
        }
    }

    private static func name(_ container: Container, _ codec: Codec?) -> String {
        codec.map { container.codecs.count > 1 ? "\(container.rawValue) with \($0.rawValue)" : container.rawValue } ?? container.rawValue
    }

    private static func names<Value: RawRepresentable<String>>(_ values: [Value]) -> String {
        values.map(\.rawValue).joined(separator: ", ")
    }

    /// The formats with the property `has`, one entry per container with its codecs.
    private static func list(_ has: (FilmFormat) -> Bool) -> String {
        Container.allCases.compactMap { container in
            let codecs = container.codecs.filter { codec in
                FilmFormat.all.contains { $0.container == container && $0.codec == codec && has($0) }
            }
            guard !codecs.isEmpty else { return nil }
            return container.codecs.count > 1 ? "\(container.rawValue) (\(names(codecs)))" : container.rawValue
        }.joined(separator: ", ")
    }
}
