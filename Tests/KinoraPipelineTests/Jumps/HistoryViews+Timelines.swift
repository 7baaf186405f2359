import Foundation
import KinoraSwiftUI
import KinoraViews

@testable import KinoraRuntime

struct Fine: TimelineSchedule {
    let step: Double
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
        var count = -1.0
        return AnyIterator {
            count += 1
            return startDate.addingTimeInterval(count * step)
        }
    }
}

struct Unordered: TimelineSchedule {
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
        [0, 1, 5, 2, 6, 3, 3.05, 7, 4, 9, 8, 9.5].map { startDate.addingTimeInterval($0) }
    }
}

struct PausedByTimer: View {
    @State private var isPaused = false
    var body: some View {
        TimelineView(.animation(paused: isPaused)) { Circle().offset(x: $0.time * 4).frame(width: 9) }
            .onReceive(Timer.publish(every: 1.51, on: .main, in: .common).autoconnect()) { _ in isPaused.toggle() }
    }
}

struct IntervalByTimer: View {
    @State private var interval = 0.33
    var body: some View {
        TimelineView(.animation(minimumInterval: interval)) { Circle().offset(x: $0.time * 4).frame(width: 9) }
            .onReceive(Timer.publish(every: 1.51, on: .main, in: .common).autoconnect()) { _ in interval += 0.1 }
    }
}

struct AgeLabel: View {
    let number: Int
    @State private var start = Date.now
    var body: some View { Text("\(number) \(start.timeIntervalSince(StageScope.firstDate))") }
}

struct Holder: View {
    let any: AnyView
    var body: some View { any }
}

struct Since: ViewModifier {
    @State private var start = Date.now
    func body(content: Content) -> some View { content.overlay { Text("\(start.timeIntervalSince(StageScope.firstDate))") } }
}

struct Appearances: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { context in
                if Int(context.time * 2).isMultiple(of: 3) { Circle().onAppear { count += 1 } }
            }
            Text("\(count)")
        }
    }
}

struct Disappearances: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { context in
                if Int(context.time * 2).isMultiple(of: 3) { Circle().onDisappear { count += 1 } }
            }
            Text("\(count)")
        }
    }
}

struct TaskIdentity: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { context in Circle().task(id: Int(context.time)) { count += 1 } }
            Text("\(count)")
        }
    }
}
