import Combine
import Foundation
import KinoraSwiftUI
import KinoraViews

@testable import KinoraRuntime

struct TaskLoop: View {
    @State private var x = 0.0
    var body: some View {
        HStack {
            TimelineView(.animation) { Circle().offset(y: $0.time + x).frame(width: 9) }
            Circle().offset(x: x).frame(width: 9)
        }
        .task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(0.77))
                withAnimation(.easeIn(duration: 0.3)) { x += 3 }
            }
        }
    }
}
struct TaskWalk: View {
    @State private var x = 0.0
    var body: some View {
        Circle().offset(x: x).frame(width: 9)
            .task {
                for step in 0..<30 {
                    try? await Task.sleep(for: .milliseconds(step.isMultiple(of: 3) ? 50 : 410))
                    x += Double.random(in: -3...5)
                }
            }
    }
}
struct DispatchLoop: View {
    @State private var x = 0.0
    var body: some View {
        Circle().offset(x: x).frame(width: 9).onAppear { step(0.1) }
    }
    private func step(_ delay: Double) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            withAnimation(.bouncy) { x = x > 30 ? 0 : x + 11 }
            step(delay * 1.4)
        }
    }
}
struct ScanView: View {
    @State private var x = 0
    var body: some View {
        HStack {
            Text("\(x)")
            TimelineView(.animation) { Circle().offset(y: $0.time).frame(width: 9) }
        }
        .onReceive(Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().scan(1) { old, _ in (old * 7 + 3) % 101 }) { x = $0 }
    }
}
struct DebounceView: View {
    @State private var text = ""
    @State private var shown = ""
    @State private var subject = CurrentValueSubject<String, Never>("")
    var body: some View {
        HStack {
            Text(shown)
            TimelineView(.animation) { Circle().offset(y: $0.time).frame(width: 9) }
        }
        .onReceive(Timer.publish(every: 0.9, on: .main, in: .common).autoconnect()) { _ in
            text += "a"
            subject.send(text)
        }
        .onReceive(subject.debounce(for: .seconds(0.4), scheduler: DispatchQueue.main).delay(for: .seconds(0.3), scheduler: RunLoop.main)) {
            shown = $0
        }
    }
}
struct TimerAndTimeline: View {
    @State private var start = Date.now
    @State private var speed = 1.0
    @State private var base = 0.0
    var body: some View {
        TimelineView(.animation) { timeline in
            Circle().offset(x: base + speed * timeline.date.timeIntervalSince(start)).frame(width: 9)
        }
        .onReceive(Timer.publish(every: 1.7, on: .main, in: .common).autoconnect()) { date in
            base += speed * date.timeIntervalSince(start)
            start = date
            speed = -speed * 1.3
        }
    }
}
struct Scrolled: View {
    @State private var position: Int?
    @State private var log = 0
    var body: some View {
        ScrollView {
            VStack { ForEach(0..<20, id: \.self) { Text("\($0)").frame(height: 30) } }.scrollTargetLayout()
        }
        .scrollPosition(id: $position)
        .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
        } action: { _, _ in
            log += 1
        }
        .overlay { Text("\(log)") }
        .onReceive(Timer.publish(every: 1.7, on: .main, in: .common).autoconnect()) { _ in
            withAnimation(.easeInOut(duration: 0.8)) { position = (position ?? 0) + 4 }
        }
    }
}
struct AnimatedInTimeline: View {
    @State private var isOn = false
    var body: some View {
        TimelineView(.animation) { timeline in
            Circle().offset(x: isOn ? 30 + timeline.time : timeline.time).frame(width: 9)
        }
        .onReceive(Timer.publish(every: 2.7, on: .main, in: .common).autoconnect()) { _ in
            withAnimation(.easeInOut(duration: 0.8)) { isOn.toggle() }
        }
    }
}
struct StreamView: View {
    @State private var count = 0
    @State private var stream = AsyncStream.makeStream(of: Int.self)
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                let _ = { if Int(timeline.time * 10) % 10 == 5 { stream.continuation.yield(Int(timeline.time)) } }()
                Circle().frame(width: 9)
            }
            Text("\(count)")
        }
        .task { for await value in stream.stream { count += value } }
    }
}
struct DisplayLinkView: View {
    @State private var x = 0.0
    var body: some View {
        HStack {
            TimelineView(.animation) { Circle().offset(y: $0.time).frame(width: 9) }
            Circle().offset(x: x).frame(width: 9)
        }
        .onReceive(Timer.publish(every: 1.0 / 60, on: .main, in: .common).autoconnect()) { _ in x = x > 30 ? 0 : x * 1.01 + 0.1 }
    }
}
