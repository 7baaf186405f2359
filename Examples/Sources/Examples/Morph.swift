import Kinora

/// A button turns one shape into the next. Nobody presses it: the composition's script does.
struct MorphView: View {
    @State private var index = 0

    private var figure: Figure { Figure.allCases[index % Figure.allCases.count] }

    var body: some View {
        VStack(spacing: 50) {
            RadialShape(figure.radii)
                .fill(figure.color)
                .overlay { RadialShape(figure.radii).stroke(.white.opacity(0.8), lineWidth: 6).scaleEffect(0.86) }
                .frame(width: 440, height: 440)
                .rotationEffect(.degrees(Double(index) * 72))
                .shadow(color: figure.color.opacity(0.5), radius: 24, y: 12)
            Button("Next") {
                withAnimation(.spring(duration: 0.8, bounce: 0.35)) { index += 1 }
            }
            .buttonStyle(.borderedProminent)
            .font(.title2)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.97, green: 0.96, blue: 0.99))
    }
}

enum Figure: CaseIterable {
    case circle, triangle, flower, square, star

    var color: Color {
        switch self {
        case .circle: .indigo
        case .triangle: .pink
        case .flower: .orange
        case .square: .teal
        case .star: .purple
        }
    }

    /// How far the outline is from the middle in each of many directions, from 0 to 1.
    var radii: AnimatableVector {
        AnimatableVector(values: (0..<360).map { radius(at: Double($0) / 360 * 2 * .pi) })
    }

    private func radius(at angle: Double) -> Double {
        switch self {
        case .circle: 0.85
        case .triangle: polygon(3, at: angle)
        case .flower: 0.75 + 0.2 * cos(6 * angle)
        case .square: polygon(4, at: angle)
        case .star: 0.55 + 0.45 * pow(abs(cos(2.5 * angle)), 2.5)
        }
    }

    private func polygon(_ corners: Double, at angle: Double) -> Double {
        let side = 2 * Double.pi / corners
        return cos(side / 2) / cos(angle.truncatingRemainder(dividingBy: side) - side / 2)
    }
}

/// An outline given by its distance from the middle in each direction.
struct RadialShape: Shape {
    var animatableData: AnimatableVector

    init(_ radii: AnimatableVector) {
        animatableData = radii
    }

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            path.addLines(
                animatableData.values.enumerated().map { index, value in
                    let angle = Double(index) / Double(animatableData.count) * 2 * .pi - .pi / 2
                    return CGPoint(x: rect.midX + radius * value * cos(angle), y: rect.midY + radius * value * sin(angle))
                })
            path.closeSubpath()
        }
    }
}
