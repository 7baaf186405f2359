import KinoraMotion

/// The type-erased animatable data of a view or modifier, with its animation.
@MainActor
class AnimatableContent<Subject> {
    /// Makes the animatable content of `subject`; nil if it has no animatable data.
    static func make(_ subject: Subject) -> AnimatableContent<Subject>? {
        func open<A: Animatable>(_ animatable: A) -> AnimatableContent<Subject>? {
            A.AnimatableData.self == EmptyAnimatableData.self ? nil : TypedAnimatableContent<Subject, A>(animatable)
        }
        guard let animatable = subject as? any Animatable else { return nil }
        return open(animatable)
    }

    /// Sets the node that is re-evaluated when the data changes.
    func attach(to node: ViewNode) {}

    func retarget(to subject: Subject, in node: ViewNode) {}

    /// Returns `subject` with the presented data.
    func presented(_ subject: Subject) -> Subject { subject }
}

/// The implementation of `AnimatableContent`. `Subject` and `A` are the same type, which only a dynamic cast can determine.
private final class TypedAnimatableContent<Subject, A: Animatable>: AnimatableContent<Subject>, AnimationTarget {
    private weak var node: ViewNode?
    private lazy var attribute = AnimatedAttribute(initial, target: self)
    private let initial: A.AnimatableData

    init(_ subject: A) {
        initial = subject.animatableData
    }

    deinit {
        releaseOnMainActor { attribute.abandon() }
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

/// A modifier whose body is re-evaluated for each step of its animatable data. In Swift 6, declare its `animatableData` as `nonisolated`,
/// as for a view.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
