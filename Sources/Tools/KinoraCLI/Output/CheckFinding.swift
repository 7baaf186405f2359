import KinoraErrors
import KinoraLayers
import KinoraPipeline

/// An error or a warning of a document as one line of JSON, for editors and other programs.
struct CheckFinding: Encodable {
    enum Severity: String, Encodable {
        case error, warning
    }

    private enum CodingKeys: String, CodingKey {
        case code, severity, path, file, line, column, message, hint, count, time, layer, width, height, snapshot, row, id
    }

    let code: String
    let severity: Severity
    /// The keys that lead to the value.
    var path: String?
    var file: String?
    var line: Int?
    var column: Int?
    let message: String
    var hint: String?
    var count: Int?
    /// In seconds.
    var time: Double?
    var layer: String?
    /// The size of the film's frame in pixels.
    var width: Int?
    var height: Int?
    var snapshot: String?
    /// The number of the row in a table, from 1, and the user's key of it.
    var row: Int?
    var id: String?

    init(code: String, severity: Severity, file: String, line: Int?, message: String) {
        (self.code, self.severity, self.file, self.line, self.message) = (code, severity, file, line, message)
    }

    /// - Parameter file: The document, for an error without a position.
    init(_ finding: DocumentFinding, file: String) {
        (code, severity, path) = (finding.code, .error, finding.keyPath)
        (self.file, line, column) = (finding.location?.source ?? file, finding.location?.line, finding.location?.column)
        (message, hint) = (finding.problem, finding.hint)
    }

    /// - Parameter file: The document, for a warning without a file.
    init(_ warning: FilmWarning, file: String, isStrict: Bool) {
        (code, severity, message) = (warning.code.rawValue, isStrict ? .error : .warning, warning.message)
        (self.file, line, column, count) = (warning.file ?? file, warning.line, warning.column, warning.count)
    }

    /// - Parameter snapshot: The path of the image; nil if there is none.
    init(_ finding: LayerFinding, snapshot: String?, isStrict: Bool) {
        (code, severity, path) = (finding.check.rawValue, isStrict ? .error : .warning, finding.keyPath)
        (file, line, column) = (finding.source, finding.position.line, finding.position.column)
        (message, hint, count) = (finding.problem, finding.advice, finding.count)
        (time, layer, width, height) = ((finding.time * 1_000).rounded() / 1_000, finding.layer, finding.width, finding.height)
        self.snapshot = snapshot
    }

    /// This finding about a row of a table.
    func inRow(_ row: Int, id: String?) -> CheckFinding {
        var finding = self
        (finding.row, finding.id) = (row, id)
        if finding.file?.isEmpty ?? false { finding.file = nil }
        return finding
    }

    /// Writes one object a line to standard output.
    static func write(_ findings: [CheckFinding]) throws {
        if !findings.isEmpty { try Output.write(findings.map { try JSONText.line($0) }) }
    }
}
