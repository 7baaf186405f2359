import SwiftUI

/// A bank card that turns over in space, and back.
struct CardFlipView: View {
    @State private var turns = 0.0

    private let tick = Timer.publish(every: 1.8, on: .main, in: .common).autoconnect()

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.95, green: 0.94, blue: 0.98), Color(red: 0.82, green: 0.82, blue: 0.92)], startPoint: .top,
                endPoint: .bottom)
            TurningCard(degrees: turns * 180)
        }
        .onReceive(tick) { _ in
            withAnimation(.spring(duration: 1.3, bounce: 0.28)) { turns += 1 }
        }
    }
}

/// The card at an angle: the side that faces the viewer.
private struct TurningCard: View, Animatable {
    var degrees: Double

    nonisolated var animatableData: Double {
        get { degrees }
        set { degrees = newValue }
    }

    private var showsFront: Bool { cos(degrees * .pi / 180) >= 0 }

    var body: some View {
        let lift = abs(sin(degrees * .pi / 180))
        ZStack {
            CardFront(shine: sin(degrees * .pi / 180)).opacity(showsFront ? 1 : 0)
            // Written the other way round, because its side is.
            CardBack().scaleEffect(x: -1).opacity(showsFront ? 0 : 1)
        }
        .frame(width: 520, height: 328)
        .clipShape(RoundedRectangle(cornerRadius: 30))
        .compositingGroup()
        .shadow(color: Color(red: 0.15, green: 0.10, blue: 0.40).opacity(0.35), radius: 24 + 18 * lift, y: 22 + 20 * lift)
        .rotation3DEffect(.degrees(degrees), axis: (0, 1, 0), perspective: 0.55)
        .rotation3DEffect(.degrees(11 * lift), axis: (1, 0, 0), perspective: 0.4)
        .scaleEffect(1 + 0.06 * lift)
        .offset(y: -14 * lift)
    }
}

private struct CardFront: View {
    let shine: Double

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [
                    Color(red: 0.25, green: 0.20, blue: 0.85), Color(red: 0.62, green: 0.24, blue: 0.90),
                    Color(red: 0.98, green: 0.42, blue: 0.62),
                ], startPoint: .topLeading, endPoint: .bottomTrailing)
            Circle().fill(.white.opacity(0.10)).frame(width: 420).offset(x: 210, y: -120)
            Circle().fill(.white.opacity(0.08)).frame(width: 340).offset(x: -230, y: 150)
            VStack(alignment: .leading) {
                HStack {
                    RoundedRectangle(cornerRadius: 9)
                        .fill(LinearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
                        .overlay { RoundedRectangle(cornerRadius: 4).stroke(.black.opacity(0.25), lineWidth: 1.5).padding(11) }
                        .frame(width: 66, height: 48)
                    Spacer()
                    Image(systemName: "wifi").font(.system(size: 32, weight: .semibold)).rotationEffect(.degrees(90))
                }
                Spacer()
                Text("4820  1177  0342  9916").font(.system(size: 33, weight: .medium)).monospacedDigit()
                Spacer()
                HStack {
                    caption("CARD HOLDER", "Ada Lovelace")
                    Spacer()
                    caption("VALID THRU", "12/29")
                }
            }
            .foregroundStyle(.white)
            .padding(38)
            LinearGradient(colors: [.clear, .white.opacity(0.35), .clear], startPoint: .leading, endPoint: .trailing)
                .frame(width: 180)
                .rotationEffect(.degrees(20))
                .scaleEffect(y: 2)
                .offset(x: shine * 480)
                .opacity(abs(shine))
        }
    }

    private func caption(_ title: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 3) {
            Text(title).font(.system(size: 13, weight: .medium)).opacity(0.7)
            Text(value).font(.system(size: 22, weight: .semibold))
        }
    }
}

private struct CardBack: View {
    var body: some View {
        ZStack(alignment: .top) {
            LinearGradient(
                colors: [Color(red: 0.35, green: 0.20, blue: 0.75), Color(red: 0.20, green: 0.14, blue: 0.55)], startPoint: .topLeading,
                endPoint: .bottomTrailing)
            VStack(alignment: .leading, spacing: 26) {
                Rectangle().fill(Color(white: 0.08)).frame(height: 66).padding(.top, 34)
                HStack(spacing: 0) {
                    Rectangle().fill(.white.opacity(0.85)).frame(height: 48)
                    Text("731")
                        .font(.system(size: 24, weight: .semibold))
                        .italic()
                        .foregroundStyle(.black)
                        .frame(width: 86, height: 48)
                        .background(.yellow)
                }
                .padding(.horizontal, 38)
                Text("This card turns over by itself. If found, please rotate it by another hundred and eighty degrees.")
                    .font(.system(size: 15))
                    .foregroundStyle(.white.opacity(0.6))
                    .padding(.horizontal, 38)
            }
        }
    }
}
