import KinoraMotion

/// The current value of a step in a trace: constant, or animated by linear interpolation.
///
/// Thousands of these values may be read in every frame, so the value has only unretained references. It is valid as long as the attribute
/// that it was made from is in the same batch.
@MainActor
package struct TracedValue<Subject: Animatable> {
    private enum Progress {
        case none
        case shared(Unmanaged<AnimationBatch>)
        case alone(Unmanaged<AnimationDriver>)
    }

    private let subject: Subject
    private let interpolation: LinearInterpolation<Subject.AnimatableData>
    private let progress: Progress

    /// Makes a traced value from the presented value `subject`. Its animation, `attribute`, then notifies `trace` of each step.
    package init(_ subject: Subject, moving attribute: AnimatedAttribute<Subject.AnimatableData>?, by trace: DrawingTrace) {
        self.subject = subject
        guard let attribute, attribute.isLinear else {
            interpolation = LinearInterpolation(origin: .zero, distance: .zero)
            progress = .none
            return
        }
        attribute.follow(trace)
        interpolation = attribute.interpolation
        progress = attribute.batch.map { .shared(.passUnretained($0.batch)) } ?? .alone(.passUnretained(attribute))
    }

    /// Whether the value may change with the next frame.
    var moves: Bool {
        if case .none = progress { false } else { true }
    }

    var current: Subject {
        let fraction: Double
        switch progress {
        case .none: return subject
        case .shared(let batch): fraction = batch._withUnsafeGuaranteedRef { $0.fraction }
        case .alone(let driver): fraction = driver._withUnsafeGuaranteedRef { $0.fraction }
        }
        var subject = subject
        subject.animatableData = interpolation.value(at: fraction)
        return subject
    }
}
