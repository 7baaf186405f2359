import Kinora

extension Tutorials {
    static var curves: [Composition] {
        [
            film("curves-1", "a curve that moves to another one") { BendingCurveView() },
            film("curves-2", "a curve that becomes a line and bends to the other side") { CurveToLineView() },
            film("curves-3", "a diamond whose curves change their positions") { DiamondView() },
            film("curves-4", "figures with different numbers of curves", 6) { FiguresView() },
            film("curves-5", "a bundle of figures", 6) { BundleView() },
        ]
    }
}

struct BendingCurveView: View {
    @State private var isMoved = false

    private let first = AnimatableQuadCurve(
        start: CGPoint(x: 0.1, y: 0.8), end: CGPoint(x: 0.9, y: 0.9), control: CGPoint(x: 0.4, y: -0.3))
    private let second = AnimatableQuadCurve(
        start: CGPoint(x: 0.2, y: 0.1), end: CGPoint(x: 0.8, y: 0.2), control: CGPoint(x: 0.6, y: 1.4))

    var body: some View {
        QuadCurveShape(curve: isMoved ? second : first)
            .stroke(isMoved ? .purple : .red, lineWidth: 6)
            .frame(width: 300, height: 240)
            .onAppear { withAnimation(.easeInOut(duration: 4)) { isMoved = true } }
    }
}

struct CurveToLineView: View {
    @State private var step = 0

    private static let start = CGPoint(x: 0, y: 1)
    private static let end = CGPoint(x: 1, y: 0)
    private let curves = [
        AnimatableQuadCurve(start: start, end: end, control: CGPoint(x: 0, y: 0)),
        AnimatableQuadCurve(lineFrom: start, to: end),
        AnimatableQuadCurve(start: start, end: end, control: CGPoint(x: 1, y: 1)),
    ]
    private let colors: [Color] = [.red, .green, .blue]

    var body: some View {
        QuadCurveShape(curve: curves[step])
            .stroke(colors[step], lineWidth: 6)
            .frame(width: 300, height: 240)
            .task {
                for next in 1...2 {
                    withAnimation(.easeInOut(duration: 1.8)) { step = next }
                    try? await Task.sleep(for: .seconds(2))
                }
            }
    }
}

struct DiamondView: View {
    @State private var turns = 0

    var body: some View {
        QuadCurveFigureShape(.diamond, turnedBy: turns)
            .stroke(.orange, style: StrokeStyle(lineWidth: 6, lineJoin: .round))
            .frame(width: 240, height: 240)
            .onAppear { withAnimation(.easeInOut(duration: 2).repeatForever(autoreverses: false)) { turns = 1 } }
    }
}

struct FiguresView: View {
    @State private var index = 0

    /// Each with ten curves, like the star.
    private let figures = [QuadCurveFigure.diamond, .round, .star(5), .polygon(3, bulge: 0.5)].map { $0.divided(into: 10) }
    private let colors: [Color] = [.orange, .teal, .yellow, .pink]

    var body: some View {
        QuadCurveFigureShape(figures[index])
            .fill(colors[index].opacity(0.3))
            .stroke(colors[index], style: StrokeStyle(lineWidth: 6, lineJoin: .round))
            .frame(width: 240, height: 240)
            .task {
                while true {
                    try? await Task.sleep(for: .seconds(0.5))
                    withAnimation(.spring(duration: 1, bounce: 0.3)) { index = (index + 1) % figures.count }
                    try? await Task.sleep(for: .seconds(1))
                }
            }
    }
}

struct BundleView: View {
    @State private var isStar = false

    private let round = QuadCurveFigure.round.divided(into: 12)
    private let star = QuadCurveFigure.star(6)

    var body: some View {
        ZStack {
            ForEach(0..<16, id: \.self) { line in
                QuadCurveFigureShape(isStar ? star : round, turnedBy: isStar ? 3 : 0)
                    .stroke(Color(hue: 0.5 + 0.025 * Double(line), saturation: 0.7, brightness: 0.9), lineWidth: 1.5)
                    .scaleEffect(1 - 0.05 * CGFloat(line))
                    .animation(.easeInOut(duration: 2).delay(0.06 * Double(line)), value: isStar)
            }
        }
        .frame(width: 300, height: 300)
        .task {
            while true {
                isStar.toggle()
                try? await Task.sleep(for: .seconds(3))
            }
        }
    }
}
