import Foundation
import KinoraDrawing

/// An effect that a view above a symbol asks for.
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

    /// Whether it is the same effect, whatever its trigger says.
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

/// Where the effects of one symbol are: functions of the film's time from the moments at which they began.
package struct SymbolEffectPlayer {
    private struct Run {
        var request: SymbolEffectRequest
        /// When the present run began; nil while none does.
        var start: Double?
        /// When a run that was switched off will be over.
        var end: Double?
        /// Effects that hold: how far they were when they turned, and when.
        var held: (from: Double, to: Double, since: Double)?
        /// When a run that was asked for while another was going on begins: at the end of that one.
        var next: Double?

        /// Starts a run of `length` seconds; nil: one without end. What runs is not broken off: one more comes after it, however often it is asked
        /// for.
        mutating func trigger(at now: Double, length: Double?) {
            advance(to: now, length: length)
            if let start, let length, now < start + length {
                next = start + length
            } else {
                (start, end, next) = (now, nil, nil)
            }
        }

        /// Goes over to the run that follows, when its time has come.
        mutating func advance(to now: Double, length: Double?) {
            guard let next, now >= next else { return }
            (start, end, self.next) = (next, nil, nil)
        }
    }

    /// Seconds in which an effect that holds comes or goes.
    private static let turning = 0.35
    /// Seconds between layers that move one after the other.
    private static let layerDelay = 0.1

    private var runs: [Run] = []

    package init() {}

    /// Takes over what is asked for now.
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
                    // What runs is brought to its end.
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

    /// Which part of its present run an effect has done, when it began `delay` seconds later than others; nil while it rests.
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

    /// Seconds from the beginning to the end of what a value sets off; nil where there is no end.
    private static func length(_ run: Run, variableCount: Int) -> Double? {
        guard let limit = limit(run), let cycle = run.request.configuration.kind.cycle(variableCount: variableCount) else { return nil }
        return Double(limit) * (cycle / run.request.options.rate + run.request.options.pause)
    }

    /// The run as it is at a moment.
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

    /// Whether the symbol looks different in a later frame, though nothing changes.
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

    /// Whether layers may look different from each other.
    package var isByLayer: Bool { runs.contains { $0.request.configuration.isByLayer } }

    /// How layer number `layer` looks.
    package func appearance(of layer: Int, at now: Double, variableCount: Int) -> SymbolAppearance {
        runs.reduce(.plain) { look, run in
            let kind = run.request.configuration.kind
            if kind.cycle(variableCount: variableCount) == nil {
                guard run.held != nil else { return look }
                return look.combined(with: kind.appearance(held: Self.amount(run.held, at: now, rate: run.request.options.rate)))
            }
            let delay = run.request.configuration.isByLayer ? Double(layer) * Self.layerDelay : 0
            guard let progress = progress(run, at: now, delay: delay, variableCount: variableCount) else { return look }
            return look.combined(with: kind.appearance(at: progress))
        }
    }

    /// How opaque each variable layer is; nil: as usual.
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

    /// True when colours of variable layers are asked for.
    package var wantsVariableLayers: Bool {
        runs.contains { run in
            if case .variableColor = run.request.configuration.kind { return run.start != nil }
            return false
        }
    }
}
