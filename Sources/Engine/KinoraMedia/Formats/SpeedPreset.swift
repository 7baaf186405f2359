/// A preset of x264, which determines the time that an encoder spends on reducing the file size at the same quality.
///
/// Encoders other than x264 and x265 have their own scales, to which the presets are mapped.
public enum SpeedPreset: String, CaseIterable, Hashable, Codable, Sendable {
    /// The fastest preset.
    case ultrafast
    /// The second fastest preset.
    case superfast
    /// The third fastest preset, the default of Kinora.
    case veryfast
    /// Faster than ``fast``.
    case faster
    /// Faster than ``medium``.
    case fast
    /// The default of x264.
    case medium
    /// Slower than ``medium``.
    case slow
    /// Slower than ``slow``.
    case slower
    /// The second slowest preset.
    case veryslow
    /// The slowest preset.
    case placebo
}
