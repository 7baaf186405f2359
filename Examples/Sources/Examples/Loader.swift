import Kinora

/// A ring of dots, each a little later than the one before it, around a line that names the current step.
struct LoaderView: View {
    @State private var isBreathing = false

    private let count = 16

    var body: some View {
        ZStack {
            RadialGradient(
                colors: [Color(red: 0.13, green: 0.14, blue: 0.24), Color(red: 0.04, green: 0.04, blue: 0.08)], center: .center,
                startRadius: 0,
                endRadius: 700)
            ForEach(0..<count, id: \.self) { index in
                Circle()
                    .fill(Color(hue: Double(index) / Double(count), saturation: 0.65, brightness: 1))
                    .frame(width: 44, height: 44)
                    .scaleEffect(isBreathing ? 1 : 0.3)
                    .opacity(isBreathing ? 1 : 0.35)
                    .offset(y: isBreathing ? -190 : -150)
                    .rotationEffect(.degrees(Double(index) / Double(count) * 360))
                    .animation(.easeInOut(duration: 0.8).repeatForever().delay(Double(index) * 0.1), value: isBreathing)
            }
            Text("Loading")
                .font(.system(size: 40, weight: .light))
                .tracking(6)
                .foregroundStyle(.white)
                .opacity(isBreathing ? 1 : 0.4)
                .animation(.easeInOut(duration: 1.6).repeatForever(), value: isBreathing)
        }
        .onAppear { isBreathing = true }
    }
}
