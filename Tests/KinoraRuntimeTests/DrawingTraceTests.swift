import Foundation
import KinoraDrawing
import KinoraMotion
import RandomViews
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Moving views are drawn from a trace, without evaluating them. These display lists are compared with lists for which each view is evaluated.
@MainActor
struct DrawingTraceTests {
    enum Scene: String, CaseIterable, Sendable {
        case dots, transitions, rows, geometryEffects, timeline, phases, nested, springs, groups, zeros, sharedModifier, scroll, matched
        case layouts, canvas, fading, order, mirrored, vanishing, joining, filtered
    }

    private final class Remote {
        var next: (Animation?) -> Void = { _ in }
    }

    private struct Stageplay: View {
        let scene: Scene
        let remote: Remote
        @State private var step = 0
        @State private var isOut = false
        @Namespace private var space

        var body: some View {
            let _ = (remote.next = { animation in withAnimation(animation) { step += 1 } })
            content.onAppear { isOut = true }
        }

        private func curve(_ number: Int) -> Animation {
            switch number % 6 {
            case 0: .easeInOut(duration: 0.5 + 0.1 * Double(number)).repeatForever()
            case 1: .linear(duration: 0.7).delay(0.2).repeatForever(autoreverses: false)
            case 2: .spring(duration: 0.6, bounce: 0.4)
            case 3: .easeIn(duration: 1.1).repeatCount(3)
            case 4: .timingCurve(0.3, 1.6, 0.6, -0.4, duration: 0.9)
            default: .interpolatingSpring(stiffness: 80, damping: 4)
            }
        }

        private func dot(_ number: Int) -> some View {
            Circle().fill(isOut ? Color.orange : Color.blue).frame(width: 8, height: 8)
                .scaleEffect(isOut ? 1.5 : 0.5).rotationEffect(.degrees(isOut ? 80 : 0), anchor: .topLeading)
                .opacity(isOut ? 0.9 : 0.3)
                .offset(x: isOut ? Double(number) * 4 : 0, y: isOut ? 20 : 3)
                .animation(curve(number), value: isOut)
        }

        @ViewBuilder private var content: some View {
            switch scene {
            case .dots:
                ZStack { ForEach(0..<14, id: \.self) { dot($0) } }
                Rectangle().stroke(step.isMultiple(of: 2) ? Color.red : Color.green, lineWidth: 2).offset(x: Double(step) * 9)
            case .transitions:
                ZStack {
                    dot(0)
                    if step.isMultiple(of: 2) { dot(1).transition(.scale.combined(with: .opacity)) }
                    if step % 3 == 1 { Rectangle().frame(width: 20, height: 9).transition(.slide) } else { dot(3) }
                    if step > 1 { dot(4) }
                }
            case .rows:
                VStack(spacing: 1) { ForEach(rows, id: \.self) { dot($0) } }
            case .geometryEffects:
                ZStack {
                    dot(0).modifier(Slant(amount: Double(step)))
                    dot(1).rotation3DEffect(.degrees(Double(step) * 40), axis: (x: 0.3, y: 1, z: 0))
                    dot(3).transformEffect(CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 3, ty: 1))
                    dot(4)
                }
            case .timeline:
                ZStack {
                    dot(0)
                    TimelineView(.animation(minimumInterval: 0.1)) { context in
                        let time = context.date.timeIntervalSinceReferenceDate
                        Rectangle().frame(width: 10, height: 4).rotationEffect(.radians(time.truncatingRemainder(dividingBy: 10)))
                        dot(1)
                    }
                    .offset(x: Double(step) * 7)
                }
            case .phases:
                ZStack {
                    dot(0)
                    Capsule().frame(width: 12, height: 5)
                        .phaseAnimator([0, 1, 2]) { view, phase in view.offset(x: Double(phase) * 12).opacity(1 - Double(phase) * 0.4) }
                    dot(4).keyframeAnimator(initialValue: 1.0, trigger: step) { view, value in
                        view.scaleEffect(value)
                    } keyframes: { _ in
                        LinearKeyframe(2, duration: 0.3)
                        CubicKeyframe(0.2, duration: 0.4)
                    }
                }
            case .nested:
                ZStack {
                    HStack {
                        ForEach(0..<4, id: \.self) { number in
                            ZStack {
                                dot(number); dot(number + 1)
                            }.scaleEffect(isOut ? 2 : 1)
                        }
                    }
                    .rotationEffect(.degrees(isOut ? 30 : 0))
                    .animation(.easeOut(duration: 1.3).repeatForever(), value: isOut)
                    VStack { ZStack { dot(7) }.opacity(step.isMultiple(of: 2) ? 1 : 0.5) }.offset(y: Double(step) * 5)
                }
            case .springs:
                ZStack {
                    ForEach(0..<4, id: \.self) { number in
                        let square = Rectangle().fill(step % 3 == 1 ? Color.red : .blue).frame(width: 9, height: 9)
                            .offset(x: Double(step * number) * 8)
                        if number == 2 { square.animation(.bouncy, value: step) } else { square }
                    }
                }
            case .groups:
                ZStack {
                    dot(0).clipShape(Circle()).opacity(step.isMultiple(of: 2) ? 1 : 0.4)
                    ZStack {
                        dot(1); dot(3)
                    }.compositingGroup().opacity(step.isMultiple(of: 2) ? 1 : 0.4)
                    dot(4).blur(radius: Double(step))
                    dot(5).shadow(radius: 3)
                    dot(6).mask { dot(7) }
                    ZStack { dot(8) }.blendMode(step == 2 ? .multiply : .normal)
                    dot(9).background { dot(10) }.overlay { dot(1).hueRotation(.degrees(Double(step) * 50)) }
                    dot(12).brightness(step == 1 ? 0.2 : 0)
                }
            case .zeros:
                ZStack {
                    dot(0).scaleEffect(x: step.isMultiple(of: 2) ? 1 : -1, y: 1)
                    ZStack {
                        dot(1); dot(3)
                    }.opacity(step.isMultiple(of: 2) ? 1 : 0)
                    dot(4).opacity(step.isMultiple(of: 2) ? -1 : 1)
                    dot(0).scaleEffect(step.isMultiple(of: 2) ? 0 : 1)
                }
            case .sharedModifier:
                ZStack {
                    Group {
                        dot(0); dot(1); Rectangle().frame(width: 5, height: 5)
                    }.offset(x: Double(step) * 11).rotationEffect(.degrees(Double(step)))
                    if step == 2 { dot(3) }
                }
            case .scroll:
                ScrollView { VStack { ForEach(0..<9, id: \.self) { dot($0).frame(height: 30) } }.offset(y: Double(step) * -10) }
            case .matched:
                HStack {
                    if step.isMultiple(of: 2) { dot(0).matchedGeometryEffect(id: "dot", in: space) }
                    Spacer()
                    if !step.isMultiple(of: 2) { dot(0).matchedGeometryEffect(id: "dot", in: space) }
                    dot(1)
                }
            case .vanishing:
                ZStack {
                    VStack {
                        Rectangle().frame(width: 9, height: 4)
                        HStack {
                            Circle().frame(width: 5); Spacer(); Circle().frame(width: 7)
                        }
                    }
                    .opacity(step.isMultiple(of: 2) ? 1 : 0)
                    VStack { HStack { dot(0).clipShape(Circle()) }.padding(3) }.opacity(step.isMultiple(of: 2) ? 0 : 1)
                    HStack { ZStack { ZStack { dot(1) }.offset(x: 3) } }.scaleEffect(step.isMultiple(of: 2) ? 0 : 1)
                    ZStack { VStack { Circle().compositingGroup() }.opacity(isOut ? 0 : 1).animation(curve(0), value: isOut) }
                        .opacity(step % 3 == 1 ? 0 : 1)
                }
            case .filtered:
                HStack {
                    Circle().fill(step.isMultiple(of: 2) ? Color.red : .blue).frame(width: 8).colorInvert()
                    Circle().stroke(step.isMultiple(of: 2) ? Color.green : .blue, lineWidth: 2).frame(width: 9).blur(radius: 2)
                }
            case .joining:
                ZStack {
                    Group {
                        Circle().frame(width: 9)
                        if step > 1 { Rectangle().frame(width: 7, height: 7) }
                    }
                    .offset(x: isOut ? 50 : 0).animation(curve(0), value: isOut)
                }
            case .layouts:
                let layout = step.isMultiple(of: 2) ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
                layout { ForEach(0..<(4 + step % 2), id: \.self) { dot($0).frame(width: 10 + Double(step) * 4) } }
            case .canvas:
                Canvas { context, size in
                    if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: CGPoint(x: size.width / 2, y: 30)) }
                } symbols: {
                    ZStack {
                        dot(0); dot(1)
                    }.frame(width: 60, height: 60).tag(0)
                }
            case .fading:
                ZStack {
                    dot(0); Rectangle().frame(width: 6, height: 6); dot(1).clipShape(Circle());
                    VStack {
                        dot(3); dot(4)
                    }
                }
                .opacity(step.isMultiple(of: 2) ? 1 : 0.2)
            case .order:
                ZStack { ForEach(0..<5, id: \.self) { number in dot(number).zIndex(Double((number * 3 + step) % 5)) } }
                    .offset(x: isOut ? 10 : 0).animation(curve(0), value: isOut)
            case .mirrored:
                HStack {
                    dot(0); dot(1); ZStack { dot(3) }
                }
                .environment(\.layoutDirection, step.isMultiple(of: 2) ? .rightToLeft : .leftToRight)
            }
        }

        private var rows: [Int] {
            switch step % 5 {
            case 0: [0, 1, 2, 3]
            case 1: [4, 0, 1, 3]
            case 2: [3, 1, 0]
            case 3: [3, 5, 1, 0, 6]
            default: [6]
            }
        }
    }

    /// The display lists of four seconds in which the view takes seven steps.
    private func displayLists(of scene: Scene, traced: Bool) async throws -> [DisplayList] {
        let remote = Remote()
        let stage = Stage(Stageplay(scene: scene, remote: remote), size: CGSize(width: 200, height: 120), frameRate: 30)
        if !traced { stage.graph.optimizations.remove(.traces) }
        let animations: [Animation?] = [.easeInOut(duration: 0.6), .spring(duration: 0.4, bounce: 0.3), nil, .linear(duration: 1)]
        var displayLists: [DisplayList] = []
        for frame in 0..<120 {
            displayLists.append(try await stage.frame(frame))
            if [8, 20, 26, 27, 45, 70, 100].contains(frame) {
                stage.graph.advance(to: stage.time) { remote.next(animations[displayLists.count % 4]) }
            }
        }
        return displayLists
    }

    @Test("Drawing with a trace gives the same bits as evaluating every view", arguments: Scene.allCases)
    func traceGivesTheSameBits(scene: Scene) async throws {
        let traced = try await displayLists(of: scene, traced: true)
        let evaluated = try await displayLists(of: scene, traced: false)
        #expect(Set(traced.map(\.description)).count > 20, "something moves")
        for (frame, (one, other)) in zip(traced, evaluated).enumerated() where one != other || one.description != other.description {
            Issue.record("frame \(frame) of \(scene) differs:\n\(one.description)\ninstead of\n\(other.description)")
            return
        }
    }

    private struct Blinking: View {
        let remote: Remote
        @State private var step = 0

        var body: some View {
            let _ = (remote.next = { animation in withAnimation(animation) { step += 1 } })
            VStack {
                Text("TOP")
                HStack {
                    Text("L"); Spacer(); Text("R")
                }
            }
            .opacity(step.isMultiple(of: 2) ? 1 : 0)
        }
    }

    @Test("Invisible views can reappear any number of times") func reappearingViews() async throws {
        let remote = Remote()
        let stage = Stage(Blinking(remote: remote), size: CGSize(width: 200, height: 120), frameRate: 10)
        for frame in 0..<40 {
            _ = try await stage.frame(frame)
            #expect(stage.graph.texts == (frame / 5 % 2 == 0 ? ["TOP", "L", "R"] : []), "frame \(frame)")
            if frame % 5 == 4 { stage.graph.advance(to: stage.time) { remote.next(frame > 20 ? nil : .linear(duration: 0.05)) } }
        }
    }

    /// A style that counts how often it is asked.
    private final class Questions {
        var count = 0
    }

    private struct CountingStyle: ShapeStyle {
        nonisolated(unsafe) let questions: Questions

        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            questions.count += 1
            return LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        }
    }

    private struct Pair: View {
        let still: Questions
        let moving: Questions
        @State private var isOut = false

        var body: some View {
            ZStack {
                Rectangle().fill(CountingStyle(questions: still))
                Rectangle().fill(CountingStyle(questions: moving)).scaleEffect(isOut ? 2 : 1).offset(x: isOut ? 50 : 0)
                    .animation(.linear(duration: 2), value: isOut)
            }
            .onAppear { isOut = true }
        }
    }

    @Test("Moving, scaled or fading views are not drawn again, nor are their neighbours")
    func movingViewsAreNotRedrawn() async throws {
        let (still, moving) = (Questions(), Questions())
        let stage = Stage(Pair(still: still, moving: moving), size: CGSize(width: 200, height: 100), frameRate: 30)
        _ = try await stage.frame(3)
        for frame in 4..<6 { _ = try await stage.frame(frame) }
        let before = (still.count, moving.count)
        #expect(before.0 > 0 && before.1 > 0)
        var positions: Set<CGFloat> = []
        for frame in 6..<30 {
            _ = try await stage.frame(frame)
            positions.insert(stage.graph.rects[1].midX)
        }
        #expect(positions.count == 24)
        #expect((still.count, moving.count) == before)
    }

    @Test("A view retargeted during its animation is removed from the trace") func retargetedView() async throws {
        let remote = Remote()
        let stage = Stage(Stageplay(scene: .springs, remote: remote), size: CGSize(width: 200, height: 120), frameRate: 30)
        _ = try await stage.frame(0)
        stage.graph.advance(to: stage.time) { remote.next(.linear(duration: 1)) }
        for frame in 1...15 { _ = try await stage.frame(frame) }
        #expect(abs(stage.graph.rects[3].midX - (100 + 24 * 0.5)) < 1e-9)
        stage.graph.advance(to: stage.time) { remote.next(nil) }
        // The jump adds its own distance to the rest of the other.
        #expect(abs(stage.graph.rects[3].midX - (100 + 24 * 1.5)) < 1e-9)
        for frame in 16...40 { _ = try await stage.frame(frame) }
        #expect(stage.graph.rects[3].midX == 148)
    }
}
