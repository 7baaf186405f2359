import SwiftUI

/// A clock of falling leaves, seconds before midnight.
struct FlipClockView: View {
    @State private var seconds = 23 * 3600 + 59 * 60 + 56

    private let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.20, green: 0.22, blue: 0.27), Color(red: 0.08, green: 0.09, blue: 0.12)], startPoint: .top,
                endPoint: .bottom)
            VStack(spacing: 34) {
                HStack(spacing: 20) {
                    pair(seconds / 3600 % 24)
                    colon
                    pair(seconds / 60 % 60)
                    colon
                    pair(seconds % 60)
                }
                Text(seconds % 86_400 < 43_200 ? "GOOD MORNING" : "GOOD NIGHT")
                    .font(.system(size: 22, weight: .semibold))
                    .tracking(8)
                    .foregroundStyle(.white.opacity(0.55))
            }
        }
        .onReceive(tick) { _ in seconds += 1 }
    }

    private func pair(_ value: Int) -> some View {
        HStack(spacing: 8) {
            FlipDigit(value: value / 10)
            FlipDigit(value: value % 10)
        }
    }

    private var colon: some View {
        VStack(spacing: 22) {
            Circle().frame(width: 12, height: 12)
            Circle().frame(width: 12, height: 12)
        }
        .foregroundStyle(.white.opacity(0.6))
    }
}

/// A digit that turns its leaves to each new value.
private struct FlipDigit: View {
    let value: Int
    @State private var faces: [Int]

    init(value: Int) {
        self.value = value
        _faces = State(initialValue: [value])
    }

    var body: some View {
        FlipLeaves(faces: faces, position: Double(faces.count - 1))
            .onChange(of: value) {
                withAnimation(.easeInOut(duration: 0.5)) { faces.append(value) }
            }
    }
}

/// The leaves at a moment: between two faces, the upper half of the old one falls over the lower half of the new one.
private struct FlipLeaves: View, Animatable {
    let faces: [Int]
    var position: Double

    nonisolated var animatableData: Double {
        get { position }
        set { position = newValue }
    }

    var body: some View {
        let index = min(max(Int(position), 0), faces.count - 1)
        let (old, new) = (faces[index], faces[min(index + 1, faces.count - 1)])
        let turn = position - Double(index)
        ZStack {
            VStack(spacing: 3) {
                half(new, isTop: true)
                half(old, isTop: false)
            }
            VStack(spacing: 3) {
                half(old, isTop: true)
                    .brightness(-0.35 * min(turn * 2, 1))
                    .rotation3DEffect(.degrees(-90 * min(turn * 2, 1)), axis: (1, 0, 0), anchor: .bottom, perspective: 0.45)
                    .opacity(turn < 0.5 ? 1 : 0)
                half(new, isTop: false)
                    .brightness(-0.35 * max(2 - turn * 2, 0))
                    .rotation3DEffect(.degrees(90 * max(2 - turn * 2, 0)), axis: (1, 0, 0), anchor: .top, perspective: 0.45)
                    .opacity(turn > 0.5 ? 1 : 0)
            }
        }
        // One shadow for the card, instead of one for each leaf on the leaf below it.
        .compositingGroup()
        .shadow(color: .black.opacity(0.45), radius: 10, y: 8)
    }

    private func half(_ digit: Int, isTop: Bool) -> some View {
        Text("\(digit)")
            .font(.system(size: 124, weight: .bold))
            .monospacedDigit()
            .foregroundStyle(Color(white: 0.95))
            .frame(width: 94, height: 150)
            .background(
                LinearGradient(colors: [Color(white: 0.26), Color(white: 0.13)], startPoint: .top, endPoint: .bottom)
            )
            .frame(width: 94, height: 74, alignment: isTop ? .top : .bottom)
            .clipShape(
                UnevenRoundedRectangle(
                    topLeadingRadius: isTop ? 12 : 0, bottomLeadingRadius: isTop ? 0 : 12, bottomTrailingRadius: isTop ? 0 : 12,
                    topTrailingRadius: isTop ? 12 : 0))
    }
}
