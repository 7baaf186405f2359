import KinoraErrors

/// An error in a setting of a job, with the option or the position in a document that gave the setting.
struct AttributedError: CategorizedError {
    let origin: SettingOrigin
    /// The settings of which one must change, the most likely first.
    let settings: [JobSetting]
    /// The path of the output to which the setting applies; nil for all outputs.
    let output: String?
    let description: String

    /// - Parameter message: The sentence that follows the origin.
    init(_ origin: SettingOrigin, settings: [JobSetting], output: String?, message: String) {
        (self.origin, self.settings, self.output) = (origin, settings, output)
        description = "\(origin.text): \(message)"
    }

    var category: KinoraError.Category { .badInput }
    var location: ErrorLocation? { origin.location }
}

extension KinoraError {
    /// Whether the error is in the value of an option of the command line.
    package var isAboutOption: Bool { (original as? AttributedError)?.origin.isOption == true }
}
