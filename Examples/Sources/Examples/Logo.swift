import SwiftUI

/// A sign that draws itself, fills, and writes its name.
struct LogoView: View {
    @State private var drawn = 0.0
    @State private var isFilled = false
    @State private var isNamed = false

    private let name = Array("KINORA")

    var body: some View {
        ZStack {
            Color(red: 0.06, green: 0.07, blue: 0.10)
            VStack(spacing: 44) {
                ZStack {
                    LogoMark()
                        .fill(gradient)
                        .opacity(isFilled ? 1 : 0)
                        .scaleEffect(isFilled ? 1 : 0.86)
                    LogoMark()
                        .trim(from: 0, to: drawn)
                        .stroke(gradient, style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
                    Circle()
                        .trim(from: 0, to: drawn)
                        .stroke(gradient.opacity(0.5), style: StrokeStyle(lineWidth: 3, lineCap: .round))
                        .rotationEffect(.degrees(-90 + 120 * drawn))
                        .padding(-34)
                }
                .frame(width: 210, height: 210)
                .shadow(color: Color(red: 0.2, green: 0.8, blue: 1).opacity(isFilled ? 0.55 : 0), radius: 34)
                .padding(34)
                HStack(spacing: 16) {
                    ForEach(name.indices, id: \.self) { index in
                        Text(String(name[index]))
                            .font(.system(size: 58, weight: .heavy))
                            .foregroundStyle(.white)
                            .opacity(isNamed ? 1 : 0)
                            .offset(y: isNamed ? 0 : 40)
                            .blur(radius: isNamed ? 0 : 8)
                            .animation(.spring(duration: 0.6, bounce: 0.35).delay(Double(index) * 0.07), value: isNamed)
                    }
                }
            }
        }
        .onAppear {
            withAnimation(.easeInOut(duration: 1.7).delay(0.2)) {
                drawn = 1
            } completion: {
                withAnimation(.spring(duration: 0.55, bounce: 0.4)) { isFilled = true }
                isNamed = true
            }
        }
    }

    private var gradient: LinearGradient {
        LinearGradient(
            colors: [Color(red: 0.25, green: 0.95, blue: 0.85), Color(red: 0.25, green: 0.55, blue: 1)], startPoint: .topLeading,
            endPoint: .bottomTrailing)
    }
}

/// A play sign cut by the arm of a K.
private struct LogoMark: Shape {
    func path(in rect: CGRect) -> Path {
        func point(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        return Path { path in
            path.addRoundedRect(
                in: CGRect(
                    origin: point(0.04, 0.04), size: CGSize(width: 0.24 * rect.width, height: 0.92 * rect.height)),
                cornerSize: CGSize(width: 0.07 * rect.width, height: 0.07 * rect.width))
            path.move(to: point(0.36, 0.46))
            path.addLine(to: point(0.74, 0.06))
            path.addQuadCurve(to: point(0.96, 0.14), control: point(0.94, 0.01))
            path.addLine(to: point(0.60, 0.50))
            path.addLine(to: point(0.96, 0.86))
            path.addQuadCurve(to: point(0.74, 0.94), control: point(0.94, 0.99))
            path.addLine(to: point(0.36, 0.54))
            path.addQuadCurve(to: point(0.36, 0.46), control: point(0.32, 0.50))
            path.closeSubpath()
        }
    }
}
