import Foundation
import KinoraDrawing
import KinoraViews

/// The items of a menu in rows, with bands between sections.
struct MenuItems: View {
    let items: AnyView
    let dismiss: DismissAction

    var body: some View {
        VStack(spacing: 0) {
            Group(sections: items) { sections in
                ForEach(sections) { section in
                    if section.id != sections.first?.id { MenuBand() }
                    ForEach(section.header) { header in
                        header.font(.footnote).foregroundStyle(Color.gray)
                            .padding(.horizontal, 16)
                            .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
                    }
                    MenuRows(items: section.content) { MenuRow(item: $0) }
                }
            }
        }
        .environment(\.isInMenu, true)
        .buttonStyle(MenuButtonStyle())
        .toggleStyle(MenuToggleStyle())
        .labelStyle(MenuLabelStyle())
        .environment(\.dialogDismissal, dismiss)
    }
}

/// Rows with separators between them.
struct MenuRows<Row: View>: View {
    let items: SubviewsCollection
    let row: (Subview) -> Row

    init(items: SubviewsCollection, @ViewBuilder row: @escaping (Subview) -> Row) {
        (self.items, self.row) = (items, row)
    }

    var body: some View {
        VStack(spacing: 0) {
            ForEach(items.indices, id: \.self) { index in
                if index > 0, !items[index].isDivider, !items[index - 1].isDivider {
                    Rectangle().fill(ControlColor.separator).frame(height: 0.5)
                }
                row(items[index])
            }
        }
    }
}

private struct MenuRow: View {
    let item: Subview

    var body: some View {
        if item.isDivider {
            MenuBand()
        } else if item.isText {
            item.foregroundStyle(Color.gray).padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        } else {
            item
        }
    }
}

/// The space between two sections.
private struct MenuBand: View {
    var body: some View { Rectangle().fill(Color.gray.opacity(0.18)).frame(height: 8) }
}

private struct MenuButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { MenuButton(configuration: configuration) }
}

private struct MenuButton: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        // Menus ignore the styles around their items.
        let color =
            !isEnabled ? AnyShapeStyle(ControlColor.placeholder) : AnyShapeStyle(configuration.role == .destructive ? Color.red : .primary)
        configuration.label
            .foregroundStyle(color)
            .padding(.horizontal, 16).padding(.vertical, 8)
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
            .background { Rectangle().fill(Color.gray.opacity(configuration.isPressed ? 0.3 : 0)) }
            .contentShape(Rectangle())
    }
}

/// An item with a checkmark before it if it is chosen.
struct MenuChoice<Content: View>: View {
    let isChosen: Bool
    @ViewBuilder let content: Content

    var body: some View {
        HStack(spacing: 6) {
            Image(systemName: "checkmark").font(.footnote.weight(.semibold)).opacity(isChosen ? 1 : 0).frame(width: 16)
            MenuItemLabel(content: content)
        }
    }
}

private struct MenuToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            MenuChoice(isChosen: configuration.isOn) { configuration.label }
        }
    }
}

/// Shows the icon at the trailing end.
private struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 12) {
            configuration.title
            Spacer(minLength: 0)
            configuration.icon
        }
    }
}
