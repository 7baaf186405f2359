import KinoraSound
import KinoraViews

extension RenderJob {
    /// Runs `body`. Errors about a setting name its origin.
    ///
    /// - Parameter output: The path of the output to which the work belongs.
    func attributingErrors<Result>(_ output: String? = nil, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw attributed(error, output: output)
        }
    }

    /// Returns `error` with the origin of its setting or file, or unchanged if only code has set that.
    func attributed(_ error: any Error, output: String?) -> any Error {
        if let error = error as? ParameterError { return sources.origins.attributed(naming(error), output: output) }
        let path = (error as? SoundError)?.path ?? (error as? ImageError)?.name
        if let origin = path.flatMap(sources.files.origin), !"\(error)".contains(origin.text) {
            let settings = origin.location.map(sources.origins.settings) ?? []
            return AttributedError(origin, settings: settings, output: nil, message: "\(error)")
        }
        // A path that an option gives belongs to no document.
        let named = path.map { path in parameters.filter { $0.value == .text(path) }.keys.sorted().map(JobSetting.parameter) } ?? []
        if let origin = sources.origins.origin(of: named, output: output), origin.isOption {
            return AttributedError(origin, settings: named, output: nil, message: "\(error)", isAboutFile: true)
        }
        return sources.origins.attributed(error, output: output)
    }

    /// Returns `error` with the name of the element that has the value, if the parameter is a list: `icons[2]`.
    private func naming(_ error: ParameterError) -> ParameterError {
        guard case .list(let values)? = parameters[error.parameter], let value = error.value,
            let index = values.firstIndex(where: { ParameterError(value: $0.description, problem: "").value == value })
        else { return error }
        var error = error
        error.parameter += "[\(index)]"
        return error
    }
}
