/// Who gave a job a setting.
package enum SettingOrigin: Hashable, Sendable {
    /// An option of the command line, such as `--codec`.
    case option(String)
    /// A place in a document; the keys lead to the value.
    case document(source: String, line: Int, column: Int, keyPath: String)

    /// What an error about the setting begins with: `--codec`, or `lamp.yaml:4:12: video.codec`.
    var text: String {
        switch self {
        case .option(let name): name
        case .document(let source, let line, let column, let keyPath): "\(source):\(line):\(column): \(keyPath)"
        }
    }

    var isOption: Bool { if case .option = self { true } else { false } }
}

/// The origins of a job's settings, so that an error about one names the option or the place in the document that has to change.
///
/// A setting without an origin is the composition's default, or code has set it.
package struct SettingOrigins: Sendable {
    private struct Key: Hashable {
        let setting: JobSetting
        let output: String?
    }

    /// Shared by the rows of a batch, of which there may be many.
    private final class Base: Sendable {
        let origins: SettingOrigins

        init(_ origins: SettingOrigins) { self.origins = origins }
    }

    private let base: Base?
    private var origins: [Key: SettingOrigin] = [:]

    package init() {
        base = nil
    }

    /// The origins `base`, over which others can be noted.
    package init(over base: SettingOrigins) {
        self.base = Base(base)
    }

    /// Notes who gave `setting`.
    ///
    /// - Parameter output: The path of the output that the setting is for; nil: all outputs.
    package mutating func note(_ origin: SettingOrigin, of setting: JobSetting, output: String? = nil) {
        origins[Key(setting: setting, output: output)] = origin
    }

    /// Who gave the setting of `settings` that has to change in the output at the path `output`: the first that an option gave, because the
    /// document may be right without it; else the first of a document.
    package func origin(of settings: [JobSetting], output: String?) -> SettingOrigin? {
        let found = settings.compactMap { self[Key(setting: $0, output: output)] ?? self[Key(setting: $0, output: nil)] }
        return found.first(where: \.isOption) ?? found.first
    }

    private subscript(key: Key) -> SettingOrigin? { origins[key] ?? base?.origins[key] }

    /// `error` with the origin of what it is about; as it is when that is unknown.
    package func attributed(_ error: any Error, output: String?) -> any Error {
        let message: String
        let settings: [JobSetting]
        switch error {
        case var error as ParameterError:
            settings = [.parameter(error.parameter)]
            error.parameter = ""
            message = error.description
        case let error as any SettingError: (settings, message) = (error.settings, error.description)
        default: return error
        }
        guard let origin = origin(of: settings, output: output) else { return error }
        let sentence = "\(origin.text): \(message)"
        return origin.isOption ? KinoraError(option: sentence) : KinoraError(.badInput, sentence)
    }
}
