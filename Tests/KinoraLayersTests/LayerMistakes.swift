import Foundation
import KinoraPipeline
import KinoraPresets

/// Mistakes in documents with layers, and the errors that name them. A table has the layer or document in a line, and an error in each line
/// below it, indented: the position, the code, the key path and the sentence.
enum LayerMistakes {
    struct Mistake: Sendable {
        let document: String
        let errors: [String]
    }

    /// Parameters for expressions, in the last line of the document of a layer.
    private static let parameters = "parameters: {title: Hello, words: [a, b], price: 3}\n"

    /// The mistakes of a table of layers.
    static func layers(_ table: String) -> [Mistake] { mistakes(table) { "layers:\n  - \($0)\n" + parameters } }

    /// The mistakes of a table of documents.
    static func documents(_ table: String) -> [Mistake] { mistakes(table) { $0.replacing("\\n", with: "\n") + "\n" } }

    private static func mistakes(_ table: String, _ document: (String) -> String) -> [Mistake] {
        var result: [Mistake] = []
        for line in table.split(separator: "\n") {
            if line.hasPrefix("    "), let last = result.popLast() {
                result.append(Mistake(document: last.document, errors: last.errors + [String(line.dropFirst(4))]))
            } else {
                result.append(Mistake(document: document(String(line)), errors: []))
            }
        }
        return result
    }

    /// The errors of a document in the form of the tables.
    static func errors(_ yaml: String) -> [String] {
        do {
            _ = try LayerFilms.document(yaml)
            return []
        } catch {
            return DocumentFinding.all(error).map { finding in
                let position = finding.location.map { "\($0.line):\($0.column)" } ?? "-"
                let sentence = [finding.problem, finding.hint].compactMap(\.self).joined(separator: "; ")
                return "\(position) \(finding.code) \(finding.keyPath ?? "-"): \(sentence)"
            }
        }
    }
}
