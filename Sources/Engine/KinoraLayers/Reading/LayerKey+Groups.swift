import KinoraPipeline

extension LayerKey {
    /// The keys of the group that may be the value of a setting, for the schema; empty for settings without one, and for those with groups
    /// of other settings or of names.
    package var groupKeys: [String] {
        switch self {
        case .along: AlongKey.allCases.map(\.rawValue) + LayerValueReader.motionKeys
        case .wiggle: LayerValueReader.WiggleKey.allCases.map(\.rawValue)
        case .loop: LayerReading.LoopKey.allCases.map(\.rawValue)
        case .font: LayerValueReader.FontKey.allCases.map(\.rawValue)
        case .stroke: LayerValueReader.StrokeKey.allCases.map(\.rawValue)
        case .shadow: LayerValueReader.ShadowKey.allCases.map(\.rawValue)
        case .enter, .exit: LayerValueReader.AppearanceKey.allCases.map(\.rawValue)
        case .clip: WordKey.allCases.map(\.rawValue)
        case .allow: LayerCheck.allCases.map(\.rawValue)
        case .background, .track: LayerValueReader.GradientKey.allCases.map(\.rawValue)
        case .fill, .foreground: LayerValueReader.GradientKey.allCases.map(\.rawValue) + LayerValueReader.motionKeys
        case .opacity, .scale, .rotation, .offset, .trim, .width, .height, .number, .step, .moment: LayerValueReader.motionKeys
        case .blur: LayerValueReader.BlurKey.allCases.map(\.rawValue) + LayerValueReader.motionKeys
        case .tracking: LayerValueReader.motionKeys
        case .highlight: LayerValueReader.HighlightKey.allCases.map(\.rawValue)
        case .underline: LayerValueReader.UnderlineKey.allCases.map(\.rawValue)
        case .wave: LayerValueReader.WaveKey.allCases.map(\.rawValue)
        case .gain: LayerValueReader.MotionKey.allCases.map(\.rawValue)
        case .duck: SoundSettingReader.duckKeys
        default: []
        }
    }
}

extension LayerKind {
    /// The keys of the group that may be the value of a kind that moves, for the schema; empty for other kinds.
    package var motionKeys: [String] { self == .ring || self == .progress ? LayerValueReader.motionKeys : [] }
}

extension LayerValueReader {
    /// The keys of a value that moves or follows the audio.
    static var motionKeys: [String] {
        let motion = MotionKey.allCases.map(\.rawValue)
        return motion + FollowKey.allCases.map(\.rawValue).filter { !motion.contains($0) }
    }
}

extension ParameterSchema {
    /// The keys of the declaration of a parameter, for the schema.
    package static var declarationKeys: [String] { DeclarationKey.allCases.map(\.rawValue) }
}
