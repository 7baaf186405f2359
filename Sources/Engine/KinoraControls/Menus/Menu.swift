import Foundation
import KinoraViews

/// A control that opens a list of buttons when it is tapped. The list closes after a button's action, or when a tap is outside the list. A menu
/// inside a menu opens a second list.
public struct Menu<Label: View, Content: View> {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @State private var isOpen = false
    @Environment(\.menuAppearance) private var appearance
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.dialogDismissal) private var outerDismissal

    private init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }

    /// Creates a menu with a primary action. A tap runs the action; a hold opens the list.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }
}

extension Menu where Label == KinoraControls.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(label: KinoraControls.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
    }
}

extension Menu: View {
    public var body: some View {
        Button {
            if let primaryAction { primaryAction() } else { isOpen = true }
        } label: {
            if isInMenu {
                HStack {
                    MenuItemLabel(content: label)
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                }
            } else if appearance.showsIndicator {
                HStack(spacing: 5) {
                    label
                    Image(systemName: "chevron.down").imageScale(.small)
                }
            } else {
                label
            }
        }
        .modifier(MenuButtonAppearance(isBorderless: appearance.isBorderless))
        .environment(\.dialogDismissal, nil)
        .simultaneousGesture(LongPressGesture().onEnded { _ in isOpen = true }, including: primaryAction == nil ? .subviews : .all)
        .modifier(MenuModifier(isOpen: $isOpen, items: AnyView(content), outerDismissal: isInMenu ? outerDismissal : nil))
    }
}
