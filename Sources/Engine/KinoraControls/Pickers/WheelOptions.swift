import KinoraViews

/// The options of a picker on a wheel, with the selected one in the middle. A script's drag turns the wheel.
struct WheelOptions: View {
    let options: SubviewsCollection
    let selection: AnyHashable
    let picker: OptionPicker

    var body: some View {
        let chosen = options.firstIndex { $0.selectionValue == selection } ?? 0
        Wheel(count: options.count, chosen: chosen) { index in
            options[index]
        } choose: { index in
            if let tag = options[index].selectionValue { picker.pick(tag) }
        }
        .background { WheelBand() }
    }
}
