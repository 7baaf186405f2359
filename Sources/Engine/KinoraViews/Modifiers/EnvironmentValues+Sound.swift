import KinoraAudioFeatures
import KinoraRuntime

extension EnvironmentValues {
    /// The film's audio: its beats, loudness and frequencies at any time. `Sound.silence` if the composition has no audio.
    @Entry public var sound: Sound = .silence
}
