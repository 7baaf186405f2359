import Foundation
import KinoraDrawing
import KinoraViews

/// The options of a picker on a wheel, with the selected one in the middle. A script's drag turns the wheel.
struct WheelOptions: View {
    let options: SubviewsCollection
    let selection: AnyHashable
    let picker: OptionPicker
    /// The distance of the drag, in points.
    @GestureState private var drag: CGFloat = 0

    init(options: SubviewsCollection, selection: AnyHashable, picker: OptionPicker) {
        (self.options, self.selection, self.picker) = (options, selection, picker)
    }

    /// The distance between two options in the middle, and the height of the wheel, in points.
    private static let pitch: CGFloat = 34
    private static let height: CGFloat = 216
    /// The angle between two options, in radians.
    private static let angle = 0.32

    private var chosen: Int { options.firstIndex { $0.selectionValue == selection } ?? 0 }

    var body: some View {
        let chosen = chosen
        ZStack {
            RoundedRectangle(cornerRadius: 8).fill(ControlColor.track).frame(height: Self.pitch).padding(.horizontal, 9)
            ForEach(options.indices, id: \.self) { index in
                row(index, at: Double(index - chosen) + drag / Self.pitch)
            }
        }
        .frame(maxWidth: .infinity).frame(height: Self.height)
        .clipped()
        .contentShape(Rectangle())
        .gesture(
            DragGesture().updating($drag) { value, drag, _ in drag = value.translation.height }
                .onEnded { turn(by: $0.predictedEndTranslation.height) }
        )
        .animation(.spring(response: 0.35, dampingFraction: 1), value: selection)
    }

    /// The option at `position`, in options from the middle, on a cylinder that is seen from the front.
    @ViewBuilder private func row(_ index: Int, at position: Double) -> some View {
        let turn = position * Self.angle
        if abs(turn) < .pi / 2 {
            options[index].font(.system(size: 23)).lineLimit(1)
                .scaleEffect(x: 1, y: cos(turn))
                .opacity(abs(position) < 0.5 ? 1 : 0.45 * cos(turn))
                .offset(y: Self.pitch / Self.angle * sin(turn))
        }
    }

    private func turn(by distance: CGFloat) {
        guard distance.isFinite else { return }
        let steps = Int(min(max((-distance / Self.pitch).rounded(), -Double(options.count)), Double(options.count)))
        let index = min(max(chosen + steps, 0), options.count - 1)
        if options.indices.contains(index), let tag = options[index].selectionValue { picker.pick(tag) }
    }
}

/// The options of a picker as rows, with a checkmark at the selected one. A tap selects a row.
struct InlineOptions: View {
    let options: SubviewsCollection
    let selection: AnyHashable
    let picker: OptionPicker

    var body: some View {
        ForEach(options) { option in
            HStack {
                option
                Spacer()
                if option.selectionValue == selection { Image(systemName: "checkmark").foregroundStyle(.tint).fontWeight(.semibold) }
            }
            .contentShape(Rectangle()).onTapGesture { if let tag = option.selectionValue { picker.pick(tag) } }
        }
    }
}
