import SwiftUI

/// A line that grows through the months, the area under it, and its end point.
struct GrowthView: View {
    @State private var progress = 0.0

    private let values: [Double] = [18, 26, 22, 35, 31, 46, 42, 58, 51, 66, 74, 88]
    private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    var body: some View {
        ZStack {
            Color(red: 0.96, green: 0.96, blue: 0.98)
            VStack(alignment: .leading, spacing: 24) {
                header
                ChartArea(values: values, progress: progress).frame(height: 270)
                HStack(spacing: 0) {
                    ForEach(months.indices, id: \.self) { index in
                        Text(months[index])
                            .font(.system(size: 15, weight: .medium))
                            .foregroundStyle(.secondary)
                            .frame(maxWidth: .infinity)
                    }
                }
                .padding(.horizontal, -24)
            }
            .padding(40)
            .background { RoundedRectangle(cornerRadius: 34).fill(.white).shadow(color: .black.opacity(0.10), radius: 26, y: 14) }
            .frame(width: 690)
        }
        .onAppear {
            withAnimation(.timingCurve(0.5, 0, 0.25, 1, duration: 2.6).delay(0.3)) { progress = 1 }
        }
    }

    private var header: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Revenue").font(.system(size: 19, weight: .medium)).foregroundStyle(.secondary)
                ChartNumber(values: values, progress: progress).font(.system(size: 48, weight: .bold))
            }
            Spacer()
            HStack(spacing: 6) {
                Image(systemName: "arrow.up.right")
                Text("389 %")
            }
            .font(.system(size: 19, weight: .semibold))
            .foregroundStyle(Color(red: 0.10, green: 0.62, blue: 0.38))
            .padding(.horizontal, 14)
            .padding(.vertical, 8)
            .background { Capsule().fill(Color(red: 0.10, green: 0.70, blue: 0.42).opacity(0.14)) }
            .opacity(progress)
        }
    }
}

/// The value of the line at a fraction of its width.
private func chartValue(_ values: [Double], at progress: Double) -> Double {
    let position = min(max(progress, 0), 1) * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    let t = position - Double(index)
    // The same curve as the line's: flat at every month.
    return values[index] + (values[index + 1] - values[index]) * t * t * (3 - 2 * t)
}

private struct ChartNumber: View, Animatable {
    let values: [Double]
    var progress: Double

    nonisolated var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    var body: some View {
        Text("$ \(chartValue(values, at: progress), specifier: "%.1f") k").monospacedDigit()
    }
}

private struct ChartArea: View, Animatable {
    let values: [Double]
    var progress: Double

    nonisolated var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    private let tint = Color(red: 0.35, green: 0.34, blue: 0.95)

    var body: some View {
        GeometryReader { geometry in
            let size = geometry.size
            ZStack(alignment: .topLeading) {
                ForEach(0..<5, id: \.self) { line in
                    Rectangle().fill(.black.opacity(0.07)).frame(height: 1).offset(y: size.height * Double(line) / 4)
                }
                line(in: size, closed: true)
                    .fill(LinearGradient(colors: [tint.opacity(0.38), tint.opacity(0)], startPoint: .top, endPoint: .bottom))
                line(in: size, closed: false)
                    .stroke(tint, style: StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round))
                let tip = point(at: progress, in: size)
                Circle().fill(tint.opacity(0.2)).frame(width: 44, height: 44).position(tip)
                Circle().fill(.white).frame(width: 22, height: 22).overlay { Circle().stroke(tint, lineWidth: 6) }.position(tip)
            }
        }
    }

    private func point(at fraction: Double, in size: CGSize) -> CGPoint {
        CGPoint(x: size.width * fraction, y: size.height * (1 - chartValue(values, at: fraction) / 100))
    }

    private func line(in size: CGSize, closed: Bool) -> Path {
        Path { path in
            let steps = max(Int(160 * progress), 1)
            path.move(to: point(at: 0, in: size))
            for step in 1...steps { path.addLine(to: point(at: progress * Double(step) / Double(steps), in: size)) }
            guard closed else { return }
            path.addLine(to: CGPoint(x: size.width * progress, y: size.height))
            path.addLine(to: CGPoint(x: 0, y: size.height))
            path.closeSubpath()
        }
    }
}
