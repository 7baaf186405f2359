/// Who gave a job a setting.
package enum SettingOrigin: Hashable, Sendable {
    /// An option of the command line, such as `--codec`.
    case option(String)
    /// A place in a document, such as `lamp.yaml:4:12: video.codec`.
    case document(String)

    /// What an error about the setting begins with.
    var text: String {
        switch self {
        case .option(let text), .document(let text): text
        }
    }
}

/// The origins of a job's settings, so that an error about one names the option or the place in the document that has to change.
///
/// A setting without an origin is the composition's default, or code has set it.
package struct SettingOrigins: Sendable {
    private struct Key: Hashable {
        let setting: JobSetting
        let output: String?
    }

    private var origins: [Key: SettingOrigin] = [:]

    package init() {}

    /// Notes who gave `setting`.
    ///
    /// - Parameter output: The path of the output that the setting is for; nil: all outputs.
    package mutating func note(_ origin: SettingOrigin, of setting: JobSetting, output: String? = nil) {
        origins[Key(setting: setting, output: output)] = origin
    }

    /// Who gave the setting of `settings` that has to change in the output at the path `output`: the first that an option gave, because the document may be
    /// right without it; else the first of a document.
    package func origin(of settings: [JobSetting], output: String?) -> SettingOrigin? {
        let found = settings.compactMap { setting in
            origins[Key(setting: setting, output: output)] ?? origins[Key(setting: setting, output: nil)]
        }
        return found.first { if case .option = $0 { true } else { false } } ?? found.first
    }

    /// `error` with the origin of what it is about; as it is when that is unknown.
    package func locating(_ error: any Error, output: String?) -> any Error {
        var message: String
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
        message = "\(origin.text): \(message)"
        if case .option = origin { return KinoraError(option: message) }
        return KinoraError(.badInput, message)
    }
}
