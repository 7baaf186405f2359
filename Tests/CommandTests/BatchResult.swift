import Foundation

/// The result of a row in a report, or an event of a batch.
struct BatchResult: Decodable {
    struct Warning: Decodable {
        let code: String
        let message: String
        let count: Int
    }

    let event: String?
    let row: Int?
    let id: String?
    let name: String?
    let state: String?
    let action: String?
    let error: String?
    let hash: String?
    let seconds: Double?
    let warnings: [Warning]?

    /// Options that make the films of a batch small and short.
    static let shortFilm = ["--size", "64x48", "--fps", "5", "--duration", "0.4"]
}

extension Command {
    /// Returns the results of all rows in the report `name`.
    func batchResults(_ name: String) throws -> [BatchResult] {
        struct Report: Decodable { let rows: [BatchResult] }
        return try JSONDecoder().decode(Report.self, from: data(name)).rows
    }
}

extension Command.Outcome {
    /// Returns the events in standard output.
    func batchResults() throws -> [BatchResult] {
        try output.split(separator: "\n").map { try JSONDecoder().decode(BatchResult.self, from: Data($0.utf8)) }
    }
}
