extension Animation {
    /// Whether the adjustments contain a repetition, so that the duration of the motion must be known.
    var repeats: Bool {
        adjustments.contains { if case .repetition = $0 { true } else { false } }
    }

    /// Whether the animation never ends.
    var repeatsForever: Bool {
        adjustments.contains { if case .repetition(nil, _) = $0 { true } else { false } }
    }

    /// Returns the moment of the motion at `time` seconds; nil after all repetitions.
    func moment(at time: Double, repetition: Repetition?) -> Moment? {
        var moment = Moment(time: time)
        for index in adjustments.indices.reversed() {
            switch adjustments[index] {
            case .delay(let seconds):
                moment.time -= seconds
                if moment.time < 0 { moment.rate = 0 }
            case .speed(let factor):
                moment.time *= factor
                moment.rate *= factor
            case .logicalCompletion(let seconds):
                moment.isLogicallyComplete = moment.isLogicallyComplete ?? (moment.time >= seconds)
            case .repetition(let count, let autoreverses):
                let repetition = repetition ?? Repetition(period: .infinity)
                guard let pass = pass(at: moment.time, of: index, repetition) else { return nil }
                if let count, pass.index >= count { return nil }
                moment.repeats = true
                moment.time = pass.time
                moment.startsAtRest = moment.startsAtRest || pass.index > 0
                if autoreverses && !pass.index.isMultiple(of: 2) { moment.isReversed.toggle() }
                if pass.index + 1 != count {
                    moment.isLogicallyComplete = moment.isLogicallyComplete ?? false
                }
            }
            // Also covers a factor or a delay that is NaN.
            if !(moment.time > 0) { moment.time = 0 }
        }
        return moment
    }

    /// The repetition that is running at `time`, and its own time. A boundary belongs to the repetition that ends there.
    private func pass(at time: Double, of index: Int, _ repetition: Repetition) -> (index: Int, time: Double)? {
        let length = period(ofFirst: index, motion: repetition.period)
        guard length > 0 else { return nil }
        guard let first = repetition.takenOver else { return Self.pass(at: time, length: length) }
        let firstLength = period(ofFirst: index, motion: first.period)
        let elapsed = time - first.origin
        if elapsed <= firstLength { return (0, elapsed) }
        let later = Self.pass(at: elapsed - firstLength, length: length)
        return (later.index + 1, later.time)
    }

    private static func pass(at time: Double, length: Double) -> (index: Int, time: Double) {
        guard time > 0, length.isFinite else { return (0, time) }
        let passes = time / length
        let nearest = passes.rounded()
        // Times of frames contain rounding errors: a time within the tolerance counts as the boundary.
        if nearest >= 1 && abs(passes - nearest) < 1e-9 {
            return (Int(saturating: nearest) - 1, length)
        }
        let whole = passes.rounded(.down)
        return (Int(saturating: whole), time - whole * length)
    }

    /// The duration under the first `count` adjustments in seconds, if the motion itself takes `motion` seconds.
    func period(ofFirst count: Int, motion: Double) -> Double {
        var period = motion
        for adjustment in adjustments.prefix(count) {
            switch adjustment {
            case .delay(let seconds): period = max(0, period + seconds)
            case .speed(let factor): period = factor > 0 ? period / factor : .infinity
            case .logicalCompletion: break
            case .repetition(let count, _):
                if let count {
                    period = count > 0 ? period * Double(count) : 0
                } else if period > 0 {
                    period = .infinity
                }
            }
        }
        return period
    }
}
