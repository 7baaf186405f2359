import Foundation
import KinoraViews

/// The label of an item in a menu: a title with a subtitle below it, and an icon at the trailing end. The label's first view that is no image is the
/// title.
struct MenuItemLabel<Content: View>: View {
    let content: Content

    var body: some View {
        Group(subviews: content) { parts in
            let titles = parts.filter { !$0.isImage }
            HStack(spacing: 12) {
                VStack(alignment: .leading, spacing: 2) {
                    ForEach(titles.prefix(1)) { $0 }
                    ForEach(titles.dropFirst()) { $0.font(.footnote).foregroundStyle(.secondary) }
                }
                Spacer(minLength: 0)
                ForEach(parts.filter(\.isImage)) { $0 }
            }
        }
    }
}

/// The label of a button: its views in a row, or in a menu the views of an item.
struct ButtonLabel<Content: View>: View {
    let content: Content
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        if isInMenu { MenuItemLabel(content: content) } else { HStack { content } }
    }
}

extension EnvironmentValues {
    /// Whether the view is an item of a menu.
    @Entry var isInMenu: Bool = false
}
