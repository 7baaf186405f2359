import SwiftUI

/// A round flask that fills with two waves while its number counts; the number turns white where it is under water.
struct LiquidFillView: View {
    @State private var level = 0.0
    @State private var phase = 0.0

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.93, green: 0.97, blue: 1), Color(red: 0.80, green: 0.90, blue: 0.98)], startPoint: .top,
                endPoint: .bottom)
            ZStack {
                Circle().fill(.white)
                CountingPercent(value: level).foregroundStyle(water)
                ZStack {
                    Wave(level: level, phase: phase + 1.9, height: 16).fill(water.opacity(0.35))
                    Wave(level: level, phase: phase, height: 13).fill(water)
                    CountingPercent(value: level)
                        .foregroundStyle(.white)
                        .mask { Wave(level: level, phase: phase, height: 13) }
                }
                .clipShape(Circle())
            }
            .frame(width: 380, height: 380)
            .padding(16)
            .background { Circle().fill(.white).shadow(color: Color(red: 0.1, green: 0.35, blue: 0.6).opacity(0.3), radius: 30, y: 18) }
        }
        .onAppear {
            withAnimation(.linear(duration: 1.5).repeatForever(autoreverses: false)) { phase = 2 * .pi }
            withAnimation(.timingCurve(0.45, 0, 0.2, 1, duration: 4.2)) { level = 0.78 }
        }
    }

    private var water: LinearGradient {
        LinearGradient(
            colors: [Color(red: 0.22, green: 0.72, blue: 0.98), Color(red: 0.10, green: 0.38, blue: 0.92)], startPoint: .top,
            endPoint: .bottom)
    }
}

/// The area under a wave that is one frame wide; `level` 0 is the bottom, 1 the top.
private struct Wave: Shape {
    var level: Double
    var phase: Double
    var height: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(level, phase) }
        set { (level, phase) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        // The wave is flat where there is no room for it.
        let swing = height * min(level * 8, 1)
        let surface = rect.maxY - rect.height * level
        return Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            for step in 0...60 {
                let fraction = Double(step) / 60
                path.addLine(
                    to: CGPoint(x: rect.minX + fraction * rect.width, y: surface + swing * sin(fraction * 2 * .pi + phase)))
            }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

/// A number that counts through all values to a new one.
private struct CountingPercent: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text("\(Int((value * 100).rounded()))").font(.system(size: 130, weight: .bold)).monospacedDigit()
            Text("%").font(.system(size: 56, weight: .semibold))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
