import KinoraAudioFeatures

extension EnvironmentValues {
    private enum SoundKey: EnvironmentKey {
        static let defaultValue = Sound.silence
    }

    /// The film's sound: its beats, loudness and frequencies at any time. ``Sound/silence`` where the composition has none.
    public var sound: Sound {
        get { self[SoundKey.self] }
        set { self[SoundKey.self] = newValue }
    }
}
