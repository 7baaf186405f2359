import Kinora

extension Tutorials {
    static var paths: [Composition] {
        [
            film("paths-1", "a road that draws itself") { GrowingRoadView() },
            film("paths-2", "a point at a fraction of the length") { DotView() },
            film("paths-3", "a car that turns with the road") { CarView(lookAhead: 0) },
            film("paths-4", "a car that steers before the corner") { CarView(lookAhead: 0.03) },
            film("paths-5", "a train on a closed track", 6) { TrainView() },
        ]
    }
}

/// A road with a corner and a bend.
let road = Path { path in
    path.move(to: CGPoint(x: 40, y: 80))
    path.addLine(to: CGPoint(x: 300, y: 80))
    path.addLine(to: CGPoint(x: 300, y: 180))
    path.addCurve(to: CGPoint(x: 440, y: 300), control1: CGPoint(x: 60, y: 220), control2: CGPoint(x: 180, y: 380))
}

struct GrowingRoadView: View {
    @State private var end: CGFloat = 0

    var body: some View {
        road
            .trim(from: 0, to: end)
            .stroke(.gray, style: StrokeStyle(lineWidth: 28, lineCap: .round, lineJoin: .round))
            .onAppear { withAnimation(.easeInOut(duration: 4)) { end = 1 } }
    }
}

/// The road with a dashed line in the middle.
struct RoadView: View {
    var body: some View {
        road.stroke(.gray, style: StrokeStyle(lineWidth: 28, lineCap: .round, lineJoin: .round))
        road.stroke(.white, style: StrokeStyle(lineWidth: 2, dash: [10, 8]))
    }
}

struct DotView: View {
    var body: some View {
        RoadView()
        TimelineView(.animation) { timeline in
            Circle()
                .fill(.red)
                .frame(width: 20, height: 20)
                .position(road.point(atFraction: timeline.time / 4))
        }
    }
}

/// A car from above that drives to the right.
struct Car: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 7)
            .fill(.red)
            .frame(width: 46, height: 22)
            .overlay {
                HStack(spacing: 12) {
                    RoundedRectangle(cornerRadius: 2).frame(width: 5, height: 15)
                    RoundedRectangle(cornerRadius: 3).frame(width: 9, height: 16)
                }
                .foregroundStyle(.black.opacity(0.7))
            }
    }
}

struct CarView: View {
    /// A fraction of the road's length.
    var lookAhead: CGFloat

    var body: some View {
        RoadView()
        TimelineView(.animation) { timeline in
            let fraction = timeline.time / 4
            Car()
                .rotationEffect(road.tangentAngle(atFraction: fraction, lookAhead: lookAhead))
                .position(road.point(atFraction: fraction))
        }
    }
}

struct TrainView: View {
    private let track = MeasuredPath(Path(smoothThrough: pointsAroundCenter(7, in: CGRect(x: 60, y: 30, width: 360, height: 300), seed: 8)))

    var body: some View {
        track.path.stroke(.brown, style: StrokeStyle(lineWidth: 22, dash: [5, 9]))
        track.path.stroke(.gray, lineWidth: 5)
        TimelineView(.animation) { timeline in
            let engine = track.length * timeline.time / 6
            ForEach(0..<5, id: \.self) { wagon in
                let distance = engine - 46 * CGFloat(wagon)
                RoundedRectangle(cornerRadius: 6)
                    .fill(wagon == 0 ? .red : .indigo)
                    .frame(width: 40, height: 22)
                    .rotationEffect(track.tangentAngle(atLength: distance, wrapping: true))
                    .position(track.point(atLength: distance, wrapping: true))
            }
        }
    }
}
