/// An effect that a modifier of an ancestor view requests for a symbol.
package struct SymbolEffectRequest {
    package enum Trigger {
        case active(Bool)
        /// Runs when the value changes.
        case value(Any, isEqual: (Any, Any) -> Bool)
    }

    package var configuration: SymbolEffectConfiguration
    package var options: SymbolEffectOptions
    package var trigger: Trigger

    package init(configuration: SymbolEffectConfiguration, options: SymbolEffectOptions, trigger: Trigger) {
        self.configuration = configuration
        self.options = options
        self.trigger = trigger
    }

    /// Returns true if both requests have the same effect and options, whatever their triggers.
    func isSameEffect(as other: SymbolEffectRequest) -> Bool {
        configuration == other.configuration && options == other.options
    }

    package func isEqual(to other: SymbolEffectRequest) -> Bool {
        guard isSameEffect(as: other) else { return false }
        switch (trigger, other.trigger) {
        case (.active(let a), .active(let b)): return a == b
        case (.value(let a, let isEqual), .value(let b, _)): return isEqual(a, b)
        default: return false
        }
    }
}

/// The effects of one symbol over time. Their state is a function of the film's time and of the times at which they started.
package struct SymbolEffectPlayer {
    private struct Run {
        var request: SymbolEffectRequest
        /// The start time of the current run, in seconds; nil if there is none.
        var start: Double?
        /// The end time of a run that was deactivated, in seconds.
        var end: Double?
        /// The amount of an effect that does not repeat: the start and target amounts, and the time at which the target changed.
        var held: (from: Double, to: Double, since: Double)?
        /// The start time of a run that was triggered during the current one: the end of the current run.
        var next: Double?

        /// Starts a run of `length` seconds, or one without end if `length` is nil. A trigger during a run does not interrupt it: one more
        /// run follows, however many triggers there are.
        mutating func trigger(at now: Double, length: Double?) {
            advance(to: now, length: length)
            if let start, let length, now < start + length {
                next = start + length
            } else {
                (start, end, next) = (now, nil, nil)
            }
        }

        /// Makes the next run the current one if its start time has passed.
        mutating func advance(to now: Double, length: Double?) {
            guard let next, now >= next else { return }
            (start, end, self.next) = (next, nil, nil)
        }
    }

    /// The duration in seconds in which an effect that does not repeat changes its amount.
    private static let turning = 0.35
    /// The delay between layers that move in order, in seconds.
    private static let layerDelay = 0.1

    private var runs: [Run] = []

    package init() {}

    /// Updates the effects to the current requests.
    package mutating func update(_ requests: [SymbolEffectRequest], at now: Double, variableCount: Int, isFirst: Bool) {
        var updated: [Run] = []
        for (index, request) in requests.enumerated() {
            var run = index < runs.count && runs[index].request.isSameEffect(as: request) ? runs[index] : Run(request: request)
            let before = index < runs.count && runs[index].request.isSameEffect(as: request) ? runs[index].request.trigger : nil
            switch request.trigger {
            case .active(let isActive):
                var wasActive = false
                if case .active(true)? = before { wasActive = true }
                let cycle = request.configuration.kind.cycle(variableCount: variableCount)
                if cycle == nil {
                    let target: Double = isActive ? 1 : 0
                    if before == nil, isFirst {
                        run.held = (target, target, now)
                    } else if before == nil || wasActive != isActive {
                        run.held = (Self.amount(run.held, at: now, rate: request.options.rate), target, now)
                    }
                } else if isActive, !wasActive {
                    (run.start, run.end) = (now, nil)
                } else if !isActive, wasActive, let start = run.start, let cycle {
                    // The current cycle is completed.
                    let length = cycle / request.options.rate + request.options.pause
                    run.end = start + max(1, ((now - start) / length).rounded(.up)) * length
                }
            case .value(let value, let isEqual):
                if case .value(let old, _)? = before, !isEqual(old, value) {
                    run.trigger(at: now, length: Self.length(run, variableCount: variableCount))
                }
            }
            run.request = request
            updated.append(run)
        }
        runs = updated
    }

    private static func amount(_ held: (from: Double, to: Double, since: Double)?, at now: Double, rate: Double) -> Double {
        guard let held else { return 0 }
        let part = min(max((now - held.since) * rate / turning, 0), 1)
        return held.from + (held.to - held.from) * part * part * (3 - 2 * part)
    }

    /// Returns the fraction of the current cycle at time `now`, or nil while the effect is at rest. `delay` is the layer's delay in
    /// seconds.
    private func progress(_ run: Run, at now: Double, delay: Double, variableCount: Int) -> Double? {
        let run = current(run, at: now, variableCount: variableCount)
        guard let start = run.start, let cycle = run.request.configuration.kind.cycle(variableCount: variableCount) else { return nil }
        let (options, time) = (run.request.options, now - start - delay)
        guard time >= 0, run.end.map({ now - delay < $0 }) ?? true else { return nil }
        let (running, length) = (cycle / options.rate, cycle / options.rate + options.pause)
        let count = (time / length).rounded(.down)
        if let limit = Self.limit(run), count >= Double(limit) { return nil }
        let progress = (time - count * length) / running
        return progress < 1 ? progress : nil
    }

    /// Returns the total duration in seconds of a run that a value triggers, or nil if it does not end.
    private static func length(_ run: Run, variableCount: Int) -> Double? {
        guard let limit = limit(run), let cycle = run.request.configuration.kind.cycle(variableCount: variableCount) else { return nil }
        return Double(limit) * (cycle / run.request.options.rate + run.request.options.pause)
    }

    /// Returns the run that is current at time `now`.
    private func current(_ run: Run, at now: Double, variableCount: Int) -> Run {
        guard run.next != nil else { return run }
        var run = run
        run.advance(to: now, length: Self.length(run, variableCount: variableCount))
        return run
    }

    private static func limit(_ run: Run) -> Int? {
        switch run.request.options.repetition {
        case .times(let count): return count
        case .forever: return nil
        case .usual:
            if case .active = run.request.trigger { return nil }
            return 1
        }
    }

    /// Returns true if the symbol's appearance will change in a later frame without a new request.
    package func isRunning(at now: Double, layerCount: Int, variableCount: Int) -> Bool {
        runs.contains { stored in
            let run = current(stored, at: now, variableCount: variableCount)
            if let held = run.held, (now - held.since) * run.request.options.rate < Self.turning, held.from != held.to { return true }
            if run.next != nil { return true }
            guard let start = run.start, let cycle = run.request.configuration.kind.cycle(variableCount: variableCount) else {
                return false
            }
            let last = run.request.configuration.isByLayer ? Double(layerCount - 1) * Self.layerDelay : 0
            if let end = run.end, now - last > end { return false }
            guard let limit = Self.limit(run) else { return true }
            return now - start - last <= Double(limit) * (cycle / run.request.options.rate + run.request.options.pause)
        }
    }

    /// True if layers may differ in appearance.
    package var isByLayer: Bool { runs.contains { $0.request.configuration.isByLayer } }

    /// Returns the appearance of the layer with index `layer`.
    package func appearance(of layer: Int, at now: Double, variableCount: Int) -> SymbolAppearance {
        runs.reduce(.plain) { appearance, run in
            let kind = run.request.configuration.kind
            if kind.cycle(variableCount: variableCount) == nil {
                guard run.held != nil else { return appearance }
                return appearance.combined(with: kind.appearance(held: Self.amount(run.held, at: now, rate: run.request.options.rate)))
            }
            let delay = run.request.configuration.isByLayer ? Double(layer) * Self.layerDelay : 0
            guard let progress = progress(run, at: now, delay: delay, variableCount: variableCount) else { return appearance }
            return appearance.combined(with: kind.appearance(at: progress))
        }
    }

    /// Returns the opacity of each variable layer, or nil if no effect changes it.
    package func lights(at now: Double, variableCount: Int) -> [Double]? {
        for run in runs.reversed() {
            guard case .variableColor(let style) = run.request.configuration.kind,
                let progress = progress(run, at: now, delay: 0, variableCount: variableCount),
                let lights = run.request.configuration.kind.lights(at: progress, count: variableCount)
            else { continue }
            let dim = style.hidesInactive ? 0 : SymbolArtwork.dimOpacity
            return lights.map { dim + (1 - dim) * $0 }
        }
        return nil
    }

    /// True if an effect lights variable layers.
    package var wantsVariableLayers: Bool {
        runs.contains { run in
            if case .variableColor = run.request.configuration.kind { return run.start != nil }
            return false
        }
    }
}
