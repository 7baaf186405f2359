import SwiftUI

/// The first pages of an app, one sliding in as the other leaves.
struct PagesView: View {
    private struct Page: Identifiable {
        let id: Int
        let symbol: String
        let title: String
        let text: String
        let colors: [Color]
    }

    @State private var current = 0

    private let tick = Timer.publish(every: 1.6, on: .main, in: .common).autoconnect()

    private let pages = [
        Page(
            id: 0, symbol: "sparkles", title: "Draw", text: "Shapes, paths and words, written down as you think of them.",
            colors: [Color(red: 0.99, green: 0.60, blue: 0.36), Color(red: 0.97, green: 0.30, blue: 0.45)]),
        Page(
            id: 1, symbol: "paperplane.fill", title: "Move", text: "Springs and curves take everything where it should be.",
            colors: [Color(red: 0.30, green: 0.66, blue: 1), Color(red: 0.36, green: 0.36, blue: 0.95)]),
        Page(
            id: 2, symbol: "heart.fill", title: "Share", text: "A film for everybody you know, each with a name of its own.",
            colors: [Color(red: 0.20, green: 0.82, blue: 0.62), Color(red: 0.08, green: 0.55, blue: 0.62)]),
    ]

    var body: some View {
        ZStack {
            Color(red: 0.93, green: 0.93, blue: 0.96)
            ZStack {
                ForEach(pages) { page in
                    if page.id == current {
                        face(of: page)
                            .transition(
                                .asymmetric(
                                    insertion: .move(edge: .trailing).combined(with: .opacity),
                                    removal: .move(edge: .leading).combined(with: .scale(scale: 0.8)).combined(with: .opacity)))
                    }
                }
                VStack {
                    Spacer()
                    dots.padding(.bottom, 30)
                }
            }
            .frame(width: 290, height: 540)
            .clipShape(RoundedRectangle(cornerRadius: 44))
            .overlay { RoundedRectangle(cornerRadius: 44).stroke(Color(white: 0.1), lineWidth: 10) }
            .shadow(color: .black.opacity(0.28), radius: 28, y: 18)
        }
        .onReceive(tick) { _ in
            withAnimation(.spring(duration: 0.75, bounce: 0.2)) { current = (current + 1) % pages.count }
        }
    }

    private func face(of page: Page) -> some View {
        ZStack {
            LinearGradient(colors: page.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
            Circle().fill(.white.opacity(0.14)).frame(width: 330).offset(x: 90, y: -190)
            VStack(spacing: 20) {
                Image(systemName: page.symbol)
                    .font(.system(size: 84))
                    .frame(width: 170, height: 170)
                    .background { Circle().fill(.white.opacity(0.22)) }
                Text(page.title).font(.system(size: 40, weight: .bold))
                Text(page.text)
                    .font(.system(size: 18))
                    .multilineTextAlignment(.center)
                    .opacity(0.85)
                    .frame(width: 220)
            }
            .foregroundStyle(.white)
            .offset(y: -20)
        }
    }

    private var dots: some View {
        HStack(spacing: 9) {
            ForEach(pages) { page in
                Capsule()
                    .fill(.white.opacity(page.id == current ? 1 : 0.45))
                    .frame(width: page.id == current ? 30 : 10, height: 10)
            }
        }
    }
}
