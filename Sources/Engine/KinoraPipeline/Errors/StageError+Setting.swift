import KinoraViews

extension StageError: SettingError {
    /// The gesture without a target.
    package var settings: [JobSetting] { gesture.map { [.gesture($0, scene: scene)] } ?? [] }
}
