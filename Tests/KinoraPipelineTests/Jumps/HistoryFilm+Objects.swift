import Foundation
import KinoraSwiftUI
import KinoraViews

@testable import KinoraRuntime

extension HistoryFilm {
    nonisolated static let objects: [HistoryFilm] = [
        HistoryFilm("counter in a closure", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { _ in Circle().offset(x: Double(counter.next())).frame(width: 9) }
        },
        HistoryFilm("counter modulo 5 in a closure", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { _ in Circle().offset(x: Double(counter.next() % 5)).frame(width: 9) }
        },
        HistoryFilm("peak in a closure", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { context in
                let _ = counter.peak = max(counter.peak, 20 - abs(context.time - 5))
                Circle().offset(x: counter.peak).frame(width: 9)
            }
        },
        HistoryFilm("visited seconds in a closure", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { context in
                let _ = counter.seconds.insert(Int(context.time))
                Circle().offset(x: Double(counter.seconds.count)).frame(width: 9)
            }
        },
        HistoryFilm("start of a time in a closure", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { context in
                let _ = { if context.time > 3.3, counter.start == nil { counter.start = context.time } }()
                Circle().offset(x: counter.start ?? 0).frame(width: 9)
            }
        },
        HistoryFilm("something in the middle of a film", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { context in
                let _ = { if context.time > 4, context.time < 6 { counter.start = 5 } }()
                Circle().offset(x: counter.start ?? 0).frame(width: 9)
            }
        },
        HistoryFilm("trail in a canvas of a closure", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    counter.points.append(CGPoint(x: timeline.time * 5, y: 20 + 10 * sin(timeline.time)))
                    for point in counter.points {
                        context.fill(Path(CGRect(origin: point, size: CGSize(width: 2, height: 2))), with: .color(.red))
                    }
                }
            }
        },
        HistoryFilm("canvas of a view with an object in a structure", pure: false) { WrapperCanvas(wrapper: Wrapper(counter: Counter())) },
        HistoryFilm("body of a view with an object in a structure", pure: false) { WrapperTimeline() },
        HistoryFilm("body of a view with objects in a dictionary", pure: false) {
            let counters = ["a": Counter()]
            TimelineView(.animation) { _ in DictionaryView(counters: counters) }
        },
        HistoryFilm("object in a state outside", pure: false) { ObjectInState() },
        HistoryFilm("observable object changed in a closure", pure: false) { ObservableInClosure() },
        HistoryFilm("observable object changed in the middle", pure: false) { ObservableInMiddle() },
        HistoryFilm("published object changed by a timer") { PublishedView() },
        HistoryFilm("subject sent by a closure", pure: false) { SubjectView() },
        HistoryFilm("binding written by a body", pure: false) { BindingWriter() },
        HistoryFilm("stored defaults", pure: false) { Defaults() },
        HistoryFilm("object of the environment", pure: false) { EnvironmentCounter() },
        HistoryFilm("observable in the environment", pure: false) { EnvironmentModel() },
        HistoryFilm("shape with an object", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { _ in Wiggle(counter: counter).fill(.red) }
        },
        HistoryFilm("layout with an object", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { timeline in
                Drift(counter: counter) { Circle().frame(width: 5 + timeline.time) }
            }
        },
        HistoryFilm("geometry effect with an object", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { _ in Circle().frame(width: 9).modifier(CountingEffect(counter: counter)) }
        },
        HistoryFilm("canvas symbols", pure: false) {
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: CGPoint(x: timeline.time, y: 20)) }
                } symbols: {
                    AgeLabel(number: Int(timeline.time)).tag(1)
                }
            }
        },
        HistoryFilm("alignment guide with an object", pure: false) {
            let counter = Counter()
            TimelineView(.animation) { timeline in
                VStack(alignment: .leading) {
                    Text("\(Int(timeline.time))").alignmentGuide(.leading) { _ in MainActor.assumeIsolated { CGFloat(counter.next() % 17) }
                    }
                    Text("abc")
                }
            }
        },
        HistoryFilm("random numbers in a middle window", pure: false) {
            TimelineView(.animation) { timeline in
                Circle().offset(x: timeline.time > 3 && timeline.time < 4 ? Double.random(in: 0...9) : 3).frame(width: 9)
            }
        },
        HistoryFilm("random numbers of a timer") { RandomTimer() },
        HistoryFilm("random numbers of a canvas") {
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    context.fill(Path(CGRect(x: Double.random(in: 0...50), y: timeline.time, width: 3, height: 3)), with: .color(.red))
                }
            }
        },
        HistoryFilm("random numbers of a canvas under a timeline") {
            HStack {
                Canvas { context, _ in
                    context.fill(Path(CGRect(x: Double.random(in: 0...50), y: 2, width: 3, height: 3)), with: .color(.red))
                }
                TimelineView(.animation) { Circle().frame(width: 5 + $0.time * 3) }
            }
        },
        HistoryFilm("work posted by a closure", pure: false) { Posting() },
        HistoryFilm("identifiers", pure: false) { TimelineView(.animation) { _ in Text(UUID().uuidString) } },
    ]
}
