import KinoraMotion

extension LayoutElement {
    /// Fades in with the animation of the update's transaction.
    final func fadeIn(in scope: TransactionScope) {
        let fade = AnimatedAttribute(0.0, target: self)
        self.fade = fade
        fade.set(1, in: scope, of: graph)
    }

    /// Fades to `opacity`. `completion` waits for the animation.
    final func fade(to opacity: Double, in scope: TransactionScope, completion: AnimationCompletion?) {
        let fade = fade ?? AnimatedAttribute(1.0, target: self)
        self.fade = fade
        fade.set(opacity, in: scope, of: graph, completion: completion)
    }
}
