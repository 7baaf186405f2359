import Foundation
import KinoraDrawing
import KinoraViews

/// A picker in the style of its environment.
struct StyledPicker<Content: View>: View {
    let selection: AnyHashable
    let label: AnyView
    /// The label if it is a text: the title of the page of options.
    let title: Text?
    let content: Content
    let picker: OptionPicker
    @State private var isOpen = false
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.pickerKind) private var kind
    @Environment(\.isInList) private var isInList
    @Environment(\.hasFormColumns) private var hasFormColumns
    @Environment(\.isLabelHidden) private var isLabelHidden
    @Environment(\.tint) private var tint

    var body: some View {
        switch isInMenu ? .inMenu : kind {
        case .inMenu:
            choices
        case .wheel, .inline:
            Group(subviews: content) { options in
                if kind == .inline, isInList {
                    if !isLabelHidden { label }
                    InlineOptions(options: options, selection: selection, picker: picker)
                } else {
                    WheelOptions(options: options, selection: selection, picker: picker)
                }
            }
        case .segmented:
            let appearance = ControlAppearance.current
            let track = appearance.segmentTrack.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ControlColor.track)
            Group {
                if appearance.selectedSegmentTitle.isSet { titledOptions(appearance) } else { options }
            }
            .font(.footnote).titled(appearance.segmentTitle)
            .padding(2).frame(height: 32)
            .background(track, in: RoundedRectangle(cornerRadius: 9))
            .animation(.easeInOut(duration: 0.2), value: selection)
        case .menu:
            // Outside of lists and forms, a menu has no label.
            LabeledRow(label: isInList || hasFormColumns ? label : nil) {
                HStack(spacing: 6) {
                    options
                    Chevrons().stroke(lineWidth: 1.5).frame(width: 7, height: 12)
                }
                .modifier(MenuModifier(isOpen: $isOpen, items: AnyView(choices)))
                // In a row, the value is grey unless a tint is set.
                .foregroundStyle(isInList && tint == nil ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
            }
            .contentShape(Rectangle()).onTapGesture { isOpen = true }
        case .navigationLink:
            NavigationLink {
                OptionsPage(title: title, content: content, selection: selection, picker: picker)
            } label: {
                LabeledRow(label: label) { options.foregroundStyle(.secondary) }
            }
        }
    }

    private var options: some View { row(content) }

    private var choices: some View {
        Group(subviews: content) { MenuOptions(options: $0, selection: selection, picker: picker) }
    }

    private func row(_ options: some View) -> some View {
        PickerOptions(
            options: options.environment(\.optionPicker, kind == .segmented ? picker : nil), selection: selection, picker: picker,
            isSegmented: kind == .segmented)
    }

    /// The segments, of which the selected one has a title style of its own.
    private func titledOptions(_ appearance: ControlAppearance) -> some View {
        let selectedTitle = appearance.selectedSegmentTitle.merged(over: appearance.segmentTitle)
        return row(
            Group(subviews: content) { options in
                ForEach(options) { option in
                    let tag = option.selectionValue
                    option.titled(tag == selection ? selectedTitle : appearance.segmentTitle).tag(tag)
                }
            })
    }
}

/// The up and down chevrons of a menu picker.
private struct Chevrons: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY + 4), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY + 4),
            ])
            path.addLines([
                CGPoint(x: rect.minX, y: rect.maxY - 4), CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY - 4),
            ])
        }
    }
}
