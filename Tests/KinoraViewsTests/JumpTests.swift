import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

/// A stage that skips frames shows the same later frames as one that plays them.
@MainActor
struct JumpTests {
    private static let size = CGSize(width: 100, height: 60)

    private func stage(_ optimizations: ViewOptimizations = .all, @ViewBuilder _ view: () -> some View) -> Stage {
        let stage = Stage(size: Self.size, frameRate: 30, seed: 3, environment: EnvironmentValues(), view: view)
        stage.graph.optimizations = optimizations
        stage.canJump = true
        return stage
    }

    /// Compares frames that are reached by jumps with frames that are played. Returns the number of frames that were played for the jumps.
    private func playedFrames(to frames: [Int], @ViewBuilder _ view: () -> some View) async throws -> Int {
        let (jumping, playing) = (stage(.all, view), stage(.all.subtracting(.jumps), view))
        for frame in frames {
            #expect(try await jumping.frame(frame) == playing.frame(frame), "frame \(frame)")
        }
        #expect(!jumping.missesHistory)
        return jumping.playedFrames
    }

    @Test("A timeline with shapes is reached directly")
    func timeline() async throws {
        let played = try await playedFrames(to: [0, 40, 41, 300]) {
            TimelineView(.animation) { context in
                HStack {
                    Circle().fill(.red).frame(width: 10 + 10 * sin(context.time))
                    if Int(context.time).isMultiple(of: 2) { Text("even") }
                    ForEach(0..<Int(context.time) % 4, id: \.self) { _ in Rectangle().rotationEffect(.degrees(context.time)) }
                }
            }
        }
        #expect(played == 4)
    }

    @Test("A timeline of seconds is reached directly")
    func seconds() async throws {
        let played = try await playedFrames(to: [0, 95, 250]) {
            TimelineView(.periodic(from: StageScope.firstDate, by: 1)) { context in Text("\(context.time)") }
        }
        #expect(played == 3)
    }

    private struct Watching: View {
        @State private var sum = 0.0

        var body: some View {
            TimelineView(.animation) { context in
                Circle().frame(width: sum).onChange(of: context.time) { sum += 0.1 }
            }
        }
    }

    @Test("A timeline whose content runs actions is played")
    func actions() async throws {
        #expect(try await playedFrames(to: [0, 60]) { Watching() } == 61)
    }

    private struct Counting: View {
        let time: Double
        @State private var start = Date.now

        var body: some View { Text("\(time) \(start.timeIntervalSince(StageScope.firstDate))") }
    }

    @Test("A timeline whose content keeps a state is played")
    func state() async throws {
        let played = try await playedFrames(to: [0, 50]) {
            TimelineView(.animation) { context in if Int(context.time * 3).isMultiple(of: 2) { Counting(time: context.time) } }
        }
        #expect(played == 51)
    }

    private struct Seconds: View, Equatable {
        let time: Double

        nonisolated static func == (lhs: Seconds, rhs: Seconds) -> Bool { Int(lhs.time) == Int(rhs.time) }

        var body: some View { Text("\(time)") }
    }

    @Test("A timeline with a view that decides when it changes is played")
    func equatable() async throws {
        #expect(try await playedFrames(to: [0, 50]) { TimelineView(.animation) { Seconds(time: $0.time).equatable() } } == 51)
        #expect(try await playedFrames(to: [0, 50]) { TimelineView(.animation) { Seconds(time: $0.time) } } == 51)
    }

    private struct Shear: GeometryEffect {
        var amount: Double

        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
        }
    }

    private struct Framed: ViewModifier {
        func body(content: Content) -> some View { content.padding(3).background(.blue) }
    }

    @Test("A timeline with custom modifiers is reached directly")
    func ownModifiers() async throws {
        let played = try await playedFrames(to: [0, 50]) {
            TimelineView(.animation) {
                Circle().frame(width: 20).modifier(Shear(amount: $0.time)).modifier(Framed()).modifier(EmptyModifier())
            }
        }
        #expect(played == 2)
    }

    @Test("An erased view in a timeline is played, because it may be any view")
    func erased() async throws {
        #expect(try await playedFrames(to: [0, 30]) { TimelineView(.animation) { AnyView(Text("\($0.time)")) } } == 31)
    }

    @Test("A timeline whose layout runs an action elsewhere is played")
    func layoutAction() async throws {
        struct Measured: View {
            @State private var widths: [CGFloat] = []

            var body: some View {
                HStack {
                    TimelineView(.animation) { Rectangle().frame(width: $0.time * 10) }
                    Color.red.onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        widths.append($0)
                    }
                    Text("\(widths.count)")
                }
            }
        }
        #expect(try await playedFrames(to: [0, 40]) { Measured() } == 41)
    }

    private struct Swinging: View {
        @State private var isOn = false

        var body: some View {
            Circle().frame(width: 20).offset(x: isOn ? 30 : -30).rotationEffect(.degrees(isOn ? 90 : 0))
                .onAppear { withAnimation(.easeInOut(duration: 0.7).repeatForever()) { isOn = true } }
        }
    }

    @Test("A repeated animation that begins with the film is reached directly")
    func repeatedAnimation() async throws {
        #expect(try await playedFrames(to: [0, 100, 233, 1000]) { Swinging() } == 4)
    }

    private struct Entering: View {
        let animation: Animation
        @State private var isOn = false
        @State private var hasEnded = false

        var body: some View {
            Circle().fill(hasEnded ? .green : .red).frame(width: 20).offset(x: isOn ? 30 : -30)
                .onAppear {
                    withAnimation(animation, completionCriteria: .removed) {
                        isOn = true
                    } completion: {
                        hasEnded = true
                    }
                }
        }
    }

    @Test(
        "An action at the end of an animation runs in the frame of the end",
        arguments: [Animation.linear(duration: 1), .spring(duration: 0.8, bounce: 0.4), .easeIn(duration: 0.3).delay(1).repeatCount(3)])
    func completion(animation: Animation) async throws {
        for last in [20, 31, 32, 60, 170, 171, 172, 300] {
            #expect(try await playedFrames(to: [0, last]) { Entering(animation: animation) } < 12)
        }
    }

    @Test("A timer's frames are played, and the frames between are not")
    func timer() async throws {
        struct Ticking: View {
            @State private var count = 0

            var body: some View {
                TimelineView(.animation) { context in
                    Circle().frame(width: Double(count) + context.time)
                }
                .onAppear {
                    for second in 1...5 { Stage.current?.clock.schedule(at: Double(second) + 0.01) { count += 1 } }
                }
            }
        }
        #expect(try await playedFrames(to: [0, 200]) { Ticking() } <= 12)
    }

    @Test("Repeated keyframes are reached directly")
    func keyframes() async throws {
        let played = try await playedFrames(to: [0, 77, 301]) {
            KeyframeAnimator(initialValue: 0.0) {
                Circle().frame(width: $0)
            } keyframes: { _ in
                KeyframeTrack(\.self) {
                    LinearKeyframe(20, duration: 0.4)
                    SpringKeyframe(5, duration: 0.9)
                }
            }
        }
        #expect(played == 3)
    }

    @Test("Keyframes that begin with a view inside a timeline are noticed")
    func laterKeyframes() async throws {
        let jumping = stage(.all) {
            TimelineView(.animation) { context in
                if context.time > 1 { Image(systemName: "star").symbolEffect(.pulse) }
            }
        }
        _ = try await jumping.frame(0)
        #expect(!jumping.missesHistory)
        _ = try await jumping.frame(60)
        #expect(jumping.playedFrames == 2)
        #expect(jumping.missesHistory)
    }

    @Test("Random numbers of a frame that was reached by a jump are noticed", arguments: [false, true])
    func randomNumbers(areDrawn: Bool) async throws {
        let jumping = stage(.all) {
            TimelineView(.animation) { context in
                if areDrawn {
                    Canvas { canvas, _ in
                        let radius = StageScope.current?.random.next() ?? 0
                        canvas.fill(Path(CGRect(x: Double(radius % 10), y: context.time, width: 5, height: 5)), with: .color(.red))
                    }
                } else {
                    Circle().frame(width: Double((StageScope.current?.random.next() ?? 0) % 50))
                }
            }
        }
        _ = try await jumping.frame(0)
        #expect(!jumping.missesHistory)
        _ = try await jumping.frame(60)
        #expect(jumping.playedFrames == 2)
        #expect(jumping.missesHistory)
    }

    @Test("A canvas of a view with an object is played")
    func objects() async throws {
        final class Walker {
            var steps = 0.0
        }
        struct Walk: View {
            let walker: Walker

            var body: some View {
                TimelineView(.animation) { _ in
                    Canvas { context, _ in
                        walker.steps += 1
                        context.fill(Path(CGRect(x: walker.steps, y: 0, width: 5, height: 5)), with: .color(.red))
                    }
                }
            }
        }
        #expect(try await playedFrames(to: [0, 30]) { Walk(walker: Walker()) } == 31)
    }
}
