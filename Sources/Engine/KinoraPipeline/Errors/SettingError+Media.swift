import KinoraMedia

extension FormatError: SettingError {
    package var settings: [JobSetting] {
        switch self {
        case .codec: [.codec, .format, .output]
        case .depth: [.depth, .codec, .format, .output]
        case .alpha: [.background, .depth, .codec, .format, .output]
        case .file: [.output]
        case .notStreamable: [.format, .output]
        }
    }
}

extension VideoSettingsError: SettingError {
    package var settings: [JobSetting] {
        switch self {
        case .size, .side, .tooSmall, .tooManyPixels: [.size, .codec, .format, .output]
        case .frameRate: [.frameRate]
        case .frameRateOfFormat: [.frameRate, .format, .output]
        case .quality: [.quality]
        case .encoderThreads: [.encoderThreads]
        case .segmentFrames: [.segment]
        }
    }
}
