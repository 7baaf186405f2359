/// The effects of a clip with their states, in their order.
struct EffectChain {
    private enum Stage {
        case filter(BiquadFilter)
        case compressor(CompressorGain)
        case limiter(LimiterGain)
    }

    private var stages: [Stage]

    init(_ effects: [SoundEffect]) {
        stages = effects.flatMap { effect -> [Stage] in
            switch effect {
            case .highPass(let frequency): [.filter(.highPass(frequency))]
            case .lowPass(let frequency): [.filter(.lowPass(frequency))]
            case .equalizer(let low, let mid, let high):
                [
                    low == 0 ? nil : .filter(.shelving(250, decibels: low, isHigh: false)),
                    mid == 0 ? nil : .filter(.peak(1_000, decibels: mid)),
                    high == 0 ? nil : .filter(.shelving(4_000, decibels: high, isHigh: true)),
                ].compactMap(\.self)
            case .compressor(let settings): [.compressor(CompressorGain(settings))]
            case .limiter(let ceiling): [.limiter(LimiterGain(ceiling))]
            }
        }
    }

    /// Changes the next `count` frames of interleaved stereo samples.
    mutating func apply(to samples: UnsafeMutablePointer<Float>, count: Int) {
        for index in stages.indices {
            switch stages[index] {
            case .filter(var filter):
                filter.apply(to: samples, count: count)
                stages[index] = .filter(filter)
            case .compressor(var gain):
                gain.apply(to: samples, count: count)
                stages[index] = .compressor(gain)
            case .limiter(var gain):
                gain.apply(to: samples, count: count)
                stages[index] = .limiter(gain)
            }
        }
    }
}
