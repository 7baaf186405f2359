import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

extension View {
    /// Shows a number in grey at the end of a list's row, or on red on a tab's label. Zero shows no badge. Other views ignore badges.
    public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(verbatim: "\(count)")) }

    /// Shows text in grey at the end of a list's row, or on red on a tab's label; nil shows no badge. Other views ignore badges.
    public func badge(_ label: Text?) -> some View { modifier(Badge(label: label)) }

    public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

private struct Badge: ViewModifier {
    let label: Text?
    /// True if the row itself shows the badge, such as a link before its indicator.
    @State private var isTaken = false
    @Environment(\.isInList) private var isInList

    func body(content: Content) -> some View {
        if isInList {
            HStack {
                content.environment(\.rowBadge, label).onPreferenceChange(TakesBadgeKey.self) { isTaken = $0 }
                if let label, !isTaken {
                    Spacer()
                    RowBadge(label: label)
                }
            }
        } else {
            let text = label?.string
            content.transformPreference(TabBadgeKey.self) { $0 = $0 ?? text }
        }
    }
}

/// The badge of a row, in the prominence of its environment.
struct RowBadge: View {
    let label: Text
    @Environment(\.badgeProminence) private var prominence

    var body: some View {
        if prominence == .increased {
            label.foregroundStyle(Color.white).padding(.horizontal, 8).background(Color.red, in: Capsule())
        } else {
            label.foregroundStyle(prominence == .decreased ? .tertiary : .secondary)
        }
    }
}

/// Whether a row shows the badge of its environment itself.
enum TakesBadgeKey: PreferenceKey {
    static var defaultValue: Bool { false }

    static func reduce(value: inout Bool, nextValue: () -> Bool) {
        value = value || nextValue()
    }
}

extension EnvironmentValues {
    /// The badge of the row; nil without one.
    @Entry var rowBadge: Text?
}

/// A badge on a tab's label.
struct TabBadge: View {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    var body: some View {
        Text(verbatim: text).font(.system(size: 12)).foregroundStyle(Color.white).lineLimit(1).fixedSize()
            .padding(.horizontal, 5).frame(minWidth: 18, minHeight: 18)
            .background(Color.red, in: Capsule())
            .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
            .alignmentGuide(.top) { $0[VerticalAlignment.center] - 4 }
    }
}

/// The badge of a tab's page. The first page content that sets one takes precedence.
enum TabBadgeKey: PreferenceKey {
    static var defaultValue: String? { nil }

    static func reduce(value: inout String?, nextValue: () -> String?) {
        value = value ?? nextValue()
    }
}
