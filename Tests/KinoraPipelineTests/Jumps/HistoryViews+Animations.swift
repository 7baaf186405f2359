import Combine
import Foundation
import KinoraSwiftUI
import KinoraViews

@testable import KinoraRuntime

struct DeprecatedAnimation: View {
    @available(*, deprecated)
    private var old: some View {
        TimelineView(.animation) { Circle().offset(x: ($0.time * 2).rounded() * 5).frame(width: 10, height: 10) }.animation(
            .easeIn(duration: 2))
    }
    private protocol Old { var view: AnyView { get } }
    var body: some View { (self as any OldView).view }
}
private protocol OldView { @MainActor var view: AnyView { get } }
extension DeprecatedAnimation: OldView {
    @available(*, deprecated) var view: AnyView { AnyView(old) }
}

extension EnvironmentValues {
    @Entry var distance = 0.0
}

struct ReadsDistance: View {
    @Environment(\.distance) private var distance
    var body: some View { Circle().offset(x: distance).frame(width: 9) }
}

struct TimedEnvironment: View {
    var body: some View {
        TimelineView(.animation) { context in
            ReadsDistance().environment(\.distance, (context.time * 2).rounded() * 5)
        }
        .transaction { if $0.animation == nil { $0.animation = .spring } }
    }
}

struct Appearing: View {
    let animation: Animation
    @State private var isOn = false
    var body: some View {
        Circle().fill(isOn ? .red : .blue).frame(width: 10).offset(x: isOn ? 30 : -30)
            .onAppear { withAnimation(animation) { isOn = true } }
    }
}

struct CountKey: AnimationStateKey { static var defaultValue: Int { 0 } }

/// An animation whose value depends on the number of its evaluations.
struct Stateful: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.state[CountKey.self] += 1
        let count = context.state[CountKey.self]
        return count > 60 ? nil : value.scaled(by: Double(count) / 60)
    }
}

struct Interrupted: View {
    @State private var x = 0.0
    @State private var timers = Set<AnyCancellable>()
    var body: some View {
        Circle().offset(x: x).frame(width: 9)
            .onAppear {
                Timer.publish(every: 0.73, on: .main, in: .common).autoconnect().sink { _ in
                    withAnimation(x > 10 ? .spring(duration: 1.5, bounce: 0.5) : .easeIn(duration: 1)) { x = x > 10 ? -30 : x + 17 }
                }
                .store(in: &timers)
            }
    }
}

struct Completing: View {
    let criteria: AnimationCompletionCriteria
    @State private var x = 0.0
    @State private var ended = 0
    var body: some View {
        Circle().fill(ended % 2 == 0 ? .red : .green).offset(x: x).frame(width: 9)
            .onAppear(perform: move)
    }
    private func move() {
        withAnimation(.spring(duration: 0.9, bounce: 0.3), completionCriteria: criteria) {
            x = x > 0 ? -20 : 20
        } completion: {
            ended += 1
            if ended < 9 { move() }
        }
    }
}

struct TriggeredPhases: View {
    @State private var count = 0
    var body: some View {
        PhaseAnimator([0.0, 1, 2], trigger: count) { phase in
            Circle().offset(x: phase * 20).frame(width: 10)
        } animation: { _ in
            .easeInOut(duration: 0.43)
        }
        .onReceive(Timer.publish(every: 2.21, on: .main, in: .common).autoconnect()) { _ in count += 1 }
    }
}

struct TriggeredKeyframes: View {
    let interval: Double
    @State private var count = 0
    var body: some View {
        KeyframeAnimator(initialValue: 0.0, trigger: count) {
            Circle().offset(x: $0).frame(width: 9)
        } keyframes: { value in
            KeyframeTrack(\.self) {
                LinearKeyframe(20 + value, duration: 0.4)
                SpringKeyframe(5, duration: 0.6)
            }
        }
        .onReceive(Timer.publish(every: interval, on: .main, in: .common).autoconnect()) { _ in count += 1 }
    }
}

struct LateKeyframes: View {
    @State private var isShown = false
    var body: some View {
        HStack {
            TimelineView(.animation) { Circle().offset(y: $0.time).frame(width: 9) }
            if isShown {
                KeyframeAnimator(initialValue: 0.0) {
                    Circle().offset(x: $0).frame(width: 9)
                } keyframes: { _ in
                    KeyframeTrack(\.self) {
                        LinearKeyframe(20, duration: 0.41)
                        SpringKeyframe(5, duration: 0.6)
                    }
                }
            }
        }
        .task {
            try? await Task.sleep(for: .seconds(1.37))
            isShown = true
        }
    }
}

struct Chain: View {
    @State private var a = 0
    @State private var b = 0
    @State private var c = 0
    var body: some View {
        HStack {
            Circle().offset(x: Double(b)).frame(width: 9)
            Text("\(c)")
        }
        .onChange(of: a) {
            withAnimation(.linear(duration: 0.5)) {
                b += 7
            } completion: {
                c += b
            }
        }
        .onChange(of: c) { withAnimation(.easeOut(duration: 0.3)) { b -= 3 } }
        .onReceive(Timer.publish(every: 1.1, on: .main, in: .common).autoconnect()) { _ in a += 1 }
    }
}

struct Transitions: View {
    @State private var count = 0
    var body: some View {
        VStack {
            if count % 2 == 0 { Circle().transition(.slide) } else { Rectangle().transition(.opacity.combined(with: .scale)) }
            ForEach(0..<count % 4, id: \.self) { Text("\($0)").transition(.move(edge: .leading)) }
        }
        .onReceive(Timer.publish(every: 0.9, on: .main, in: .common).autoconnect()) { _ in
            withAnimation(.easeInOut(duration: 0.6)) { count += 1 }
        }
    }
}

struct Matched: View {
    @Namespace private var space
    @State private var isRight = false
    var body: some View {
        HStack {
            if isRight { Spacer() }
            Circle().matchedGeometryEffect(id: "a", in: space).frame(width: isRight ? 30 : 10)
            if !isRight { Spacer() }
            Rectangle().matchedGeometryEffect(id: "a", in: space, isSource: false).opacity(0.5)
        }
        .onReceive(Timer.publish(every: 1.3, on: .main, in: .common).autoconnect()) { _ in
            withAnimation(.spring(duration: 0.8)) { isRight.toggle() }
        }
    }
}

struct MatchedInTimeline: View {
    @Namespace private var space
    var body: some View {
        TimelineView(.animation) { context in
            HStack {
                Circle().frame(width: 10 + context.time).matchedGeometryEffect(id: "a", in: space)
                Rectangle().matchedGeometryEffect(id: "a", in: space, isSource: false).opacity(0.5)
            }
        }
    }
}

struct AnimatedGeometry: View {
    @State private var isOn = false
    @State private var log: [CGFloat] = []
    @State private var frames = 0
    var body: some View {
        VStack {
            GeometryReader { proxy in
                Text("\(Int(proxy.frame(in: .global).minX))")
                    .onChange(of: proxy.frame(in: .global)) { frames += 1 }
            }
            .frame(width: 30, height: 10)
            .offset(x: isOn ? 30 : 0)
            .visualEffect { content, proxy in content.opacity(1 - proxy.frame(in: .global).minX / 1000) }
            Color.red.frame(width: 10, height: 10)
                .onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .global).minX
                } action: {
                    log.append($0)
                }
                .rotationEffect(.degrees(isOn ? 90 : 0)).offset(x: isOn ? 40 : 0)
            Text("\(log.count) \(frames)")
        }
        .onAppear { withAnimation(.linear(duration: 3)) { isOn = true } }
    }
}

struct Progress: View, @preconcurrency Animatable {
    var value: Double
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    var body: some View { Text("\(value)") }
}

struct AnimatableBody: View {
    @State private var value = 0.0
    var body: some View {
        Progress(value: value).onAppear { withAnimation(.easeIn(duration: 5)) { value = 100 } }
    }
}

struct NumericText: View {
    @State private var value = 0
    var body: some View {
        VStack {
            Text("\(value)").contentTransition(.numericText(value: Double(value)))
            TimelineView(.animation) { Text("\(Int($0.time))").contentTransition(.numericText()) }
        }
        .onReceive(Timer.publish(every: 1.7, on: .main, in: .common).autoconnect()) { _ in
            withAnimation { value += 13 }
        }
    }
}

struct AnimatedColours: View {
    @State private var isOn = false
    var body: some View {
        VStack {
            Rectangle().fill(LinearGradient(colors: [isOn ? .red : .blue, .white], startPoint: .top, endPoint: isOn ? .bottom : .trailing))
            RoundedRectangle(cornerRadius: isOn ? 20 : 0).stroke(isOn ? .green : .orange, lineWidth: isOn ? 5 : 1)
            Text("Hello").foregroundStyle(isOn ? .red : .blue).blur(radius: isOn ? 3 : 0).shadow(radius: isOn ? 4 : 0)
        }
        .hueRotation(.degrees(isOn ? 90 : 0)).saturation(isOn ? 0.5 : 1)
        .onAppear { withAnimation(.easeInOut(duration: 1.7).repeatForever()) { isOn = true } }
    }
}

struct SymbolEffects: View {
    @State private var count = 0
    var body: some View {
        HStack {
            Image(systemName: "star").symbolEffect(.bounce, value: count)
            Image(systemName: count % 2 == 0 ? "heart" : "star").contentTransition(.symbolEffect(.replace))
            TimelineView(.animation) { context in
                Image(systemName: Int(context.time) % 2 == 0 ? "heart" : "star").rotationEffect(.degrees(context.time))
            }
        }
        .onReceive(Timer.publish(every: 1.9, on: .main, in: .common).autoconnect()) { _ in withAnimation { count += 1 } }
    }
}
