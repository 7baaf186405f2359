import KinoraErrors
import KinoraPipeline
import KinoraPresets

/// An error as the page shows it.
package struct ErrorDescription: Codable, Hashable, Sendable {
    /// A sentence that says what is wrong and what is accepted.
    package var message: String
    /// The parameter with the invalid value.
    package var parameter: String?
    /// The path of the document with the error.
    package var file: String?
    /// From 1.
    package var line: Int?
    /// In Unicode scalars, from 1.
    package var column: Int?
    /// The line of the document, and below it a caret at the column.
    package var excerpt: String?

    package init(_ message: String) { self.message = message }

    /// Describes an error of a document.
    init(_ error: DocumentError) {
        message = error.keyPath.isEmpty ? error.problem : "\(error.keyPath): \(error.problem)"
        let keys = error.keyPath.split(separator: ".")
        if keys.count > 1, keys[0] == "parameters" { parameter = String(keys[1].prefix { $0 != "[" }) }
        file = error.source
        line = error.position?.line
        column = error.position?.column
        excerpt = error.excerpt.map { "\($0.text)\n\(String(repeating: " ", count: $0.indent))^" }
    }

    /// Describes an error. An error of a document becomes one description for each problem.
    package static func all(_ error: any Error) -> [ErrorDescription] {
        switch error {
        case let errors as DocumentErrors:
            var descriptions = errors.errors.map(ErrorDescription.init)
            if errors.omitted > 0 { descriptions.append(ErrorDescription(errors.omission)) }
            return descriptions
        case let error as DocumentError: return [ErrorDescription(error)]
        case let error as ParameterError:
            var description = ErrorDescription(error.description)
            if !error.parameter.isEmpty { description.parameter = error.parameter }
            return [description]
        case let failure as StudioFailure: return failure.errors
        default: return [ErrorDescription(KinoraError(error).message)]
        }
    }
}
