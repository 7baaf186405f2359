import SwiftUI

/// Three rings that close in order, with their labels beside them.
struct RingsView: View {
    private struct Goal: Identifiable {
        let id: Int
        let name: String
        let unit: String
        let done: Double
        let goal: Double
        let colors: [Color]
    }

    @State private var isShown = false

    private let goals = [
        Goal(
            id: 0, name: "Move", unit: "kcal", done: 486, goal: 560,
            colors: [Color(red: 0.98, green: 0.13, blue: 0.35), Color(red: 1, green: 0.45, blue: 0.62)]),
        Goal(
            id: 1, name: "Exercise", unit: "min", done: 41, goal: 60,
            colors: [Color(red: 0.45, green: 0.85, blue: 0.10), Color(red: 0.80, green: 1, blue: 0.25)]),
        Goal(
            id: 2, name: "Stand", unit: "h", done: 9, goal: 12,
            colors: [Color(red: 0.05, green: 0.72, blue: 0.86), Color(red: 0.30, green: 1, blue: 0.88)]),
    ]

    var body: some View {
        ZStack {
            Color(red: 0.05, green: 0.05, blue: 0.07)
            HStack(spacing: 70) {
                ZStack {
                    ForEach(goals) { goal in
                        ring(of: goal).padding(Double(goal.id) * 54)
                    }
                }
                .frame(width: 360, height: 360)
                VStack(alignment: .leading, spacing: 30) {
                    ForEach(goals) { goal in
                        VStack(alignment: .leading, spacing: 2) {
                            Text(goal.name).font(.system(size: 24, weight: .semibold)).foregroundStyle(.white)
                            HStack(alignment: .firstTextBaseline, spacing: 0) {
                                CountingNumber(value: isShown ? goal.done : 0)
                                    .font(.system(size: 44, weight: .bold))
                                Text("/\(Int(goal.goal)) \(goal.unit)").font(.system(size: 22, weight: .semibold))
                            }
                            .foregroundStyle(goal.colors[1])
                        }
                        .opacity(isShown ? 1 : 0)
                        .offset(x: isShown ? 0 : 30)
                        .animation(.easeOut(duration: 1.2).delay(Double(goal.id) * 0.22), value: isShown)
                    }
                }
                .frame(width: 230, alignment: .leading)
            }
        }
        .onAppear { isShown = true }
    }

    private func ring(of goal: Goal) -> some View {
        let fraction = goal.done / goal.goal
        return ZStack {
            Circle().stroke(goal.colors[0].opacity(0.2), lineWidth: 44)
            Circle()
                .trim(from: 0, to: isShown ? fraction : 0.001)
                .stroke(
                    AngularGradient(
                        colors: goal.colors, center: .center, startAngle: .degrees(-30), endAngle: .degrees(330)),
                    style: StrokeStyle(lineWidth: 44, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
                .animation(.spring(duration: 1.6, bounce: 0.12).delay(0.15 + Double(goal.id) * 0.22), value: isShown)
        }
        .padding(22)
    }
}

/// A number that counts through all whole values to a new one.
struct CountingNumber: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View { Text("\(Int(value.rounded()))").monospacedDigit() }
}
