import SwiftUI

/// Two bursts of paper that fly up, turn and flutter down around a medal.
struct MedalView: View {
    @State private var start = Date.now
    @State private var isShown = false
    @State private var pieces: [Piece] = (0..<220).map { Piece(number: $0) }

    var body: some View {
        ZStack {
            RadialGradient(
                colors: [Color(red: 0.33, green: 0.24, blue: 0.72), Color(red: 0.12, green: 0.09, blue: 0.32)], center: .center,
                startRadius: 40, endRadius: 520)
            medal
                .scaleEffect(isShown ? 1 : 0.2)
                .opacity(isShown ? 1 : 0)
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    let time = timeline.date.timeIntervalSince(start)
                    for piece in pieces { piece.draw(in: context, size: size, at: time) }
                }
            }
        }
        .onAppear {
            withAnimation(.spring(duration: 0.7, bounce: 0.45).delay(0.15)) { isShown = true }
        }
    }

    private var medal: some View {
        VStack(spacing: 18) {
            ZStack {
                Circle().fill(.yellow.gradient).shadow(color: .black.opacity(0.35), radius: 18, y: 10)
                Circle().strokeBorder(.white.opacity(0.55), lineWidth: 6).padding(10)
                Image(systemName: "star.fill").font(.system(size: 84)).foregroundStyle(.white)
            }
            .frame(width: 180, height: 180)
            Text("Level complete").font(.system(size: 52, weight: .bold)).foregroundStyle(.white)
            Text("2 480 points").font(.system(size: 26, weight: .medium)).foregroundStyle(.white.opacity(0.7))
        }
    }

    /// One piece of paper: thrown from a lower corner, slowed by the air.
    private struct Piece {
        let fromLeft: Bool
        let delay = Double.random(in: 0...0.35)
        let speed = Double.random(in: 700...1750)
        let angle = Double.random(in: 46...82) * .pi / 180
        let spin = Double.random(in: 4...12) * (Bool.random() ? 1 : -1)
        let sway = Double.random(in: 10...34)
        let phase = Double.random(in: 0...(2 * .pi))
        let side = Double.random(in: 9...17)
        let isRound = Int.random(in: 0..<5) == 0
        let color: Color

        private static let colors: [Color] = [
            Color(red: 1, green: 0.36, blue: 0.46), Color(red: 1, green: 0.78, blue: 0.25), Color(red: 0.27, green: 0.86, blue: 0.68),
            Color(red: 0.31, green: 0.70, blue: 1), Color(red: 0.80, green: 0.55, blue: 1), .white,
        ]

        init(number: Int) {
            fromLeft = number.isMultiple(of: 2)
            color = Self.colors[number % Self.colors.count]
        }

        func draw(in context: GraphicsContext, size: CGSize, at time: Double) {
            let t = time - delay
            guard t > 0 else { return }
            // Motion against air: the speed falls to the speed of falling paper.
            let (air, gravity) = (1.55, 560.0)
            let slowed = (1 - exp(-air * t)) / air
            let direction: Double = fromLeft ? 1 : -1
            let x = (fromLeft ? -10 : size.width + 10) + direction * cos(angle) * speed * slowed + sway * sin(2.2 * t + phase)
            let y = size.height * 0.86 + gravity / air * t - (sin(angle) * speed + gravity / air) * slowed
            guard y < size.height + 30 else { return }
            var context = context
            context.translateBy(x: x, y: y)
            context.rotate(by: .radians(phase + spin * 0.35 * t))
            let turn = cos(spin * t + phase)
            context.scaleBy(x: 1, y: max(0.08, abs(turn)))
            let rect = CGRect(x: -side / 2, y: -side * 0.32, width: side, height: side * 0.64)
            let path = isRound ? Path(ellipseIn: CGRect(x: -side / 3, y: -side / 3, width: side / 1.5, height: side / 1.5)) : Path(rect)
            context.fill(path, with: .color(color))
            // The back of the paper is darker.
            if turn < 0 { context.fill(path, with: .color(.black.opacity(0.22))) }
        }
    }
}
