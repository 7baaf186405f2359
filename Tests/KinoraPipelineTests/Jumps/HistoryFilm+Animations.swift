import Foundation
import KinoraSwiftUI
import KinoraViews

extension HistoryFilm {
    nonisolated static let animations: [HistoryFilm] = [
        HistoryFilm("transaction around a timeline") {
            TimelineView(.animation) { Circle().offset(x: ($0.time * 3).rounded() * 5).frame(width: 10, height: 10) }
                .transaction { $0.animation = .easeInOut(duration: 1.3) }
        },
        HistoryFilm("transaction with transitions in a timeline") {
            TimelineView(.animation) { context in
                HStack {
                    if Int(context.time).isMultiple(of: 2) { Circle() } else { Rectangle() }
                }
            }
            .transaction { $0.animation = .linear(duration: 0.7) }
        },
        HistoryFilm("deprecated animation around a timeline") { DeprecatedAnimation() },
        HistoryFilm("transaction body around a timeline") {
            TimelineView(.animation) { Circle().offset(x: $0.time).frame(width: 10) }
                .animation(.linear(duration: 2)) { $0.opacity(0.5) }
        },
        HistoryFilm("environment and transaction") { TimedEnvironment() },
        HistoryFilm("repeat with delay") { Appearing(animation: .easeIn(duration: 0.4).delay(0.3).repeatCount(5, autoreverses: true)) },
        HistoryFilm("repeat forever without reverse") { Appearing(animation: .linear(duration: 0.37).repeatForever(autoreverses: false)) },
        HistoryFilm("spring") { Appearing(animation: .spring(duration: 2, bounce: 0.7)) },
        HistoryFilm("speed") { Appearing(animation: .bouncy.speed(0.2).delay(2)) },
        HistoryFilm("custom animation with state") { Appearing(animation: Animation(Stateful())) },
        HistoryFilm("interrupted animations") { Interrupted() },
        HistoryFilm("completion logically complete") { Completing(criteria: .logicallyComplete) },
        HistoryFilm("completion removed") { Completing(criteria: .removed) },
        HistoryFilm("phases") {
            PhaseAnimator([0.0, 1, 2]) { phase in
                Circle().offset(x: phase * 20).frame(width: 10)
            } animation: { _ in
                .easeInOut(duration: 0.43)
            }
        },
        HistoryFilm("phases without animation") {
            PhaseAnimator([0.0, 1, 2]) { phase in
                Circle().offset(x: phase * 20).frame(width: 10)
            } animation: { _ in
                nil
            }
        },
        HistoryFilm("phases with trigger") { TriggeredPhases() },
        HistoryFilm("keyframes with trigger") { TriggeredKeyframes(interval: 2.37) },
        HistoryFilm("keyframes with trigger interrupted") { TriggeredKeyframes(interval: 0.77) },
        HistoryFilm("keyframes in a view that appears") { LateKeyframes() },
        HistoryFilm("onChange chain") { Chain() },
        HistoryFilm("transitions by timer") { Transitions() },
        HistoryFilm("matched geometry by timer") { Matched() },
        HistoryFilm("matched geometry in a timeline") { MatchedInTimeline() },
        HistoryFilm("animated geometry is read") { AnimatedGeometry() },
        HistoryFilm("animatable view") { AnimatableBody() },
        HistoryFilm("numeric text") { NumericText() },
        HistoryFilm("animated gradient and colour") { AnimatedColours() },
        HistoryFilm("symbol effects") { SymbolEffects() },
    ]
}
