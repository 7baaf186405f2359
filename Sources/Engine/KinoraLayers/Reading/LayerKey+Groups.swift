extension LayerKey {
    /// The keys of the group that is the value of some settings, for the schema; empty for others.
    package var groupKeys: [String] {
        let motion = LayerValueReader.MotionKey.allCases.map(\.rawValue)
        return switch self {
        case .along: AlongKey.allCases.map(\.rawValue) + motion + ["follow", "decay"]
        case .wiggle: LayerValueReader.WiggleKey.allCases.map(\.rawValue)
        case .loop: LayerReading.LoopKey.allCases.map(\.rawValue)
        default: []
        }
    }
}
