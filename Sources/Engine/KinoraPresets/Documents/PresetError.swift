import KinoraErrors

/// A preset that is missing or unreadable. Errors inside a preset are a ``DocumentError``.
package enum PresetError: CategorizedError, Equatable {
    case unknownName(String, suggestion: String?)
    /// A name that no preset has, and a directory has.
    case directory(String)
    case unreadable(String, reason: String)

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .unknownName(let name, let suggestion):
            "there is no preset called '\(name.shortened())'"
                + (suggestion.map { "; did you mean '\($0)'?" }
                    ?? "; the presets command lists presets, and the path of a file must end in .yaml, .json, .lottie or .svg")
        case .directory(let name):
            "'\(name.shortened())' is a directory; give the name of a preset, or the path of a file, such as "
                + "\(name.shortened())/NAME.yaml"
        case .unreadable(let path, let reason): "\(path): \(reason)"
        }
    }
}
