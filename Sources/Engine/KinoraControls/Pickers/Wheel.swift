import Foundation
import KinoraViews

/// Rows on a cylinder that is seen from the front, with the chosen one in the middle. A script's drag turns it.
struct Wheel<Row: View>: View {
    let count: Int
    let chosen: Int
    /// Whether the first row follows the last one.
    let isCyclic: Bool
    let row: (Int) -> Row
    let choose: (Int) -> Void
    /// The distance of the drag, in points.
    @GestureState private var drag: CGFloat = 0

    init(
        count: Int, chosen: Int, isCyclic: Bool = false, @ViewBuilder row: @escaping (Int) -> Row, choose: @escaping (Int) -> Void
    ) {
        (self.count, self.chosen, self.isCyclic, self.row, self.choose) = (count, chosen, isCyclic, row, choose)
    }

    var body: some View {
        let (chosen, rows) = (chosen, rows)
        ZStack {
            ForEach(rows, id: \.self) { shown(at: $0, from: Double($0 - chosen) + drag / WheelMetrics.pitch) }
        }
        // A frame around the wheel may be lower.
        .frame(maxWidth: .infinity, minHeight: 0, idealHeight: WheelMetrics.height, maxHeight: WheelMetrics.height)
        .clipped()
        .contentShape(Rectangle())
        .gesture(
            DragGesture().updating($drag) { value, drag, _ in drag = value.translation.height }
                .onEnded { turn(by: $0.predictedEndTranslation.height) }
        )
        .animation(.spring(response: 0.35, dampingFraction: 1), value: chosen)
    }

    /// The rows that can be visible: all of a short wheel. A row of a cyclic wheel may be beyond its ends.
    private var rows: [Int] {
        let reach = 6 + Int(min(abs(drag / WheelMetrics.pitch), 1000))
        if isCyclic { return Array(chosen - reach...chosen + reach) }
        return count <= 60 ? Array(0..<count) : Array(max(chosen - reach, 0)...min(chosen + reach, count - 1))
    }

    private func wrapped(_ index: Int) -> Int { count == 0 ? 0 : (index % count + count) % count }

    /// The row `index` at `position`, in rows from the middle.
    @ViewBuilder private func shown(at index: Int, from position: Double) -> some View {
        let turn = position * WheelMetrics.angle
        if abs(turn) < .pi / 2 {
            row(wrapped(index)).font(.system(size: 23)).lineLimit(1)
                .scaleEffect(x: 1, y: cos(turn))
                .opacity(abs(position) < 0.5 ? 1 : 0.45 * cos(turn))
                .offset(y: WheelMetrics.pitch / WheelMetrics.angle * sin(turn))
        }
    }

    private func turn(by distance: CGFloat) {
        guard distance.isFinite, count > 0 else { return }
        let steps = Int(min(max((-distance / WheelMetrics.pitch).rounded(), -Double(count)), Double(count)))
        choose(isCyclic ? wrapped(chosen + steps) : min(max(chosen + steps, 0), count - 1))
    }
}

/// The mark of the chosen row behind a wheel, or behind several in a row.
struct WheelBand: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(ControlColor.track).frame(height: WheelMetrics.pitch).padding(.horizontal, 9)
    }
}

private enum WheelMetrics {
    /// The distance between two rows in the middle, and the height of the wheel, in points.
    static let pitch: CGFloat = 34
    static let height: CGFloat = 216
    /// The angle between two rows, in radians.
    static let angle = 0.32
}
