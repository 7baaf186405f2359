import KinoraErrors

/// The origin of a job's setting.
package enum SettingOrigin: Hashable, Sendable {
    /// An option of the command line, such as `--codec`.
    case option(String)
    /// A value in a document, with its key path.
    case document(source: String, line: Int, column: Int, keyPath: String)

    /// The prefix of an error about the setting: `--codec`, or `lamp.yaml:4:12: video.codec`.
    var text: String {
        switch self {
        case .option(let name): name
        case .document(let source, let line, let column, let keyPath): "\(source):\(line):\(column): \(keyPath)"
        }
    }

    var isOption: Bool { if case .option = self { true } else { false } }

    /// The position in a document; nil for an option.
    var location: ErrorLocation? {
        guard case .document(let source, let line, let column, _) = self else { return nil }
        return ErrorLocation(source: source, line: line, column: column)
    }
}

/// The origins of a job's settings. Errors use them to name the option or the position in a document that must change.
///
/// A setting without an origin is the composition's default, or was set by code.
package struct SettingOrigins: Sendable {
    private struct Key: Hashable {
        let setting: JobSetting
        let output: String?
    }

    /// Shared by all rows of a batch to save memory.
    private final class Base: Sendable {
        let origins: SettingOrigins

        init(_ origins: SettingOrigins) { self.origins = origins }
    }

    private let base: Base?
    private var origins: [Key: SettingOrigin] = [:]
    /// The paths of outputs by their new paths.
    private var names: [String: String] = [:]
    /// The document whose lines errors show; nil for none. Origins that are based on others do not inherit it: a batch with thousands of rows
    /// reports one line for each.
    package var document: DocumentText?

    package init() {
        base = nil
    }

    /// Creates origins based on `base`, which later notes override.
    package init(over base: SettingOrigins) {
        self.base = Base(base)
    }

    /// Records the origin of `setting`.
    ///
    /// - Parameter output: The path of the output to which the setting applies; nil for all outputs.
    package mutating func note(_ origin: SettingOrigin, of setting: JobSetting, output: String? = nil) {
        origins[Key(setting: setting, output: output)] = origin
    }

    /// Notes that the output at `path` has moved to `newPath`.
    package mutating func rename(_ path: String, to newPath: String) {
        names[newPath] = names[path] ?? path
    }

    /// Returns the origin of the setting that must change in the output at the path `output`. Options are preferred, because the document
    /// may be valid without them.
    package func origin(of settings: [JobSetting], output: String?) -> SettingOrigin? {
        let output = output.map { names[$0] ?? $0 }
        let found = settings.compactMap { self[Key(setting: $0, output: output)] ?? self[Key(setting: $0, output: nil)] }
        return found.first(where: \.isOption) ?? found.first
    }

    private subscript(key: Key) -> SettingOrigin? { origins[key] ?? base?.origins[key] }

    /// The settings whose values are at `location` in a document.
    func settings(at location: ErrorLocation) -> [JobSetting] {
        let own = origins.filter { $0.value.location.map { ($0.line, $0.column) == (location.line, location.column) } ?? false }
        // Hash tables have no order.
        return Set(own.keys.map(\.setting)).sorted { "\($0)" < "\($1)" }
    }

    /// Returns `error` with the origin of its setting as a prefix, or unchanged if the origin is unknown.
    package func attributed(_ error: any Error, output: String?) -> any Error {
        let (message, settings): (String, [JobSetting])
        switch error {
        case var error as ParameterError:
            settings = [.parameter(error.parameter), .parameter(ParameterError.list(of: error.parameter))]
            error.parameter = ""
            message = error.description
        case let error as any SettingError: (settings, message) = (error.settings, error.description)
        default: return error
        }
        guard let origin = origin(of: settings, output: output) else { return error }
        let isAboutFile = (error as? JobError)?.isAboutFile ?? (error as? ParameterError)?.isAboutFile ?? false
        return AttributedError(origin, settings: settings, output: output, message: message, isAboutFile: isAboutFile)
    }
}
