import Foundation

/// A row in the report of a batch.
struct BatchReportRow: Decodable, Equatable {
    let row: Int
    let name: String?
    let state: String
    let error: String?
}

extension Command {
    /// Returns the rows in the report `name`.
    func batchReport(_ name: String) throws -> [BatchReportRow] {
        struct Report: Decodable {
            let rows: [BatchReportRow]
        }
        return try JSONDecoder().decode(Report.self, from: data(name)).rows
    }
}
