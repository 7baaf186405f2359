import Kinora

/// A hand of cards: a tap throws the front one away, the others move up, and a new one is dealt behind them.
struct CardsView: View {
    @State private var first = 0

    private let depth = 3

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.07, green: 0.30, blue: 0.29), Color(red: 0.03, green: 0.16, blue: 0.20)], startPoint: .topLeading,
                endPoint: .bottomTrailing)
            ZStack {
                ForEach((first..<first + depth).reversed(), id: \.self) { number in
                    let depthInDeck = Double(number - first)
                    CardView(number: number)
                        .scaleEffect(1 - depthInDeck * 0.07)
                        .offset(y: depthInDeck * -46)
                        .zIndex(-depthInDeck)
                        .transition(
                            .asymmetric(
                                insertion: .offset(y: -60).combined(with: .opacity),
                                removal: .modifier(active: Thrown(amount: 1), identity: Thrown(amount: 0))))
                }
            }
            .id("deck")
            .onTapGesture {
                withAnimation(.spring(duration: 0.7, bounce: 0.2)) { first += 1 }
            }
        }
    }
}

struct CardView: View {
    let number: Int

    private static let faces: [(name: String, color: Color)] = [
        ("Spades", .indigo), ("Hearts", .red), ("Clubs", .green), ("Diamonds", .orange),
    ]

    private var face: (name: String, color: Color) { Self.faces[number % Self.faces.count] }

    var body: some View {
        ZStack(alignment: .topLeading) {
            RoundedRectangle(cornerRadius: 28)
                .fill(.white)
                .shadow(color: .black.opacity(0.35), radius: 18, y: 10)
            RoundedRectangle(cornerRadius: 20)
                .strokeBorder(face.color.opacity(0.3), lineWidth: 3)
                .padding(14)
            VStack(alignment: .leading, spacing: 6) {
                Text("\(number + 1)").font(.system(size: 72, weight: .black))
                Text(face.name).font(.system(size: 26, weight: .medium))
            }
            .foregroundStyle(face.color)
            .padding(36)
            Circle()
                .fill(face.color.gradient)
                .frame(width: 120, height: 120)
                .padding(36)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
        .frame(width: 340, height: 460)
    }
}

/// A card that slides off the table while it turns.
struct Thrown: ViewModifier {
    let amount: Double

    func body(content: Content) -> some View {
        content
            .rotationEffect(.degrees(24 * amount))
            .offset(x: 860 * amount, y: 120 * amount)
    }
}
