/// A setting of a job that an error can be about. Preset documents and options of the command line have other names for it.
package enum JobSetting: Hashable, Sendable {
    case parameter(String)
    case size, frameRate, duration, quality, speedPreset, encoderThreads
    case format, codec, depth, background, plays, palette, dither
    case trackFit, onBadAudio
    case date, cover
    /// The path of an output.
    case output
    /// The time of a poster, the seconds between pictures, the columns and rows of a contact sheet.
    case time, interval, grid
    /// A gesture of the composition's script, by its index.
    case gesture(Int)
}

/// An error that knows which settings of a job it is about.
package protocol SettingError: CategorizedError {
    /// The settings of which one has to change, the likeliest first.
    var settings: [JobSetting] { get }
}

/// A job that cannot be done as it is described.
struct JobError: SettingError {
    let settings: [JobSetting]
    let description: String

    var category: KinoraError.Category { .badInput }

    init(_ settings: JobSetting..., description: String) {
        (self.settings, self.description) = (settings, description)
    }
}
