import Kinora

extension Tutorials {
    static var blobs: [Composition] {
        [
            film("blobs-1", "a heart of four curves") { HeartShape().fill(.pink).frame(width: 220, height: 200) },
            film("blobs-2", "random points, and points around a centre") { PolygonsView() },
            film("blobs-3", "a closed curve through points around a centre") { SmoothView() },
            film("blobs-4", "the styles of blobs") { StylesView() },
            film("blobs-5", "a blob that takes the forms of other seeds", 6) { RestlessBlobView() },
        ]
    }
}

/// A heart of four cubic curves.
struct HeartShape: Shape {
    func path(in rect: CGRect) -> Path {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        var path = Path()
        path.move(to: point(0.5, 0.25))
        path.addCurve(to: point(0, 0.28), control1: point(0.5, -0.07), control2: point(0, -0.07))
        path.addCurve(to: point(0.5, 1), control1: point(0, 0.6), control2: point(0.4, 0.8))
        path.addCurve(to: point(1, 0.28), control1: point(0.6, 0.8), control2: point(1, 0.6))
        path.addCurve(to: point(0.5, 0.25), control1: point(1, -0.07), control2: point(0.5, -0.07))
        path.closeSubpath()
        return path
    }
}

/// Points at equal angles around the centre of `rect`, each at a random distance.
func pointsAroundCenter(_ count: Int, in rect: CGRect, seed: UInt64) -> [CGPoint] {
    var random = SplitMix64(seed: seed)
    let radius = min(rect.width, rect.height) / 2
    return (0..<count).map { index in
        let angle = 2 * .pi * Double(index) / Double(count)
        let distance = radius * Double.random(in: 0.4...1, using: &random)
        return CGPoint(x: rect.midX + distance * cos(angle), y: rect.midY + distance * sin(angle))
    }
}

struct PolygonsView: View {
    var body: some View {
        HStack(spacing: 40) {
            Path { path in
                var random = SplitMix64(seed: 5)
                path.addLines(
                    (0..<9).map { _ in
                        CGPoint(x: Double.random(in: 0...180, using: &random), y: Double.random(in: 0...180, using: &random))
                    })
                path.closeSubpath()
            }
            .fill(.teal)
            .frame(width: 180, height: 180)
            Path { path in
                path.addLines(pointsAroundCenter(9, in: CGRect(x: 0, y: 0, width: 180, height: 180), seed: 5))
                path.closeSubpath()
            }
            .fill(.teal)
            .frame(width: 180, height: 180)
        }
    }
}

struct SmoothShape: Shape {
    var seed: UInt64

    func path(in rect: CGRect) -> Path {
        Path(smoothThrough: pointsAroundCenter(9, in: rect, seed: seed))
    }
}

struct SmoothView: View {
    var body: some View {
        SmoothShape(seed: 5)
            .fill(.teal)
            .frame(width: 220, height: 220)
    }
}

struct StylesView: View {
    private let styles: [Blob.Style] = [.randomStraight, .regular, .irregular, .quadratic, .alternatingCubic, .smooth, .splatter, .heart]

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(90)), count: 4), spacing: 24) {
            ForEach(styles, id: \.self) { style in
                VStack {
                    BlobShape(style, seed: 3)
                        .fill(.purple.gradient)
                        .frame(width: 80, height: 80)
                    Text(style.rawValue).font(.system(size: 11))
                }
            }
        }
    }
}

struct RestlessBlobView: View {
    @State private var seed: UInt64 = 1

    var body: some View {
        BlobShape(.smooth, points: 9, seed: seed)
            .fill(.linearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
            .frame(width: 240, height: 240)
            .task {
                while true {
                    withAnimation(.easeInOut(duration: 1.5)) { seed += 1 }
                    try? await Task.sleep(for: .seconds(1.2))
                }
            }
    }
}
