import KinoraAudioFeatures
import KinoraRuntime

extension EnvironmentValues {
    private enum SoundKey: EnvironmentKey {
        static let defaultValue = Sound.silence
    }

    /// The film's audio: its beats, loudness and frequencies at any time. `Sound.silence` if the composition has no audio.
    public var sound: Sound {
        get { self[SoundKey.self] }
        set { self[SoundKey.self] = newValue }
    }
}
