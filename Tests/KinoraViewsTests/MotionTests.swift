import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct MotionTests {
    @Test("Layout changes immediately, and frames move there, each under its own transaction")
    func framesFollowLayout() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 10) { width in
                HStack(spacing: 0) {
                    Rectangle().frame(width: width, height: 10).animation(.linear(duration: 1), value: width)
                    Rectangle().frame(width: 10, height: 10)
                }
                .fixedSize().frame(width: 200, alignment: .leading)
            })
        graph.advance(to: 0) { wire.write(50) }
        graph.advance(to: 0.5)
        expectRects(graph.rects, [rect(0, 45, 30, 10), rect(50, 45, 10, 10)])
        graph.advance(to: 1.5)
        expectRects(graph.rects, [rect(0, 45, 50, 10), rect(50, 45, 10, 10)])
    }

    @Test("Geometry readers and layouts see only final frames") func readersSeeFinalFrames() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 40) { width in
                GeometryReader { proxy in
                    let _ = wire.log.append("\(proxy.size.width)")
                    Rectangle()
                }
                .frame(width: width)
            })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(80) } }
        for time in [0.25, 0.5, 1, 2] { graph.advance(to: time) }
        #expect(wire.log == ["40.0", "80.0"])
    }

    private struct Counted: View, @MainActor Animatable {
        var value: Double
        let wire: Wire<Void>

        var animatableData: Double {
            get { value }
            set { value = newValue }
        }

        var body: some View {
            let _ = wire.log.append("\(value)")
            Rectangle().frame(width: value, height: 1)
        }
    }

    @Test("A view with animatable data is evaluated for each step") func animatableView() {
        let (wire, counted) = (Wire<Double>(), Wire<Void>())
        let graph = makeGraph(Holder(wire, 0) { Counted(value: $0, wire: counted) })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(10) } }
        for time in [0.25, 0.5, 1, 2, 3] { graph.advance(to: time) }
        #expect(counted.log == ["0.0", "0.0", "2.5", "5.0", "10.0"])
    }

    private struct Shift: AnimatableModifier {
        var amount: CGFloat

        nonisolated var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }

        func body(content: Content) -> some View { content.offset(x: amount * amount) }
    }

    private struct Shake: GeometryEffect {
        var amount: CGFloat

        nonisolated var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }

        nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: amount * amount + size.width, y: 0))
        }
    }

    @Test("Modifiers and effects with animatable data may follow nonlinear paths")
    func animatableModifiersAndEffects() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { amount in
                ZStack {
                    Rectangle().frame(width: 10, height: 10).modifier(Shift(amount: amount))
                    Rectangle().frame(width: 10, height: 10).modifier(Shake(amount: amount))
                }
            }, size: CGSize(width: 10, height: 10))
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(10) } }
        graph.advance(to: 0.5)
        expectRects(graph.rects, [rect(25, 0, 10, 10), rect(35, 0, 10, 10)])
        graph.advance(to: 2)
        expectRects(graph.rects, [rect(100, 0, 10, 10), rect(110, 0, 10, 10)])
    }

    @Test("A shape's trim, line width and gradient colours animate") func animatedShapeStyles() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, false) { isFull in
                Rectangle().trim(from: 0, to: isFull ? 1 : 0).stroke(lineWidth: isFull ? 10 : 2)
            }, size: CGSize(width: 10, height: 10))
        #expect(graph.list.isEmpty)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
        graph.advance(to: 0.5)
        #expect(graph.list.description == "stroke \"0 0 m 10 0 l 10 10 l\" #000000FF width 6")
    }

    @Test("A path used as a view does not animate") func pathAsAView() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Holder(wire, 10) { Path(CGRect(x: 0, y: 0, width: $0, height: 1)) })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(50) } }
        #expect(graph.rects[0].width == 50)
    }

    @Test("A closure's change between frames has its exact time at any frame rate")
    func changeBetweenFrames() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { Rectangle().frame(width: 10, height: 10).offset(x: $0) }, size: CGSize(width: 10, height: 10))
        graph.beginFrame(at: 0)
        graph.advance(to: 0.1) { withAnimation(.linear(duration: 1)) { wire.write(100) } }
        graph.beginFrame(at: 0.5)
        expectClose(graph.rects[0].minX, 40, within: 1e-9)
    }

    /// A little of everything that moves, with events between the frames.
    private struct Busy: View {
        let wire: Wire<Int>
        @State private var step = 0

        var body: some View {
            let _ = (wire.write = { step = $0 })
            HStack {
                ForEach(0..<3) { index in
                    Circle().fill(step.isMultiple(of: 2) ? Color.red : .blue)
                        .scaleEffect(step == index ? 1.5 : 1)
                        .rotationEffect(.degrees(Double(step * 30)), anchor: .leading)
                        .animation(.spring(duration: 0.4, bounce: 0.3), value: step)
                }
                if step > 1 {
                    RoundedRectangle(cornerRadius: CGFloat(step * 3)).transition(.slide.combined(with: .opacity)).shadow(radius: 4)
                }
                GeometryReader { proxy in
                    Rectangle().frame(width: proxy.size.width / CGFloat(step + 1), height: 20)
                }
            }
            .padding(CGFloat(step * 2))
        }
    }

    private func play(drawing: (Int) -> Bool) -> [Int: DisplayList] {
        let wire = Wire<Int>()
        let graph = makeGraph(Busy(wire: wire))
        let events: [(time: Double, step: Int, isAnimated: Bool)] = [
            (0.05, 1, true), (0.21, 2, true), (0.4, 3, false), (0.55, 0, true), (0.62, 4, true), (0.9, 1, true),
        ]
        var lists: [Int: DisplayList] = [:]
        var next = 0
        for frame in 0..<90 {
            let time = Double(frame) / 60
            while next < events.count, events[next].time <= time {
                let event = events[next]
                graph.advance(to: event.time) {
                    if event.isAnimated {
                        withAnimation(.easeInOut(duration: 0.3)) { wire.write(event.step) }
                    } else {
                        wire.write(event.step)
                    }
                }
                next += 1
            }
            graph.beginFrame(at: time)
            if drawing(frame) { lists[frame] = graph.list }
        }
        return lists
    }

    @Test("A frame is the same whether earlier frames were drawn or not") func undrawnEarlierFrames() {
        let all = play { _ in true }
        for target in [3, 14, 25, 34, 40, 56, 89] {
            let alone = play { $0 == target }
            #expect(alone[target] == all[target], "frame \(target)")
        }
        #expect(Set(all.values.map(\.description)).count > 60)
    }
}
