import SwiftUI

/// A heart that is given away again and again: it swells, a ring opens, sparks fly, and the number rolls.
struct LikeView: View {
    @State private var likes = 127

    private let tick = Timer.publish(every: 1.5, on: .main, in: .common).autoconnect()

    private struct Beat {
        var scale = 1.0
        var ring = 0.0
        var spark = 0.0
        var tilt = 0.0
    }

    var body: some View {
        ZStack {
            RadialGradient(
                colors: [Color(red: 1, green: 0.95, blue: 0.95), Color(red: 1, green: 0.82, blue: 0.84)], center: .center, startRadius: 40,
                endRadius: 480)
            VStack(spacing: 30) {
                KeyframeAnimator(initialValue: Beat(), trigger: likes) { beat in
                    ZStack {
                        Circle()
                            .stroke(Color.pink, lineWidth: max(26 * (1 - beat.ring), 0))
                            .frame(width: 130 + 220 * beat.ring, height: 130 + 220 * beat.ring)
                            .opacity(beat.ring > 0 && beat.ring < 1 ? 0.7 : 0)
                        ForEach(0..<12, id: \.self) { index in
                            Capsule()
                                .fill([Color.orange, .pink, .purple][index % 3])
                                .frame(width: 9, height: 26 * max(1 - beat.spark, 0.01))
                                .offset(y: -118 - 88 * beat.spark)
                                .rotationEffect(.degrees(Double(index) * 30))
                                .opacity(beat.spark > 0 && beat.spark < 1 ? 1 : 0)
                        }
                        Image(systemName: "heart.fill")
                            .font(.system(size: 180))
                            .foregroundStyle(
                                LinearGradient(
                                    colors: [Color(red: 1, green: 0.42, blue: 0.52), Color(red: 0.92, green: 0.10, blue: 0.32)],
                                    startPoint: .top, endPoint: .bottom)
                            )
                            .scaleEffect(beat.scale)
                            .rotationEffect(.degrees(beat.tilt))
                    }
                    .frame(width: 340, height: 340)
                } keyframes: { _ in
                    KeyframeTrack(\.scale) {
                        CubicKeyframe(0.72, duration: 0.14)
                        SpringKeyframe(1.24, duration: 0.22, spring: .bouncy)
                        SpringKeyframe(1, duration: 0.5, spring: .bouncy)
                    }
                    KeyframeTrack(\.tilt) {
                        LinearKeyframe(0, duration: 0.14)
                        CubicKeyframe(-9, duration: 0.12)
                        CubicKeyframe(7, duration: 0.14)
                        SpringKeyframe(0, duration: 0.4)
                    }
                    KeyframeTrack(\.ring) {
                        LinearKeyframe(0, duration: 0.14)
                        CubicKeyframe(1, duration: 0.5)
                        MoveKeyframe(0)
                    }
                    KeyframeTrack(\.spark) {
                        LinearKeyframe(0, duration: 0.2)
                        CubicKeyframe(1, duration: 0.55)
                        MoveKeyframe(0)
                    }
                }
                Text("\(likes)")
                    .font(.system(size: 64, weight: .bold))
                    .monospacedDigit()
                    .foregroundStyle(Color(red: 0.55, green: 0.08, blue: 0.22))
                    .contentTransition(.numericText())
            }
        }
        .onReceive(tick) { _ in
            withAnimation(.spring(duration: 0.5)) { likes += 1 }
        }
    }
}
