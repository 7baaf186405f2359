import Kinora

extension Tutorials {
    /// The films of docs/coming-from.
    static var comingFrom: [Composition] {
        [
            film("from-manim", "a square becomes a circle and follows an arc") { SquareToCircle() },
            film("from-remotion", "a title that enters with a spring") { TitleView(title: "Hello") },
            film("from-motion-canvas", "a circle that moves right and left") { MovingCircle() },
        ]
    }
}

/// Puts a view on a path, at a fraction of its length. An animated position alone would move on a straight line.
struct OnPath: ViewModifier, Animatable {
    let path: Path
    var fraction: CGFloat

    nonisolated var animatableData: CGFloat {
        get { fraction }
        set { fraction = newValue }
    }

    func body(content: Content) -> some View {
        content.position(path.point(atFraction: fraction))
    }
}

struct SquareToCircle: View {
    @State private var progress: CGFloat = 0
    @State private var fraction: CGFloat = 0

    private let arc = Path {
        $0.addArc(center: CGPoint(x: 240, y: 180), radius: 100, startAngle: .degrees(180), endAngle: .zero, clockwise: false)
    }

    var body: some View {
        MorphShape(from: Rectangle(), to: Circle(), progress: progress)
            .fill(.pink)
            .frame(width: 80, height: 80)
            .modifier(OnPath(path: arc, fraction: fraction))
            .task {
                withAnimation(.easeInOut(duration: 1)) { progress = 1 }
                try? await Task.sleep(for: .seconds(1.5))
                withAnimation(.easeInOut(duration: 2)) { fraction = 1 }
            }
    }
}

struct TitleView: View {
    let title: String
    @State private var isShown = false

    var body: some View {
        Text(title)
            .font(.system(size: 64, weight: .bold))
            .offset(y: isShown ? 0 : 200)
            .opacity(isShown ? 1 : 0)
            .onAppear { withAnimation(.spring(duration: 0.8, bounce: 0.3)) { isShown = true } }
    }
}

struct MovingCircle: View {
    @State private var x: CGFloat = 0

    var body: some View {
        Circle()
            .fill(.red)
            .frame(width: 80, height: 80)
            .offset(x: x)
            .task {
                withAnimation(.easeInOut(duration: 1)) { x = 150 }
                try? await Task.sleep(for: .seconds(1))
                withAnimation(.easeInOut(duration: 1)) { x = -150 }
            }
    }
}
