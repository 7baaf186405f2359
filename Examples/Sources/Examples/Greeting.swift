import Kinora

struct Greeting: CompositionParameters {
    @Parameter("name of the greeted person") var name = "world"
    @Parameter("number of balloons", in: 0...40) var balloons = 14
}

/// A greeting whose letters hop in one after the other, with balloons behind it.
struct GreetingView: View {
    let name: String
    let balloons: Int
    @State private var hasBegun = false

    private var letters: [Character] { Array("Hello, \(name)!") }

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.55, green: 0.78, blue: 0.98), Color(red: 1, green: 0.93, blue: 0.85)], startPoint: .top,
                endPoint: .bottom)
            ForEach(0..<balloons, id: \.self) { number in
                Balloon(number: number, hasBegun: hasBegun)
            }
            HStack(spacing: 0) {
                ForEach(letters.indices, id: \.self) { index in
                    Text(String(letters[index]))
                        .font(.system(size: 96, weight: .heavy))
                        .foregroundStyle(Color(red: 0.15, green: 0.17, blue: 0.35))
                        .offset(y: hasBegun ? 0 : 60)
                        .opacity(hasBegun ? 1 : 0)
                        .animation(.spring(duration: 0.7, bounce: 0.5).delay(0.3 + 0.06 * Double(index)), value: hasBegun)
                }
            }
        }
        .onAppear { hasBegun = true }
    }
}

/// One balloon on its way up; its number decides where it flies, how fast and in which colour.
struct Balloon: View {
    let number: Int
    let hasBegun: Bool
    @State private var leansRight = false

    private static let colors: [Color] = [.red, .orange, .yellow, .mint, .purple, .pink]

    private var color: Color { Self.colors[number % Self.colors.count] }
    /// Golden steps never fall into a row.
    private var column: Double { (Double(number) * 0.618034 + 0.1).truncatingRemainder(dividingBy: 1) }
    private var size: Double { 70 + Double((number * 7) % 5) * 12 }

    var body: some View {
        VStack(spacing: 0) {
            BalloonShape()
                .fill(
                    RadialGradient(
                        colors: [color.mix(with: .white, by: 0.6), color], center: UnitPoint(x: 0.35, y: 0.3), startRadius: 0,
                        endRadius: size)
                )
                .frame(width: size, height: size * 1.2)
            StringShape()
                .stroke(Color.black.opacity(0.25), lineWidth: 1.5)
                .frame(width: 12, height: size)
        }
        .rotationEffect(.degrees(leansRight ? 5 : -5), anchor: .bottom)
        .position(x: 60 + column * 1160, y: hasBegun ? -250 : 900)
        .animation(.easeIn(duration: 3.5 + Double(number % 4) * 0.5).delay(Double(number) * 0.12), value: hasBegun)
        .onAppear {
            withAnimation(.easeInOut(duration: 0.9 + column * 0.5).repeatForever()) { leansRight = true }
        }
    }
}

struct BalloonShape: Shape {
    func path(in rect: CGRect) -> Path {
        let body = rect.height * 0.94
        return Path { path in
            path.move(to: CGPoint(x: rect.midX, y: body))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: 0), control1: CGPoint(x: -rect.width * 0.3, y: body * 0.55),
                control2: CGPoint(x: -rect.width * 0.02, y: 0))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: body), control1: CGPoint(x: rect.width * 1.02, y: 0),
                control2: CGPoint(x: rect.width * 1.3, y: body * 0.55))
            path.closeSubpath()
            path.addLines([
                CGPoint(x: rect.midX, y: body - 2), CGPoint(x: rect.midX + 6, y: rect.height), CGPoint(x: rect.midX - 6, y: rect.height),
            ])
            path.closeSubpath()
        }
    }
}

struct StringShape: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: 0))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.maxY), control1: CGPoint(x: rect.maxX * 1.5, y: rect.height * 0.35),
                control2: CGPoint(x: -rect.maxX * 0.5, y: rect.height * 0.65))
        }
    }
}
