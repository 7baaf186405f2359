import Foundation
import KinoraSwiftUI
import KinoraViews

extension HistoryFilm {
    nonisolated static let events: [HistoryFilm] = [
        HistoryFilm("task loop") { TaskLoop() },
        HistoryFilm("task with a random walk") { TaskWalk() },
        HistoryFilm("dispatch after") { DispatchLoop() },
        HistoryFilm("scan of a publisher") { ScanView() },
        HistoryFilm("debounce and delay") { DebounceView() },
        HistoryFilm("timer and timeline") { TimerAndTimeline() },
        HistoryFilm("scroll view that is scrolled") { Scrolled() },
        HistoryFilm("animated state in a timeline") { AnimatedInTimeline() },
        HistoryFilm("stream of values", pure: false) { StreamView() },
        HistoryFilm("clock of real frames") { DisplayLinkView() },
    ]

    nonisolated static let layouts: [HistoryFilm] = [
        HistoryFilm("layout with a cache") {
            TimelineView(.animation) { timeline in Caching { Circle().frame(width: 5 + timeline.time) } }
        },
        HistoryFilm("layout with a cache outside") {
            Caching { TimelineView(.animation) { timeline in Circle().frame(width: 5 + timeline.time) } }
        },
        HistoryFilm("preference counts") { PreferenceCount() },
        HistoryFilm("overlay preference") { OverlayPreference() },
        HistoryFilm("geometry change in a timeline") { GeometryCount() },
        HistoryFilm("view that fits") { Fits() },
        HistoryFilm("geometry reader with a state") { ReaderState() },
        HistoryFilm("geometry reader around a timeline") {
            GeometryReader { proxy in TimelineView(.animation) { Circle().offset(x: $0.time).frame(width: proxy.size.width / 3) } }
        },
        HistoryFilm("lazy stack") {
            ScrollView { LazyVStack { ForEach(0..<20, id: \.self) { AgeLabel(number: $0) } } }
                .padding(.top, 10).overlay { TimelineView(.animation) { Circle().frame(width: $0.time) } }
        },
        HistoryFilm("lazy stack that a timeline shrinks") {
            VStack {
                TimelineView(.animation) { Color.red.frame(height: 50 - $0.time * 4) }
                ScrollView { LazyVStack { ForEach(0..<20, id: \.self) { AgeLabel(number: $0) } } }
            }
        },
        HistoryFilm("list that a timeline shrinks") {
            VStack {
                TimelineView(.animation) { Color.red.frame(height: 50 - $0.time * 4) }
                List(0..<20, id: \.self) { AgeLabel(number: $0) }
            }
        },
        HistoryFilm("any layout") { AnyLayoutView() },
        HistoryFilm("visual effect in a timeline") {
            TimelineView(.animation) { timeline in
                Circle().frame(width: 9).offset(x: timeline.time).visualEffect { $0.offset(y: $1.frame(in: .global).minX / 3) }
            }
        },
        HistoryFilm("animated layout of a sibling") { AnimatedSibling() },
    ]

    nonisolated static let values: [HistoryFilm] = [
        HistoryFilm("equatable view") { TimelineView(.animation) { CoarseView(time: $0.time).equatable() } },
        HistoryFilm("property that compares coarsely", pure: false) {
            TimelineView(.animation) { CoarseProperty(time: Coarse(value: $0.time)) }
        },
        HistoryFilm("nested property that compares coarsely", pure: false) {
            TimelineView(.animation) { CoarseNested(times: [Outer(time: Coarse(value: $0.time))]) }
        },
        HistoryFilm("shape that compares coarsely", pure: false) { TimelineView(.animation) { CoarseShape(value: $0.time) } },
        HistoryFilm("modifier that compares coarsely", pure: false) {
            TimelineView(.animation) { Circle().frame(width: 9).modifier(CoarseModifier(value: $0.time)) }
        },
        HistoryFilm("effect that compares coarsely", pure: false) {
            TimelineView(.animation) { Circle().frame(width: 9).modifier(CoarseEffect(value: $0.time)) }
        },
        HistoryFilm("environment value that compares coarsely", pure: false) {
            TimelineView(.animation) { ReadsCoarse().environment(\.coarse, Coarse(value: $0.time)) }
        },
        HistoryFilm("identity that compares coarsely", pure: false) {
            TimelineView(.animation) { timeline in
                ForEach([Item(id: 1, value: Coarse(value: timeline.time))]) { Text("\($0.value.value)") }
            }
        },
        HistoryFilm("layout that compares coarsely", pure: false) {
            TimelineView(.animation) { CoarseLayout(value: $0.time) { Circle().frame(width: 4, height: 4) } }
        },
        HistoryFilm("negative zero") { TimelineView(.animation) { Zero(value: $0.time < 3 ? 0.0 : -0.0) } },
        HistoryFilm("layout that starts a state outside", pure: false) { StateFromLayout() },
    ]
}
