import SwiftUI

/// A switch between day and night: the sky, the clouds, the stars and the knob all know which it is.
struct DayNightView: View {
    @State private var isNight = false

    private let tick = Timer.publish(every: 1.7, on: .main, in: .common).autoconnect()

    var body: some View {
        ZStack {
            (isNight ? Color(red: 0.10, green: 0.11, blue: 0.20) : Color(red: 0.92, green: 0.95, blue: 1))
            ZStack {
                Capsule().fill(isNight ? Color(red: 0.13, green: 0.15, blue: 0.34) : Color(red: 0.36, green: 0.68, blue: 0.98))
                stars
                clouds
                knob
            }
            .frame(width: 520, height: 220)
            .clipShape(Capsule())
            .overlay { Capsule().strokeBorder(.white.opacity(isNight ? 0.16 : 0.7), lineWidth: 8) }
            .shadow(color: .black.opacity(0.3), radius: 26, y: 16)
        }
        .onReceive(tick) { _ in
            withAnimation(.spring(duration: 0.9, bounce: 0.22)) { isNight.toggle() }
        }
    }

    private var knob: some View {
        ZStack {
            ForEach(0..<3, id: \.self) { ring in
                Circle().fill(.white.opacity(0.10)).padding(-34 * Double(ring + 1))
            }
            Circle().fill(
                isNight
                    ? LinearGradient(colors: [Color(white: 0.95), Color(white: 0.74)], startPoint: .top, endPoint: .bottom)
                    : LinearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
            Group {
                Circle().frame(width: 46).offset(x: -28, y: -20)
                Circle().frame(width: 30).offset(x: 36, y: 14)
                Circle().frame(width: 22).offset(x: -6, y: 48)
            }
            .foregroundStyle(.black.opacity(0.13))
            .opacity(isNight ? 1 : 0)
        }
        .frame(width: 172, height: 172)
        .rotationEffect(.degrees(isNight ? 0 : -120))
        .offset(x: isNight ? 150 : -150)
    }

    private var stars: some View {
        ZStack {
            ForEach(0..<9, id: \.self) { index in
                Image(systemName: "sparkle")
                    .font(.system(size: 14 + Double(index * 7 % 5) * 5))
                    .foregroundStyle(.white)
                    .offset(x: -205 + Double(index * 53 % 260), y: -70 + Double(index * 37 % 140))
                    .scaleEffect(isNight ? 1 : 0.1)
                    .opacity(isNight ? 0.9 : 0)
                    .animation(.spring(duration: 0.6, bounce: 0.4).delay(isNight ? 0.2 + Double(index) * 0.04 : 0), value: isNight)
            }
        }
        .offset(y: isNight ? 0 : -120)
    }

    private var clouds: some View {
        ZStack {
            ForEach(0..<7, id: \.self) { index in
                Circle()
                    .fill(.white.opacity(index.isMultiple(of: 2) ? 0.95 : 0.55))
                    .frame(width: 96 + Double(index * 29 % 50))
                    .offset(x: -60 + Double(index) * 58, y: 96 - Double(index) * 13)
            }
        }
        .offset(y: isNight ? 230 : 0)
    }
}
