import Foundation

extension ViewGraph {
    /// The film's current date.
    package var date: Date { stageScope.date }

    /// Advances the clock to `time`, runs `event` (a timer, a tap), and carries out the changes that it causes.
    package func advance(to time: Double, event: () -> Void = {}) {
        now = time
        inScope {
            animations.advance(to: time)
            for listener in motionListeners { listener.timeAdvanced() }
            carryOutMotion()
            event()
        }
        settle()
    }

    private func carryOutMotion() {
        let needsLayout = rootElement?.needsLayout == true || features.layoutObservers.contains(where: \.needsLayout)
        guard !dirtyNodes.isEmpty || needsLayout else { return }
        update.isMotion = true
        carryOut([], in: Transaction())
        update.isMotion = false
    }

    /// Advances the clock to the time of a frame, and runs `event` at that time.
    package func beginFrame(at time: Double, _ event: () -> Void = {}) {
        advance(to: time) {
            event()
            for listener in frameListeners { listener.frameBegan() }
        }
    }

    /// Whether no frame before the clock's next event can change the drawing.
    var isAtRest: Bool { !hasPendingChanges && frameListeners.isEmpty && motionListeners.isEmpty && animations.isEmpty && tasks.isAsleep }

    /// Whether the frames before the clock's next event depend on the time alone, up to the end of an animation: each may be passed without
    /// an effect on later frames.
    ///
    /// Values that move while a timeline changes them add up rounding errors frame by frame, so the two exclude each other.
    var isTimeless: Bool {
        guard optimizations.contains(.jumps), !hasPendingChanges, motionListeners.isEmpty, tasks.isAsleep,
            !jumpObstacles.contains(.creationTimes), !drawingCode.hasEffects
        else { return false }
        if frameListeners.isEmpty { return animations.areClosedForms }
        return animations.isEmpty && jumpObstacles.isEmpty && preferences.isEmpty && features.layoutObservers.isEmpty
            && frameListeners.allSatisfy(\.isTimeless)
    }

    /// Whether no other view is updated with each frame and contains `node`.
    package func isOutermost(_ node: ViewNode) -> Bool {
        !sequence(first: node, next: \.parent).dropFirst().contains { $0 is any FrameListener }
    }
}
