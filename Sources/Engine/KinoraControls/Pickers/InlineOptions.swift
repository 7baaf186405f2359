import Foundation
import KinoraViews

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

/// The page of options that a picker with the style `.navigationLink` opens. A tap on an option selects it and closes the page.
struct OptionsPage<Content: View>: View {
    let title: Text?
    let content: Content
    let selection: AnyHashable
    let picker: OptionPicker
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let picker = OptionPicker { [picker, dismiss] tag in
            picker.pick(tag)
            dismiss()
        }
        List {
            Group(subviews: content) { InlineOptions(options: $0, selection: selection, picker: picker) }
        }
        .navigationTitle(title ?? Text(verbatim: ""))
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The options of a picker as items of a menu, with a checkmark at the selected one.
struct MenuOptions: View {
    let options: SubviewsCollection
    let selection: AnyHashable
    let picker: OptionPicker

    var body: some View {
        MenuRows(items: options) { option in
            Button {
                if let tag = option.selectionValue { picker.pick(tag) }
            } label: {
                MenuChoice(isChosen: option.selectionValue == selection) { option }
            }
        }
    }
}
