import Foundation
import KinoraCombine
@_spi(Runtime) import KinoraRuntime

/// The gestures that compete for a touch, until each has ended or failed. Further touches of the same views in the meantime, such as the second tap
/// of a double tap, belong to the session.
///
/// The first competitor in order of priority that begins wins, and the others are cancelled. A competitor may have to wait while one with higher
/// priority is still possible: a tap for the second tap of a double tap, a drag without minimum distance for a tap.
@MainActor
final class TouchSession {
    private struct Competitor {
        let target: any GestureTarget
        let context: GestureContext
        let recognizer: any TouchRecognizer
    }

    private unowned let graph: ViewGraph
    /// The targets of the touch, innermost first.
    let targets: [any GestureTarget]
    /// In order of priority.
    private var competitors: [Competitor] = []
    /// The simultaneous gestures, which do not compete.
    private var independent: [Competitor] = []
    private var winner: (any TouchRecognizer)?
    private var isDown = false
    private var alarm: (any Cancellable)?

    /// Makes a session of a touch, or of a hovering pointer; a gesture handles only one of the two.
    init(_ targets: [any GestureTarget], isHover: Bool, in graph: ViewGraph) {
        self.graph = graph
        self.targets = targets
        for target in targets {
            if !target.mask.contains(.subviews) {
                competitors.removeAll()
                independent.removeAll()
            }
            guard !target.reactions.isEmpty, target.reactions.contains(.hover) == isHover else { continue }
            let context = GestureContext()
            let competitor = Competitor(
                target: target, context: context, recognizer: target.makeRecognizer(in: context))
            switch target.rank {
            case .normal: competitors.append(competitor)
            case .high: competitors.insert(competitor, at: 0)
            case .simultaneous: independent.append(competitor)
            }
        }
    }

    private var all: [Competitor] { competitors + independent }

    /// True if no gesture can change any more.
    var isOver: Bool { !isDown && all.allSatisfy { deadline(of: $0) == nil && !isHeld($0) } }

    /// Returns whether the session waits for another touch of the same targets.
    func awaits(_ targets: [any GestureTarget]) -> Bool {
        !isDown && !isOver && targets.elementsEqual(self.targets, by: { $0 === $1 })
    }

    func receive(_ event: TouchEvent) {
        refresh()
        if event.phase == .began {
            isDown = true
            // Gestures that failed during the last touch may be recognized in this one.
            if winner == nil { for competitor in all where competitor.recognizer.stage == .failed { competitor.recognizer.reset() } }
        }
        for competitor in all where isListening(competitor) { competitor.recognizer.receive(event) }
        settle()
        if event.phase == .ended {
            isDown = false
            for competitor in all where isListening(competitor) && deadline(of: competitor) == nil {
                competitor.recognizer.cancel()
                competitor.recognizer.deliver()
            }
            settle()
        }
        setAlarm()
    }

    /// Cancels gestures that wait for another touch, so that those waiting for them can continue.
    func giveUpWaiting() {
        guard !isDown else { return }
        for competitor in competitors where competitor.recognizer.stage == .possible {
            competitor.recognizer.cancel()
            competitor.recognizer.deliver()
        }
        settle()
        setAlarm()
    }

    private func isListening(_ competitor: Competitor) -> Bool { competitor.target.isAlive && competitor.recognizer.stage.isOpen }

    /// The time at which the recognizer must be notified, in seconds; nil if the competitor no longer receives touches.
    private func deadline(of competitor: Competitor) -> Double? { isListening(competitor) ? competitor.recognizer.deadline : nil }

    /// Whether a gesture has ended and waits for others to fail.
    private func isHeld(_ competitor: Competitor) -> Bool {
        winner == nil && competitors.contains { $0.recognizer === competitor.recognizer } && competitor.recognizer.stage == .ended
    }

    /// Updates the recognizers with the positions of their views and the current gestures. Recognizers of removed views fail without calling actions.
    private func refresh() {
        let geometries = graph.search().geometries
        for competitor in all {
            guard competitor.target.isAlive else {
                if competitor.recognizer.stage.isOpen { competitor.recognizer.cancel() }
                continue
            }
            competitor.target.updateRecognizer(competitor.recognizer)
            if let geometry = geometries[ObjectIdentifier(competitor.target)] { competitor.context.geometry = geometry }
        }
    }

    private func settle() {
        for competitor in independent { competitor.recognizer.deliver() }
        if let winner { return winner.deliver() }
        for (index, competitor) in competitors.enumerated() where competitor.recognizer.stage.hasBegun {
            let recognizer = competitor.recognizer
            guard !competitors[..<index].contains(where: { $0.recognizer.isAwaited(by: recognizer) }) else { continue }
            winner = recognizer
            for other in competitors where other.recognizer !== recognizer {
                other.recognizer.cancel()
                other.recognizer.deliver()
            }
            return recognizer.deliver()
        }
        for competitor in competitors where !competitor.recognizer.stage.hasBegun { competitor.recognizer.deliver() }
    }

    // MARK: Time

    private func setAlarm() {
        alarm?.cancel()
        alarm = nil
        guard let time = all.compactMap(deadline).min() else { return }
        alarm = graph.stageScope.schedule(at: time) { [weak self] in
            assumeMainActor(self) { $0?.timePassed(time) }
        }
    }

    private func timePassed(_ time: Double) {
        refresh()
        for competitor in all {
            guard let deadline = deadline(of: competitor), deadline <= time + 1e-9 else { continue }
            competitor.recognizer.timePassed(time)
        }
        settle()
        setAlarm()
    }
}
