import SwiftUI

/// Six indicators of progress.
struct SpinnersView: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.98, green: 0.98, blue: 1), Color(red: 0.90, green: 0.91, blue: 0.97)], startPoint: .top,
                endPoint: .bottom)
            VStack(spacing: 36) {
                HStack(spacing: 36) {
                    tile { ArcSpinner() }
                    tile { DotsSpinner() }
                    tile { PulseSpinner() }
                }
                HStack(spacing: 36) {
                    tile { BarsSpinner() }
                    tile { SquareSpinner() }
                    tile { OrbitSpinner() }
                }
            }
        }
    }

    private func tile(@ViewBuilder _ content: () -> some View) -> some View {
        content()
            .frame(width: 100, height: 100)
            .frame(width: 190, height: 190)
            .background { RoundedRectangle(cornerRadius: 38).fill(.white).shadow(color: .black.opacity(0.08), radius: 16, y: 8) }
    }
}

private struct ArcSpinner: View {
    @State private var isTurning = false

    var body: some View {
        Circle()
            .trim(from: 0, to: 0.75)
            .stroke(
                AngularGradient(colors: [.blue.opacity(0), .blue], center: .center, startAngle: .degrees(-30), endAngle: .degrees(270)),
                style: StrokeStyle(lineWidth: 11, lineCap: .round)
            )
            .padding(8)
            .rotationEffect(.degrees(isTurning ? 360 : 0))
            .animation(.linear(duration: 0.9).repeatForever(autoreverses: false), value: isTurning)
            .onAppear { isTurning = true }
    }
}

private struct DotsSpinner: View {
    @State private var isUp = false

    var body: some View {
        HStack(spacing: 10) {
            ForEach(0..<3, id: \.self) { index in
                Circle()
                    .fill(Color(red: 0.98, green: 0.40, blue: 0.45))
                    .frame(width: 22, height: 22)
                    .offset(y: isUp ? -20 : 16)
                    .animation(.easeInOut(duration: 0.45).repeatForever().delay(Double(index) * 0.15), value: isUp)
            }
        }
        .onAppear { isUp = true }
    }
}

private struct PulseSpinner: View {
    @State private var isWide = false

    var body: some View {
        ZStack {
            ForEach(0..<3, id: \.self) { index in
                Circle()
                    .stroke(.purple, lineWidth: 5)
                    .scaleEffect(isWide ? 1.05 : 0.1)
                    .opacity(isWide ? 0 : 1)
                    .animation(.easeOut(duration: 1.8).repeatForever(autoreverses: false).delay(Double(index) * 0.6), value: isWide)
            }
            Circle().fill(.purple).frame(width: 22, height: 22)
        }
        .onAppear { isWide = true }
    }
}

private struct BarsSpinner: View {
    @State private var isTall = false

    var body: some View {
        HStack(spacing: 9) {
            ForEach(0..<5, id: \.self) { index in
                Capsule()
                    .fill(Color(red: 0.10, green: 0.68, blue: 0.62))
                    .frame(width: 11, height: isTall ? 82 : 22)
                    .animation(.easeInOut(duration: 0.5).repeatForever().delay(Double(index) * 0.12), value: isTall)
            }
        }
        .onAppear { isTall = true }
    }
}

private struct SquareSpinner: View {
    var body: some View {
        PhaseAnimator([0, 1, 2, 3, 4]) { phase in
            RoundedRectangle(cornerRadius: phase.isMultiple(of: 2) ? 12 : 34)
                .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
                .frame(width: 68, height: 68)
                .rotationEffect(.degrees(Double(phase) * 90))
                .scaleEffect(phase.isMultiple(of: 2) ? 1 : 0.72)
        } animation: { phase in
            phase == 0 ? nil : .spring(duration: 0.55, bounce: 0.3)
        }
    }
}

private struct OrbitSpinner: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let turn = timeline.date.timeIntervalSinceReferenceDate * 2 * .pi / 1.6
            ZStack {
                ForEach(0..<8, id: \.self) { index in
                    let angle = turn - Double(index) * 0.32
                    Circle()
                        .fill(.indigo)
                        .frame(width: 20 - Double(index) * 1.9)
                        .opacity(1 - Double(index) * 0.11)
                        .offset(x: 38 * cos(angle), y: 38 * sin(angle))
                }
            }
        }
    }
}
