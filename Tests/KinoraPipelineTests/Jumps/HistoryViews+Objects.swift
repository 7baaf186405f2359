import Combine
import Foundation
import KinoraSwiftUI
import KinoraViews
import Observation

@testable import KinoraRuntime

@MainActor
final class Counter {
    var count = 0
    var peak = 0.0
    var start: Double?
    var seconds = Set<Int>()
    var points: [CGPoint] = []
    func next() -> Int {
        count += 1
        return count
    }
}

@Observable @MainActor final class Model {
    var x = 0.0
}

@MainActor final class Published: ObservableObject {
    @Combine.Published var x = 0.0
}

struct Wrapper { let counter: Counter }

struct WrapperCanvas: View {
    let wrapper: Wrapper
    var body: some View {
        TimelineView(.animation) { _ in
            Canvas { context, _ in
                let x = Double(wrapper.counter.next())
                context.fill(Path(CGRect(x: x, y: 0, width: 5, height: 5)), with: .color(.red))
            }
        }
    }
}
struct WrapperView: View {
    let wrapper: Wrapper
    var body: some View { Circle().offset(x: Double(wrapper.counter.next() % 5)).frame(width: 9) }
}
struct WrapperTimeline: View {
    private let wrapper = Wrapper(counter: Counter())
    var body: some View { TimelineView(.animation) { _ in WrapperView(wrapper: wrapper).opacity(0.9) } }
}
struct DictionaryView: View {
    let counters: [String: Counter]
    var body: some View { Circle().offset(x: Double((counters["a"]?.next() ?? 0) % 5)).frame(width: 9) }
}
struct ObjectInState: View {
    @State private var counter = Counter()
    var body: some View { TimelineView(.animation) { _ in Circle().offset(x: Double(counter.next() % 5)).frame(width: 9) } }
}
struct ObservableInClosure: View {
    @State private var model = Model()
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                let _ = model.x = timeline.time.rounded()
                Circle().frame(width: 9)
            }
            Text("\(model.x)")
        }
    }
}
struct ObservableInMiddle: View {
    @State private var model = Model()
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                let _ = { if timeline.time > 4, timeline.time < 6 { model.x = timeline.time } }()
                Circle().frame(width: 9)
            }
            Text("\(model.x)")
        }
    }
}
struct PublishedView: View {
    @StateObject private var model = Published()
    var body: some View {
        HStack {
            Circle().offset(x: model.x).frame(width: 9).animation(.easeOut(duration: 0.6), value: model.x)
            TimelineView(.animation) { Circle().offset(y: $0.time + model.x).frame(width: 9) }
        }
        .onReceive(Timer.publish(every: 0.83, on: .main, in: .common).autoconnect()) { _ in model.x += 3 }
    }
}
struct SubjectView: View {
    @State private var subject = PassthroughSubject<Int, Never>()
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                let _ = subject.send(Int(timeline.time))
                Circle().frame(width: 9)
            }
            Text("\(count)")
        }
        .onReceive(subject.removeDuplicates()) { _ in count += 1 }
    }
}
struct WritesBinding: View {
    let time: Double
    @Binding var count: Int
    var body: some View {
        let _ = { if count < Int(time) { DispatchQueue.main.async { count += 1 } } }()
        Circle().frame(width: 9)
    }
}
struct BindingWriter: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { WritesBinding(time: $0.time, count: $count) }
            Text("\(count)")
        }
    }
}
struct Defaults: View {
    @AppStorage("jump-count") private var count = 0
    var body: some View {
        VStack {
            Text("\(count)")
            TimelineView(.animation) { timeline in Circle().offset(x: timeline.time).frame(width: 9) }
        }
        .onReceive(Timer.publish(every: 1.03, on: .main, in: .common).autoconnect()) { _ in count += 1 }
    }
}
struct CounterKey: EnvironmentKey {
    static var defaultValue: Wrapper? { nil }
}
extension EnvironmentValues {
    var wrapper: Wrapper? {
        get { self[CounterKey.self] }
        set { self[CounterKey.self] = newValue }
    }
}
struct ReadsWrapper: View {
    let time: Double
    @Environment(\.wrapper) private var wrapper
    var body: some View { Circle().offset(x: Double((wrapper?.counter.next() ?? 0) % 5)).frame(width: 9) }
}
struct EnvironmentCounter: View {
    private let wrapper = Wrapper(counter: Counter())
    var body: some View {
        TimelineView(.animation) { ReadsWrapper(time: $0.time) }.environment(\.wrapper, wrapper)
    }
}
struct ReadsModel: View {
    let time: Double
    @Environment(Model.self) private var model
    var body: some View {
        let _ = { if time > 4, time < 6 { model.x = time } }()
        Circle().offset(x: model.x).frame(width: 9)
    }
}
struct EnvironmentModel: View {
    @State private var model = Model()
    var body: some View { TimelineView(.animation) { ReadsModel(time: $0.time) }.environment(model) }
}
struct Wiggle: Shape {
    let counter: Counter
    nonisolated func path(in rect: CGRect) -> Path {
        let x = MainActor.assumeIsolated { Double(counter.next() % 5) }
        return Path(CGRect(x: x, y: 0, width: 5, height: 5))
    }
}
struct Drift: Layout {
    let counter: Counter
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 60, height: 60) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let x = MainActor.assumeIsolated { Double(counter.next() % 5) }
        subviews[0].place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified)
    }
}
struct CountingEffect: GeometryEffect {
    let counter: Counter
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        let x = MainActor.assumeIsolated { Double(counter.next() % 5) }
        return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
    }
}
struct RandomTimer: View {
    @State private var x = 0.0
    var body: some View {
        HStack {
            TimelineView(.animation) { Circle().offset(y: $0.time).frame(width: 9) }
            Circle().offset(x: x).frame(width: 9)
        }
        .onReceive(Timer.publish(every: 1.03, on: .main, in: .common).autoconnect()) { _ in x = Double.random(in: 0...30) }
    }
}
struct Posting: View {
    @State private var count = 0
    var body: some View {
        VStack {
            TimelineView(.animation) { timeline in
                let _ = { if Int(timeline.time * 10).isMultiple(of: 7) { DispatchQueue.main.async { count += 1 } } }()
                Circle().frame(width: 9)
            }
            Text("\(count)")
        }
    }
}
