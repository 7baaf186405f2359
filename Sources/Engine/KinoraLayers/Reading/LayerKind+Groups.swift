extension LayerKind {
    /// The keys of the group that is the value of some kinds; empty for others.
    var groupKeys: [String] {
        switch self {
        case .captions: CaptionsKey.allCases.map(\.rawValue)
        case .particles: ParticleKey.allCases.map(\.rawValue)
        case .waveform: WaveformKey.allCases.map(\.rawValue)
        case .chart: ChartKey.allCases.map(\.rawValue)
        default: []
        }
    }
}
