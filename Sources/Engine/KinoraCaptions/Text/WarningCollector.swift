import KinoraErrors

/// Collects the warnings of a file. Each text occurs once, with the position of its first occurrence and the number of occurrences.
struct WarningCollector {
    /// The maximum number of different texts.
    static let maxCount = 200

    private var indices: [String: Int] = [:]
    private(set) var warnings: [FilmWarning] = []

    mutating func warn(_ code: FilmWarning.Code, _ message: String, line: Int? = nil, column: Int? = nil) {
        if let index = indices[message] {
            warnings[index].count += 1
        } else if warnings.count < WarningCollector.maxCount {
            indices[message] = warnings.count
            warnings.append(FilmWarning(code, message, line: line, column: column))
        } else if warnings.count == WarningCollector.maxCount {
            warnings.append(FilmWarning(.more, "there are more than \(WarningCollector.maxCount) warnings; the others are not listed"))
        }
    }
}
