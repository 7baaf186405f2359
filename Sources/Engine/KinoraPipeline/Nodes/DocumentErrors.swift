import Foundation
import KinoraErrors

/// All errors of a document, sorted by line and column.
package struct DocumentErrors: CategorizedError, Equatable {
    /// The first errors, at most ``maxCount``.
    package let errors: [DocumentError]
    /// The number of further errors.
    package let omitted: Int

    /// The maximum number of errors that are listed.
    package static let maxCount = 20

    /// Creates a list of `found` errors.
    ///
    /// - Parameters:
    ///   - count: The number of all errors; nil for the number of `found`.
    ///   - data: The document whose lines the errors show; nil to show none.
    package init(_ found: [DocumentError], count: Int? = nil, in data: Data?) {
        let sorted = found.enumerated().sorted {
            ($0.element.position ?? .start, $0.offset) < ($1.element.position ?? .start, $1.offset)
        }
        var errors = sorted.prefix(DocumentErrors.maxCount).map(\.element)
        omitted = (count ?? found.count) - errors.count
        let text = data.flatMap { try? DocumentText($0, source: "", limit: DocumentLimits.presetBytes) }
        let lines = text?.lines(Set(errors.compactMap { $0.position?.file == nil ? $0.position?.line : nil })) ?? [:]
        for index in errors.indices {
            guard let position = errors[index].position else { continue }
            let line = position.file == nil ? lines[position.line] : data.flatMap { _ in Self.line(at: position) }
            guard let line else { continue }
            errors[index].excerpt = LineExcerpt(line, number: position.line, column: position.column)
        }
        self.errors = errors
    }

    /// The line at a position in another file, which is read again.
    private static func line(at position: DocumentPosition) -> Substring.UnicodeScalarView? {
        guard let file = position.file, let data = try? DocumentFile.contents(of: file, limit: DocumentLimits.presetBytes),
            let text = try? DocumentText(data, source: file, limit: DocumentLimits.presetBytes)
        else { return nil }
        return text.lines([position.line])[position.line]
    }

    package var category: KinoraError.Category { .badInput }

    /// True if the preset belongs to another program. See ``DocumentError/isForeign``.
    package var isForeign: Bool { errors.contains(where: \.isForeign) }

    /// The errors, one a line.
    package var description: String { parts.map(\.message).joined(separator: "\n") }

    /// A sentence about the errors that are not listed.
    package var omission: String { omitted == 1 ? "there is 1 more error" : "there are \(omitted) more errors" }

    /// The errors, and their number if not all are listed.
    package var parts: [KinoraError] {
        let all = errors.map(KinoraError.init)
        guard omitted > 0, let source = errors.first?.source else { return all }
        return all + [KinoraError(.badInput, "\(source): \(omission)")]
    }
}
