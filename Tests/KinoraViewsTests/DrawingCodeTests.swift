import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

/// Code that runs when views are drawn and changes their states: a frame is the same whether earlier frames were requested or passed.
@MainActor
struct DrawingCodeTests {
    private static let size = CGSize(width: 100, height: 60)

    /// Effects that set a state, when an angle is past a half.
    nonisolated private static let views: [(name: String, view: @MainActor () -> AnyView)] = [
        ("effect", { AnyView(TurningCard(mode: .always)) }),
        ("effect that posts changes only", { AnyView(TurningCard(mode: .changes)) }),
        ("effect that sets the state", { AnyView(TurningCard(mode: .directly)) }),
        ("effect with a closure", { AnyView(TurningCard(mode: .closure)) }),
        ("effect with a delay", { AnyView(TurningCard(mode: .delay)) }),
        ("effect that appears later", { AnyView(Later { TurningCard(mode: .changes) }) }),
        ("effect inside of another effect", { AnyView(TurningCard(mode: .changes).modifier(Shift(x: 3))) }),
        ("shape", { AnyView(ReportingCard { Outline(angle: $0, isFront: $1).fill(.blue) }) }),
        (
            "stroked shape",
            { AnyView(ReportingCard { Outline(angle: $0, isFront: $1).trim(from: 0, to: 0.7).stroke(.blue, lineWidth: 3) }) }
        ),
        ("shape as a view", { AnyView(ReportingCard { Outline(angle: $0, isFront: $1) }) }),
        ("shape of any type", { AnyView(ReportingCard { AnimatedAnyShape(angle: $0, isFront: $1) }) }),
        ("clip", { AnyView(ReportingCard { Color.blue.clipShape(Outline(angle: $0, isFront: $1)) }) }),
        ("text renderer", { AnyView(ReportingCard { Text("A").textRenderer(Printer(angle: $0, isFront: $1)) }) }),
        ("layout", { AnyView(ReportingCard { angle, isFront in Row(angle: angle, isFront: isFront) { Color.blue } }) }),
        ("canvas", { AnyView(CanvasCard(postsChangesOnly: false)) }),
        ("canvas that posts changes only", { AnyView(CanvasCard(postsChangesOnly: true)) }),
        ("visual effect", { AnyView(VisualCard()) }),
        ("hidden effect", { AnyView(TurningCard(mode: .always).opacity(0)) }),
        ("timeline", { AnyView(TimelineView(.animation) { TimelineCard(angle: $0.time) }) }),
    ]

    private func stage(_ optimizations: ViewOptimizations, _ view: AnyView) -> Stage {
        let stage = Stage(size: Self.size, frameRate: 30, seed: 3, environment: EnvironmentValues()) { view }
        stage.graph.optimizations = optimizations
        stage.canJump = true
        return stage
    }

    @Test("A frame after passed frames is the film's", arguments: views.indices)
    func passedFrames(index: Int) async throws {
        let (name, view) = Self.views[index]
        let film = stage(.all, view())
        let unoptimized = stage([], view())
        var frames: [DisplayList] = []
        for frame in 0..<90 {
            frames.append(try await film.frame(frame))
            #expect(try await frames[frame] == unoptimized.frame(frame), "\(name), frame \(frame)")
        }
        #expect(frames.contains { $0 != frames[0] } == (name != "hidden effect"), "\(name)")
        for frame in [1, 20, 31, 32, 45, 61, 75, 89] {
            #expect(try await stage(.all, view()).frame(frame) == frames[frame], "\(name), frame \(frame) alone")
        }
        let sparse = stage(.all, view())
        for frame in [0, 3, 40, 41, 70, 88] { #expect(try await sparse.frame(frame) == frames[frame], "\(name), frame \(frame) of some") }
    }

    @Test("Frames that only code without effects draws are skipped")
    func skippedFrames() async throws {
        let stage = stage(.all, AnyView(Shifted()))
        _ = try await stage.frame(40)
        #expect(stage.playedFrames < 10)
    }

    @Test("The properties of a type show whether its code may have effects")
    func effects() {
        final class Object {}
        struct Plain { var number = 1, text = "a", list = [1], path = Path() }
        struct WithClosure { var closure: () -> Void }
        struct WithObject { var object: Object }
        struct WithObjects { var objects: [Object] }
        struct WithAny { var any: any Sendable }
        #expect(DrawingEffects(of: Plain.self) == .none)
        #expect(DrawingEffects(of: WithClosure.self) == .possible)
        #expect(DrawingEffects(of: WithAny.self) == .possible)
        #expect(DrawingEffects(of: AnyShape.self) == .possible)
        #expect(DrawingEffects(of: WithObject.self) == .likely)
        #expect(DrawingEffects(of: WithObjects.self) == .likely)
        #expect(DrawingEffects(of: Outline.self) == .likely)
        #expect(DrawingEffects(of: StrokedShape<TrimmedShape<Outline>>.self) == .likely)
        #expect(DrawingEffects(of: StrokedShape<TrimmedShape<Circle>>.self) == .none)
        #expect(DrawingEffects(of: MorphShape.self) == .none)
        #expect(DrawingEffects(of: ProjectionEffect<Turn>.self) == .likely)
    }
}

/// Runs `action` as `DispatchQueue.main.async` does.
private func post(after delay: Double = 0, _ action: @escaping @MainActor () -> Void) {
    StageScope.withStage { $0.post(after: delay, action) }
}

private enum Mode { case always, changes, directly, closure, delay }

private struct TurningCard: View {
    let mode: Mode
    @State private var isFront = true
    @State private var angle = 0.0

    var body: some View {
        Rectangle().fill(isFront ? .green : .red).frame(width: 30, height: 40)
            .modifier(Turn(isFront: $isFront, mode: mode, report: { isFront = $0 }, angle: angle))
            .onAppear { withAnimation(.linear(duration: 2)) { angle = 2 } }
    }
}

private struct Turn: GeometryEffect {
    @Binding var isFront: Bool
    let mode: Mode
    let report: @MainActor (Bool) -> Void
    var angle: Double
    nonisolated var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        assumeMainActor(self) { $0.reportSide() }
        return ProjectionTransform(CGAffineTransform(translationX: angle * 5, y: 0))
    }

    private func reportSide() {
        let isNowFront = angle < 0.5 || angle > 1.5
        switch mode {
        case .always: post { isFront = isNowFront }
        case .changes: if isNowFront != isFront { post { isFront = isNowFront } }
        case .directly: isFront = isNowFront
        case .closure: post { report(isNowFront) }
        case .delay: post(after: 0.2) { isFront = isNowFront }
        }
    }
}

private struct Shift: GeometryEffect {
    var x: Double

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: x, y: 0)) }
}

private struct Shifted: View {
    @State private var x = 0.0

    var body: some View {
        Circle().modifier(Shift(x: 3)).offset(x: x).onAppear { withAnimation(.linear(duration: 2)) { x = 20 } }
    }
}

private struct Later<Content: View>: View {
    @ViewBuilder let content: () -> Content
    @State private var isShown = false

    var body: some View {
        ZStack { if isShown { content() } }.onAppear { post(after: 0.4) { isShown = true } }
    }
}

/// A view whose content reports the side with a binding.
private struct ReportingCard<Content: View>: View {
    @ViewBuilder let content: (Double, Binding<Bool>) -> Content
    @State private var isFront = true
    @State private var angle = 0.0

    var body: some View {
        HStack {
            Rectangle().fill(isFront ? .green : .red)
            content(angle, $isFront)
        }
        .onAppear { withAnimation(.linear(duration: 2)) { angle = 2 } }
    }
}

@MainActor private func report(_ angle: Double, to isFront: Binding<Bool>) {
    let isNowFront = angle < 0.5 || angle > 1.5
    if isNowFront != isFront.wrappedValue { post { isFront.wrappedValue = isNowFront } }
}

private struct Outline: Shape {
    var angle: Double
    @Binding var isFront: Bool
    nonisolated var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    nonisolated func path(in rect: CGRect) -> Path {
        assumeMainActor((angle, $isFront)) { report($0, to: $1) }
        return Path(ellipseIn: rect.insetBy(dx: angle, dy: 0))
    }
}

private struct AnimatedAnyShape: View, Animatable {
    var angle: Double
    @Binding var isFront: Bool
    nonisolated var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    var body: some View { AnyShape(Outline(angle: angle, isFront: $isFront)) }
}

private struct Printer: TextRenderer {
    var angle: Double
    @Binding var isFront: Bool
    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        assumeMainActor((angle, $isFront)) { report($0, to: $1) }
        context.fill(Path(CGRect(x: angle, y: 0, width: 3, height: 3)), with: .color(.red))
    }
}

private struct Row: Layout {
    var angle: Double
    @Binding var isFront: Bool
    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 30, height: 30) }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        assumeMainActor((angle, $isFront)) { report($0, to: $1) }
        subviews[0].place(at: CGPoint(x: bounds.minX + angle, y: bounds.minY), proposal: .zero)
    }
}

private struct CanvasCard: View {
    let postsChangesOnly: Bool
    @State private var isFront = true
    @State private var angle = 0.0

    var body: some View {
        ZStack {
            Rectangle().fill(isFront ? .green : .red).frame(width: 10)
            AnimatedCanvas(angle: angle, postsChangesOnly: postsChangesOnly, isFront: $isFront)
        }
        .onAppear { withAnimation(.linear(duration: 2)) { angle = 2 } }
    }
}

private struct AnimatedCanvas: View, Animatable {
    var angle: Double
    let postsChangesOnly: Bool
    @Binding var isFront: Bool
    nonisolated var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    var body: some View {
        Canvas { context, size in
            let isNowFront = angle < 0.5 || angle > 1.5
            if !postsChangesOnly || isNowFront != isFront { post { isFront = isNowFront } }
            context.fill(Path(CGRect(x: angle * 10, y: 0, width: 5, height: 5)), with: .color(.blue))
        }
    }
}

private struct VisualCard: View {
    @State private var isFront = true
    @State private var x = 0.0

    var body: some View {
        ZStack {
            Rectangle().fill(isFront ? .green : .red).frame(width: 10)
            Circle().frame(width: 10).visualEffect { [side = $isFront] content, geometry in
                let isLeft = geometry.frame(in: .global).minX < 60
                assumeMainActor(side) { side in if isLeft != side.wrappedValue { post { side.wrappedValue = isLeft } } }
                return content.opacity(isLeft ? 1 : 0.5)
            }
            .padding(.leading, x)
        }
        .onAppear { withAnimation(.linear(duration: 2)) { x = 80 } }
    }
}

private struct TimelineCard: View {
    let angle: Double
    @State private var isFront = true

    var body: some View {
        Rectangle().fill(isFront ? .green : .red)
            .modifier(Turn(isFront: $isFront, mode: .changes, report: { _ in }, angle: angle))
    }
}
