import Kinora

extension Tutorials {
    static var lamp: [Composition] {
        [
            film("lamp-1", "a circle of six curves with moved points") { StillWaxView() },
            film("lamp-2", "a drop that wobbles", 6) { WobblingDropView() },
            film("lamp-3", "drops that merge", 6) { MergingDropsView() },
            film("lamp-4", "wax that rises and sinks", 8) { WaxView() },
            film("lamp-5", "the lamp", 8) { LampView() },
        ]
    }
}

/// A circle of curves. Each element of `displacements` moves one point outwards, in points.
struct WaxShape: Shape {
    var displacements: AnimatableVector

    var animatableData: AnimatableVector {
        get { displacements }
        set { displacements = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let points = displacements.values.enumerated().map { index, displacement in
            let angle = 2 * .pi * Double(index) / Double(displacements.count)
            return CGPoint(
                x: rect.midX + (radius + displacement) * cos(angle),
                y: rect.midY + (radius + displacement) * sin(angle))
        }
        return Path(smoothThrough: points)
    }
}

struct StillWaxView: View {
    var body: some View {
        HStack(spacing: 60) {
            WaxShape(displacements: [0, 0, 0, 0, 0, 0])
                .fill(.orange)
                .frame(width: 150, height: 150)
            WaxShape(displacements: [25, 0, -20, 15, 0, 20])
                .fill(.orange)
                .frame(width: 150, height: 150)
        }
    }
}

struct WobblingDropView: View {
    @State private var displacements = AnimatableVector(values: Array(repeating: 0.0, count: 6))

    var body: some View {
        WaxShape(displacements: displacements)
            .fill(.orange)
            .frame(width: 200, height: 200)
            .onReceive(Timer.publish(every: 0.8, on: .main, in: .common).autoconnect()) { _ in
                withAnimation(.easeInOut(duration: 2)) { displacements = moved(displacements) }
            }
    }

    /// Returns the vector with new values for about half of its elements.
    private func moved(_ vector: AnimatableVector) -> AnimatableVector {
        AnimatableVector(values: vector.values.map { Bool.random() ? Double.random(in: -30...30) : $0 })
    }
}

struct MergingDropsView: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                context.addFilter(.alphaThreshold(min: 0.5, color: .orange))
                context.addFilter(.blur(radius: 16))
                context.drawLayer { layer in
                    let distance = 90 * cos(2 * .pi * timeline.time / 6)
                    for x in [-distance, distance] {
                        layer.fill(
                            Path(ellipseIn: CGRect(x: size.width / 2 + x - 60, y: size.height / 2 - 60, width: 120, height: 120)),
                            with: .color(.white))
                    }
                }
            }
        }
    }
}

/// A drop that rises and sinks. All values are fractions of the lamp's height.
struct Drop {
    var x: Double
    var radius: Double
    /// The duration of a rise and a fall, in seconds.
    var period: Double
    var phase: Double

    func circle(at time: TimeInterval, in size: CGSize) -> Path {
        let y = 0.5 - 0.42 * cos(2 * .pi * (time / period + phase))
        return Path(
            ellipseIn: CGRect(
                x: size.width / 2 + (x - radius) * size.height, y: (y - radius) * size.height,
                width: 2 * radius * size.height, height: 2 * radius * size.height))
    }
}

struct WaxView: View {
    private let drops = [
        Drop(x: 0.02, radius: 0.11, period: 8, phase: 0), Drop(x: -0.08, radius: 0.08, period: 8, phase: 0.3),
        Drop(x: 0.09, radius: 0.07, period: 4, phase: 0.1), Drop(x: -0.03, radius: 0.06, period: 4, phase: 0.6),
        Drop(x: 0.05, radius: 0.09, period: 8, phase: 0.7),
    ]

    var body: some View {
        LinearGradient(colors: [.red, .orange, .yellow], startPoint: .top, endPoint: .bottom)
            .mask {
                TimelineView(.animation) { timeline in
                    Canvas { context, size in
                        context.addFilter(.alphaThreshold(min: 0.5, color: .white))
                        context.addFilter(.blur(radius: 12))
                        context.drawLayer { layer in
                            for drop in drops {
                                layer.fill(drop.circle(at: timeline.time, in: size), with: .color(.white))
                            }
                            layer.fill(
                                Path(CGRect(x: 0, y: size.height * 0.94, width: size.width, height: size.height)), with: .color(.white))
                        }
                    }
                }
            }
    }
}

/// The inside of the lamp: narrow at the top, wide at the bottom.
struct GlassShape: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX - 0.28 * rect.width, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX + 0.28 * rect.width, y: rect.minY))
            path.addCurve(
                to: CGPoint(x: rect.maxX - 0.12 * rect.width, y: rect.maxY),
                control1: CGPoint(x: rect.maxX, y: rect.midY), control2: CGPoint(x: rect.maxX, y: rect.maxY - 0.2 * rect.height))
            path.addLine(to: CGPoint(x: rect.minX + 0.12 * rect.width, y: rect.maxY))
            path.addCurve(
                to: CGPoint(x: rect.midX - 0.28 * rect.width, y: rect.minY),
                control1: CGPoint(x: rect.minX, y: rect.maxY - 0.2 * rect.height), control2: CGPoint(x: rect.minX, y: rect.midY))
        }
    }
}

struct LampView: View {
    var body: some View {
        ZStack {
            RadialGradient(colors: [Color(red: 0.45, green: 0.1, blue: 0.3), .black], center: .center, startRadius: 20, endRadius: 300)
            VStack(spacing: 0) {
                metal(width: 80, height: 22)
                WaxView()
                    .background(LinearGradient(colors: [.purple, .pink], startPoint: .top, endPoint: .bottom).opacity(0.6))
                    .clipShape(GlassShape())
                    .overlay { GlassShape().stroke(.white.opacity(0.35), lineWidth: 2) }
                    .frame(width: 130, height: 250)
                metal(width: 110, height: 40)
            }
        }
    }

    private func metal(width: CGFloat, height: CGFloat) -> some View {
        UnevenRoundedRectangle(topLeadingRadius: 6, bottomLeadingRadius: 3, bottomTrailingRadius: 3, topTrailingRadius: 6)
            .fill(.linearGradient(colors: [.gray, .white, .gray], startPoint: .leading, endPoint: .trailing))
            .frame(width: width, height: height)
    }
}
