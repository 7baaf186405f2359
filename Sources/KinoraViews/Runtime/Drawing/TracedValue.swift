import KinoraMotion

/// What decides how a picture looks, as it is at present: it stands still, or it is on a straight way.
///
/// It has to be asked in every frame, thousands of times: it owns nothing, and holds as long as what it was made of is where it was.
@MainActor
struct TracedValue<Subject: Animatable> {
    private enum Progress {
        case none
        case shared(Unmanaged<AnimationBatch>)
        case alone(Unmanaged<AnimationDriver>)
    }

    private let subject: Subject
    private let way: LinearInterpolation<Subject.AnimatableData>
    private let progress: Progress

    /// `subject` as it is shown now. What moves it, `attribute`, tells `trace` of it from now on.
    init(_ subject: Subject, moving attribute: AnimatedAttribute<Subject.AnimatableData>?, by trace: DrawingTrace) {
        self.subject = subject
        guard let attribute, attribute.isOnStraightWay else {
            way = LinearInterpolation(origin: .zero, distance: .zero)
            progress = .none
            return
        }
        attribute.follow(trace)
        way = attribute.straightWay
        progress = attribute.batch.map { .shared(.passUnretained($0.batch)) } ?? .alone(.passUnretained(attribute))
    }

    /// Whether it may look different in the next frame.
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
        subject.animatableData = way.value(at: fraction)
        return subject
    }
}
