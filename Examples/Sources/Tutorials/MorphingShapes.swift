import Kinora

extension Tutorials {
    static var morphing: [Composition] {
        [
            film("morphing-1", "corners that move to random positions") { RandomCornersView() }.tap(id: "corners", at: 1, 2, 3),
            film("morphing-2", "points of two outlines, connected in order") { SampledOutlinesView() },
            film("morphing-3", "a heart that changes into a star") { HeartToStarView() },
            film("morphing-4", "letters with holes", 6) { LettersView() },
            film("morphing-5", "icons that change with the beat", 8) { DancingIconsView() }.soundtrack(DancingIconsView.drum),
        ]
    }
}

/// A polygon whose corners are alternating x and y, in fractions of the frame.
struct CornerShape: Shape {
    var corners: AnimatableVector

    var animatableData: AnimatableVector {
        get { corners }
        set { corners = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path(controlPoints: corners).applying(CGAffineTransform(scaleX: rect.width, y: rect.height))
    }
}

struct RandomCornersView: View {
    @State private var corners = Self.randomCorners()

    var body: some View {
        CornerShape(corners: corners)
            .fill(.orange)
            .stroke(.brown, lineWidth: 4)
            .frame(width: 240, height: 240)
            .accessibilityIdentifier("corners")
            .onTapGesture {
                withAnimation(.spring(duration: 0.8, bounce: 0.4)) { corners = Self.randomCorners() }
            }
    }

    private static func randomCorners() -> AnimatableVector {
        AnimatableVector(values: (0..<16).map { _ in Double.random(in: 0...1) })
    }
}

extension Path {
    /// 100 points of the outline in a square whose sides have length 1.
    var corners: AnimatableVector {
        let box = boundingRect
        return applying(CGAffineTransform(translationX: -box.minX, y: -box.minY))
            .applying(CGAffineTransform(scaleX: 1 / box.width, y: 1 / box.height))
            .controlPoints(count: 100)
    }
}

struct SampledOutlinesView: View {
    @State private var isStar = false

    private let heart = (Path(systemName: "heart.fill") ?? Path()).corners
    private let star = (Path(systemName: "star.fill") ?? Path()).corners

    var body: some View {
        CornerShape(corners: isStar ? star : heart)
            .fill(.pink)
            .frame(width: 240, height: 240)
            .onAppear { withAnimation(.linear(duration: 4)) { isStar = true } }
    }
}

struct HeartToStarView: View {
    @State private var progress: CGFloat = 0

    private let morph = Morph(
        from: Path(systemName: "heart.fill") ?? Path(),
        to: Path(systemName: "star.fill") ?? Path())

    var body: some View {
        MorphShape(morph, progress: progress)
            .fill(.pink)
            .frame(width: 240, height: 240)
            .onAppear { withAnimation(.linear(duration: 4)) { progress = 1 } }
    }
}

struct LettersView: View {
    private let letters = MorphSequence(
        ["A", "B", "8"].map { Path(text: $0, font: .system(size: 300, weight: .heavy)) },
        hold: 0.6, isCyclic: true)

    var body: some View {
        TimelineView(.animation) { timeline in
            letters.path(at: timeline.time / 6)
                .offsetBy(dx: 140, dy: 290)
                .fill(.indigo)
        }
    }
}

struct DancingIconsView: View {
    @Environment(\.sound) private var sound

    private let icons = MorphSequence(
        ["heart.fill", "star.fill", "bolt.fill", "moon.fill"].compactMap { Path(systemName: $0, size: 240) }, isCyclic: true)

    var body: some View {
        TimelineView(.animation) { timeline in
            let beat = sound.beat(at: timeline.time)
            let position = (Double(beat.index) + UnitCurve.easeInOut.value(at: beat.phase)) / 4
            Canvas { context, size in
                let icon = icons.path(at: position - position.rounded(.down))
                context.translateBy(x: size.width / 2, y: size.height / 2)
                context.scaleBy(x: 1 + 0.2 * sound.bass(at: timeline.time), y: 1 + 0.2 * sound.bass(at: timeline.time))
                context.translateBy(x: -icon.boundingRect.midX, y: -icon.boundingRect.midY)
                context.fill(icon, with: .color(Color(hue: position / 4, saturation: 0.8, brightness: 0.95)))
            }
        }
    }

    /// A drum, twice a second.
    static let drum = SoundClip { time in
        let elapsed = time.truncatingRemainder(dividingBy: 0.5)
        return StereoSample(Float(sin(2 * .pi * 70 * elapsed) * exp(-14 * elapsed)))
    }
}
