import Kinora

struct Chart: CompositionParameters {
    @Parameter("chart title") var title = "Films a day"
    @Parameter("colour of the highest bar") var color = Color.orange
}

/// A bar chart that draws itself: one bar after the other grows, and its number counts along.
struct ChartView: View {
    let chart: Chart
    @State private var isDrawn = false

    private let bars: [(day: String, value: Double)] = [
        ("Mon", 32), ("Tue", 58), ("Wed", 45), ("Thu", 91), ("Fri", 74), ("Sat", 120), ("Sun", 66),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text(chart.title)
                .font(.system(size: 54, weight: .bold))
                .foregroundStyle(Color(white: 0.15))
                .offset(x: isDrawn ? 0 : -40)
                .opacity(isDrawn ? 1 : 0)
            HStack(alignment: .bottom, spacing: 36) {
                ForEach(bars.indices, id: \.self) { index in
                    bar(index)
                        .animation(.spring(duration: 0.9, bounce: 0.35).delay(0.2 + Double(index) * 0.15), value: isDrawn)
                }
            }
            .frame(maxHeight: .infinity, alignment: .bottom)
            .background(alignment: .bottom) { gridLines.padding(.bottom, 50) }
        }
        .padding(80)
        .background(Color(red: 0.98, green: 0.97, blue: 0.95))
        .onAppear {
            withAnimation(.easeOut(duration: 0.6)) { isDrawn = true }
        }
    }

    private func bar(_ index: Int) -> some View {
        let (day, value) = bars[index]
        let isHighest = value == bars.map(\.value).max()
        return VStack(spacing: 12) {
            CountingText(value: isDrawn ? value : 0)
                .font(.system(size: 28, weight: .semibold).monospacedDigit())
                .foregroundStyle(isHighest ? chart.color : Color(white: 0.35))
            UnevenRoundedRectangle(topLeadingRadius: 14, topTrailingRadius: 14)
                .fill(isHighest ? chart.color : Color(red: 0.36, green: 0.47, blue: 0.75))
                .frame(height: isDrawn ? value * 2.6 : 0)
            Text(day)
                .font(.system(size: 24))
                .foregroundStyle(Color(white: 0.4))
                .frame(height: 38)
        }
    }

    private var gridLines: some View {
        VStack(spacing: 0) {
            ForEach(0..<4, id: \.self) { _ in
                Rectangle().fill(Color(white: 0.87)).frame(height: 1)
                Spacer(minLength: 0)
            }
            Rectangle().fill(Color(white: 0.6)).frame(height: 2)
        }
        .frame(height: 372)
    }
}

/// A number that counts to its value while an animation runs.
struct CountingText: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        Text("\(Int(max(0, value).rounded()))")
    }
}
