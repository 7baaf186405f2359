import SwiftUI

/// An editor in which a view writes itself; what it describes appears beside it.
struct TypewriterView: View {
    @State private var typed = 0
    @State private var isShown = false

    private static let pieces: [(String, Color)] = [
        ("struct", pink), (" Hello", mint), (": ", plain), ("View", mint), (" {\n", plain),
        ("    var", pink), (" body", plain), (": ", plain), ("some", pink), (" View", mint), (" {\n", plain),
        ("        Circle", mint), ("()\n", plain),
        ("            .fill(", plain), (".orange", gold), (")\n", plain),
        ("            .frame(width: ", plain), ("120", gold), (")\n", plain),
        ("    }\n}", plain),
    ]

    private static let plain = Color(white: 0.92)
    private static let pink = Color(red: 1, green: 0.48, blue: 0.70)
    private static let mint = Color(red: 0.45, green: 0.90, blue: 0.80)
    private static let gold = Color(red: 0.98, green: 0.80, blue: 0.42)

    private var length: Int { Self.pieces.reduce(0) { $0 + $1.0.count } }

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.98, green: 0.62, blue: 0.46), Color(red: 0.82, green: 0.33, blue: 0.52)], startPoint: .topLeading,
                endPoint: .bottomTrailing)
            VStack(spacing: 0) {
                bar
                HStack(alignment: .top, spacing: 0) {
                    code
                        .font(.system(size: 23, design: .monospaced))
                        .lineSpacing(9)
                        .frame(width: 480, height: 330, alignment: .topLeading)
                        .padding(26)
                    ZStack {
                        Color.white.opacity(0.06)
                        Circle()
                            .fill(.orange)
                            .frame(width: 120)
                            .scaleEffect(isShown ? 1 : 0)
                    }
                }
            }
            .frame(width: 700, height: 430)
            .background(Color(red: 0.13, green: 0.13, blue: 0.19))
            .clipShape(RoundedRectangle(cornerRadius: 18))
            .shadow(color: .black.opacity(0.4), radius: 30, y: 20)
        }
        .task {
            try? await Task.sleep(for: .seconds(0.4))
            while typed < length {
                // People do not type evenly.
                try? await Task.sleep(for: .milliseconds(Int.random(in: 14...46)))
                typed += 1
            }
            withAnimation(.spring(duration: 0.6, bounce: 0.5).delay(0.2)) { isShown = true }
        }
    }

    private var bar: some View {
        HStack(spacing: 9) {
            ForEach([Color.red, .yellow, .green], id: \.self) { color in
                Circle().fill(color).frame(width: 14, height: 14)
            }
            Spacer()
            Text("Hello.swift").font(.system(size: 16, weight: .medium)).foregroundStyle(.white.opacity(0.5))
            Spacer()
        }
        .padding(.horizontal, 18)
        .frame(height: 48)
        .background(.white.opacity(0.06))
    }

    private var code: Text {
        var left = typed
        var text = Text(verbatim: "")
        for (piece, color) in Self.pieces where left > 0 {
            text = text + Text(verbatim: String(piece.prefix(left))).foregroundColor(color)
            left -= piece.count
        }
        return text + Text(verbatim: typed < length ? "▍" : "").foregroundColor(Self.gold)
    }
}
