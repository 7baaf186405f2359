import KinoraErrors

/// An error in a setting of a job, with the option or the position in a document that gave the setting.
struct AttributedError: CategorizedError {
    let origin: SettingOrigin
    /// The settings of which one must change, the most likely first.
    let settings: [JobSetting]
    /// The path of the output to which the setting applies; nil for all outputs.
    let output: String?
    let description: String
    /// Whether the error is in the value of an option, and not in a file that the value names.
    let isAboutOption: Bool

    /// - Parameters:
    ///   - message: The sentence that follows the origin.
    ///   - isAboutFile: Whether the error is in a file that the setting names.
    init(_ origin: SettingOrigin, settings: [JobSetting], output: String?, message: String, isAboutFile: Bool = false) {
        (self.origin, self.settings, self.output) = (origin, settings, output)
        isAboutOption = origin.isOption && !isAboutFile
        description = "\(origin.text): \(message)"
    }

    var category: KinoraError.Category { .badInput }
    var location: ErrorLocation? { origin.location }
}

extension KinoraError {
    /// Whether the error is in the value of an option of the command line.
    package var isAboutOption: Bool { (original as? AttributedError)?.isAboutOption == true }
}
