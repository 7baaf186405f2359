import SwiftUI

/// Drops that flow together: circles, blurred, and all that is opaque enough cut out of a gradient.
struct MetaballsView: View {
    var body: some View {
        ZStack {
            Color(red: 0.09, green: 0.05, blue: 0.16)
            TimelineView(.animation) { timeline in
                let time = timeline.date.timeIntervalSinceReferenceDate
                LinearGradient(
                    colors: [
                        Color(red: 1, green: 0.78, blue: 0.30), Color(red: 1, green: 0.30, blue: 0.45),
                        Color(red: 0.55, green: 0.25, blue: 1),
                    ],
                    startPoint: .topLeading, endPoint: .bottomTrailing
                )
                .mask { drops(at: time) }
                .overlay { glints(at: time) }
            }
        }
    }

    private func center(_ index: Int, _ time: Double, _ size: CGSize) -> CGPoint {
        let own = Double(index)
        return CGPoint(
            x: size.width / 2 + (90 + 22 * own) * cos(time * (0.55 + 0.11 * own) + own * 1.7),
            y: size.height / 2 + (60 + 17 * own) * sin(time * (0.75 + 0.07 * own) + own * 2.3))
    }

    private func radius(_ index: Int) -> Double { index == 0 ? 96 : 38 + 9 * Double(index * 5 % 7) }

    private func drops(at time: Double) -> some View {
        Canvas { context, size in
            context.addFilter(.alphaThreshold(min: 0.5, color: .white))
            context.addFilter(.blur(radius: 22))
            context.drawLayer { layer in
                for index in 0..<9 {
                    let (middle, reach) = (center(index, time, size), radius(index))
                    layer.fill(
                        Path(ellipseIn: CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)),
                        with: .color(.white))
                }
            }
        }
    }

    /// A reflection on each drop.
    private func glints(at time: Double) -> some View {
        Canvas { context, size in
            context.addFilter(.blur(radius: 5))
            for index in 0..<9 {
                let (middle, reach) = (center(index, time, size), radius(index))
                let box = CGRect(x: middle.x - reach * 0.52, y: middle.y - reach * 0.58, width: reach * 0.5, height: reach * 0.3)
                context.fill(Path(ellipseIn: box), with: .color(.white.opacity(0.55)))
            }
        }
    }
}
