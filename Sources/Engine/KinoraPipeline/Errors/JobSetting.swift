/// A setting of a job that can cause an error. Presets and the command line have other names for it.
package enum JobSetting: Hashable, Sendable {
    case parameter(String)
    case size, fit, frameRate, duration, from, to, motionBlur, quality, speedPreset, encoderThreads, segment
    case format, codec, depth, background, plays, palette, dither
    case trackFit, onBadAudio, loudness
    case date, cover, captions
    /// The path of an output.
    case output
    /// The time of a poster, the interval between images, the grid of a contact sheet.
    case time, interval, grid
    /// A gesture of a script, by its index; the script of the composition, or of one of its scenes.
    case gesture(Int, scene: Int? = nil)
}

/// An error that names the settings of a job that may cause it.
package protocol SettingError: CategorizedError {
    /// The settings of which one must change, the most likely first.
    var settings: [JobSetting] { get }
}

/// An invalid combination of settings of a job.
struct JobError: SettingError {
    let settings: [JobSetting]
    let description: String
    /// Whether the error is in a file that the setting names, and not in the setting itself.
    let isAboutFile: Bool

    var category: KinoraError.Category { .badInput }

    init(_ settings: JobSetting..., description: String, isAboutFile: Bool = false) {
        (self.settings, self.description, self.isAboutFile) = (settings, description, isAboutFile)
    }
}
