import KinoraErrors

/// A preset that cannot be had at all; what is wrong inside one is a ``DocumentError``.
package enum PresetError: CategorizedError, Equatable {
    case unknownName(String, suggestion: String?)
    case unreadable(String, reason: String)

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .unknownName(let name, let suggestion):
            "there is no preset called '\(name.shortened())'"
                + (suggestion.map { "; did you mean '\($0)'?" } ?? "; the presets command lists them, and a file's name ends in .yaml")
        case .unreadable(let path, let reason): "\(path): \(reason)"
        }
    }
}
