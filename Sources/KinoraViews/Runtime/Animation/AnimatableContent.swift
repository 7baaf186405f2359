import KinoraMotion

/// The animated data of a view or modifier that is `Animatable`, its type hidden: what it is asked of is the value with the data of the moment.
@MainActor
class AnimatableContent<Subject> {
    /// nil when `subject` has nothing to animate.
    static func make(_ subject: Subject) -> AnimatableContent<Subject>? {
        func open<A: Animatable>(_ animatable: A) -> AnimatableContent<Subject>? {
            A.AnimatableData.self == EmptyAnimatableData.self ? nil : TypedAnimatableContent<Subject, A>(animatable)
        }
        guard let animatable = subject as? any Animatable else { return nil }
        return open(animatable)
    }

    /// Names the node that is evaluated again when the data moves.
    func attach(to node: ViewNode) {}

    func retarget(to subject: Subject, in node: ViewNode) {}

    /// `subject` with the data to be shown.
    func presented(_ subject: Subject) -> Subject { subject }
}

/// See `AnimatableContent`: `Subject` and `A` are the same type, which only the dynamic cast could tell.
private final class TypedAnimatableContent<Subject, A: Animatable>: AnimatableContent<Subject>, AnimationTarget {
    private weak var node: ViewNode?
    private lazy var attribute = AnimatedAttribute(initial, target: self)
    private let initial: A.AnimatableData

    init(_ subject: A) {
        initial = subject.animatableData
    }

    deinit {
        MainActor.assumeIsolated { attribute.abandon() }
    }

    override func attach(to node: ViewNode) {
        self.node = node
    }

    override func retarget(to subject: Subject, in node: ViewNode) {
        guard let animatable = subject as? A else { return }
        attribute.set(animatable.animatableData, in: node.scope, of: node.graph)
    }

    override func presented(_ subject: Subject) -> Subject {
        guard var animatable = subject as? A else { return subject }
        animatable.animatableData = attribute.presented
        return animatable as? Subject ?? subject
    }

    func animatedValueChanged() {
        node?.markDirty()
    }
}

/// A modifier whose body is evaluated again for every step of its animated data. In Swift 6 its `animatableData` is `nonisolated`, as a view's.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
