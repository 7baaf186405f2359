import Foundation
import KinoraSwiftUI
import KinoraViews

@testable import KinoraRuntime

extension HistoryFilm {
    nonisolated static let timelines: [HistoryFilm] = [
        HistoryFilm("schedule relative to its start, beyond the maximum of entries") {
            TimelineView(Fine(step: 0.00011)) {
                Circle().offset(x: ($0.time * 1000).truncatingRemainder(dividingBy: 1) * 50).frame(width: 9)
            }
        },
        HistoryFilm("unordered schedule") {
            TimelineView(Unordered()) { Circle().offset(x: $0.time * 4).frame(width: 9) }
        },
        HistoryFilm("paused timeline inside") {
            TimelineView(.animation) { outer in
                TimelineView(.animation(paused: outer.time > 2.05)) { Circle().offset(x: $0.time * 4).frame(width: 9) }
            }
        },
        HistoryFilm("paused and resumed timeline inside") {
            TimelineView(.animation) { outer in
                TimelineView(.animation(paused: sin(outer.time) > 0)) { Circle().offset(x: $0.time * 4).frame(width: 9) }
            }
        },
        HistoryFilm("slow timeline inside that appears") {
            TimelineView(.animation) { outer in
                if outer.time > 1.23 {
                    TimelineView(.animation(minimumInterval: 0.7)) { Circle().offset(x: $0.time * 4).frame(width: 9) }
                }
            }
        },
        HistoryFilm("slow timeline") {
            TimelineView(.animation(minimumInterval: 0.37)) { Circle().offset(x: $0.time * 4).frame(width: 9) }
        },
        HistoryFilm("explicit timeline") {
            TimelineView(.explicit([1.0, 2.5, 2.55, 7].map { StageScope.firstDate.addingTimeInterval($0) })) {
                Circle().offset(x: $0.time * 4).frame(width: 9)
            }
        },
        HistoryFilm("every minute") { TimelineView(.everyMinute) { Circle().offset(x: $0.time * 4).frame(width: 9) } },
        HistoryFilm("timeline paused by a timer") { PausedByTimer() },
        HistoryFilm("interval changed by a timer") { IntervalByTimer() },
        HistoryFilm("identity that changes") {
            TimelineView(.animation) { context in
                Text(Date.now, style: .timer).id(Int(context.time / 2))
                KeyframeAnimator(initialValue: 0.0) {
                    Circle().frame(width: $0)
                } keyframes: { _ in
                    KeyframeTrack(\.self) { LinearKeyframe(20, duration: 0.4) }
                }
                .id(Int(context.time / 2))
            }
        },
        HistoryFilm("identities of elements that change") {
            TimelineView(.animation) { context in
                ForEach(Array(Int(context.time)...Int(context.time) + 3), id: \.self) { AgeLabel(number: $0) }
            }
        },
        HistoryFilm("erased view") {
            TimelineView(.animation) { context in AnyView(AgeLabel(number: Int(context.time))) }
        },
        HistoryFilm("erased view in a property") { TimelineView(.animation) { Holder(any: AnyView(AgeLabel(number: Int($0.time)))) } },
        HistoryFilm("custom modifier with a state") {
            TimelineView(.animation) { context in if Int(context.time).isMultiple(of: 2) { Circle().modifier(Since()) } }
        },
        HistoryFilm("appearance counter outside") { Appearances() },
        HistoryFilm("disappearance") { Disappearances() },
        HistoryFilm("task with identity") { TaskIdentity() },
    ]
}
