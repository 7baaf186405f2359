import SwiftUI

/// A player whose bars dance to a beat, over their own reflection.
struct AudioBarsView: View {
    private let count = 41

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            ZStack {
                LinearGradient(
                    colors: [Color(red: 0.10, green: 0.06, blue: 0.20), Color(red: 0.03, green: 0.03, blue: 0.08)], startPoint: .top,
                    endPoint: .bottom)
                VStack(spacing: 6) {
                    bars(at: time, alignment: .bottom).frame(height: 240)
                    bars(at: time, alignment: .top)
                        .frame(height: 110, alignment: .top)
                        .clipped()
                        .opacity(0.28)
                        .mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }
                    player(at: time)
                }
                .padding(.horizontal, 70)
            }
        }
    }

    private func bars(at time: Double, alignment: Alignment) -> some View {
        HStack(alignment: alignment == .top ? .top : .bottom, spacing: 6) {
            ForEach(0..<count, id: \.self) { index in
                Capsule()
                    .fill(color(of: index))
                    .frame(width: 10, height: height(of: index, at: time))
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }

    private func color(of index: Int) -> Color {
        Color(hue: 0.53 + 0.42 * Double(index) / Double(count - 1), saturation: 0.75, brightness: 1)
    }

    /// A few waves over one another, loudest in the middle and just after each beat.
    private func height(of index: Int, at time: Double) -> Double {
        let position = Double(index) / Double(count - 1)
        let beat = exp(-3.2 * (time * 2).truncatingRemainder(dividingBy: 1))
        let waves = sin(position * 21 + time * 7) + sin(position * 47 - time * 11) * 0.6 + sin(position * 9 + time * 3.1) * 0.8
        let loudness = 0.35 + 0.65 * exp(-pow((position - 0.5) * 2.6, 2))
        return 14 + 330 * loudness * (0.28 + 0.42 * beat) * (0.55 + 0.45 * abs(waves) / 1.6)
    }

    private func player(at time: Double) -> some View {
        let progress = (0.36 + time / 214).truncatingRemainder(dividingBy: 1)
        return VStack(spacing: 16) {
            HStack {
                VStack(alignment: .leading, spacing: 4) {
                    Text("Night Drive").font(.system(size: 28, weight: .bold)).foregroundStyle(.white)
                    Text("The Long Exposures").font(.system(size: 18)).foregroundStyle(.white.opacity(0.55))
                }
                Spacer()
                HStack(spacing: 30) {
                    Image(systemName: "backward.fill").font(.system(size: 24))
                    Image(systemName: "pause.fill").font(.system(size: 38))
                    Image(systemName: "forward.fill").font(.system(size: 24))
                }
                .foregroundStyle(.white)
            }
            GeometryReader { geometry in
                ZStack(alignment: .leading) {
                    Capsule().fill(.white.opacity(0.15))
                    Capsule()
                        .fill(.white)
                        .frame(width: geometry.size.width * progress)
                        .overlay(alignment: .trailing) { Circle().fill(.white).frame(width: 18, height: 18).offset(x: 9) }
                }
            }
            .frame(height: 5)
        }
        .padding(.top, 8)
    }
}
