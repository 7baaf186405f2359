import SwiftUI

/// A button that shrinks to a ring, fills it, and opens again to say that it is done.
struct DownloadView: View {
    private enum Step { case idle, running, done }

    @State private var step = Step.idle
    @State private var progress = 0.0
    @State private var check = 0.0

    private var tint: Color {
        step == .done ? Color(red: 0.16, green: 0.76, blue: 0.48) : Color(red: 0.36, green: 0.38, blue: 0.98)
    }

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.94, green: 0.95, blue: 1), Color(red: 0.84, green: 0.87, blue: 0.98)], startPoint: .top,
                endPoint: .bottom)
            ZStack {
                Capsule()
                    .fill(tint)
                    .frame(width: step == .running ? 124 : 400, height: 124)
                    .shadow(color: tint.opacity(0.45), radius: 26, y: 16)
                Circle().stroke(.white.opacity(0.25), lineWidth: 9).frame(width: 84, height: 84).opacity(step == .running ? 1 : 0)
                Circle()
                    .trim(from: 0, to: progress)
                    .stroke(.white, style: StrokeStyle(lineWidth: 9, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                    .frame(width: 84, height: 84)
                    .opacity(step == .running ? 1 : 0)
                label
            }
        }
        .task { await play() }
    }

    private var label: some View {
        ZStack {
            HStack(spacing: 18) {
                Image(systemName: "square.and.arrow.down").font(.system(size: 40, weight: .semibold))
                Text("Download").font(.system(size: 40, weight: .semibold))
            }
            .opacity(step == .idle ? 1 : 0)
            .scaleEffect(step == .idle ? 1 : 0.6)
            HStack(spacing: 20) {
                Tick()
                    .trim(from: 0, to: check)
                    .stroke(.white, style: StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round))
                    .frame(width: 50, height: 40)
                Text("Done").font(.system(size: 40, weight: .semibold)).opacity(check)
            }
            .opacity(step == .done ? 1 : 0)
        }
        .foregroundStyle(.white)
    }

    private func play() async {
        try? await Task.sleep(for: .seconds(0.6))
        withAnimation(.spring(duration: 0.55, bounce: 0.3)) { step = .running }
        try? await Task.sleep(for: .seconds(0.5))
        for part in [0.18, 0.44, 0.52, 0.86, 1] {
            withAnimation(.easeInOut(duration: 0.34)) { progress = part }
            try? await Task.sleep(for: .seconds(0.34))
        }
        withAnimation(.spring(duration: 0.6, bounce: 0.35)) { step = .done }
        withAnimation(.easeOut(duration: 0.4).delay(0.25)) { check = 1 }
    }
}

private struct Tick: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        }
    }
}
