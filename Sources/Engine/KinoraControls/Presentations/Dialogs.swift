import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// An alert in the middle of the frame, or an action sheet at the bottom, with a title, a message and buttons.
struct Dialog: View {
    enum Kind { case alert, sheet }

    let kind: Kind
    let title: Text?
    let message: AnyView?
    let actions: AnyView?
    let dismiss: @MainActor () -> Void
    @State private var hasCancel = false

    var body: some View {
        Rectangle().fill(Color.black.opacity(0.2)).onTapGesture { if kind == .sheet { dismiss() } }.transition(.opacity)
        if kind == .alert {
            contents.background(ControlColor.dialog).clipShape(RoundedRectangle(cornerRadius: 14))
                .frame(width: 270)
                .transition(.scale(scale: 1.15).combined(with: .opacity))
        } else {
            contents.background(ControlColor.dialog).clipShape(ActionSheetShape())
                .padding(8)
                .frame(maxWidth: 400)
                .transition(.move(edge: .bottom))
                .frame(maxHeight: .infinity, alignment: .bottom)
        }
    }

    private var contents: some View {
        VStack(spacing: 0) {
            if title != nil || message != nil {
                VStack(spacing: 4) {
                    title?.font(kind == .alert ? .headline : .footnote.weight(.semibold))
                    message?.font(.footnote)
                }
                .foregroundStyle(kind == .alert ? .primary : .secondary)
                .multilineTextAlignment(.center)
                .padding(.vertical, 18).padding(.horizontal, 16)
                .frame(maxWidth: .infinity)
            }
            DialogActions(kind: kind) {
                Group { if let actions { actions } else if kind == .alert { Button("OK", role: .cancel) {} } }
                    .onPreferenceChange(HasCancelKey.self) { hasCancel = $0 }
                if kind == .sheet, !hasCancel { Button("Cancel", role: .cancel) {} }
                Rectangle().fill(ControlColor.separator).layoutValue(key: DialogPart.Key.self, value: .divider)
            }
            .buttonStyle(DialogButtonStyle(kind: kind))
        }
        .environment(\.dialogDismissal, DismissAction(perform: dismiss))
        .environment(\.font, nil)
    }
}

/// The outline of an action sheet: a box for the button with the role cancel at the bottom, and one for everything else above.
private struct ActionSheetShape: Shape {
    func path(in rect: CGRect) -> Path {
        let top = rect.height - DialogActions.cancelHeight
        var path = Path(
            roundedRect: CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: DialogActions.cancelHeight), cornerRadius: 14)
        if top > DialogActions.gap {
            path.addPath(
                Path(
                    roundedRect: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: top - DialogActions.gap),
                    cornerRadius: 14))
        }
        return path
    }
}

/// The part of a dialog that a view is.
private enum DialogPart {
    case action
    /// The button with the role cancel.
    case cancel
    /// The line between two buttons in a row.
    case divider

    enum Key: LayoutValueKey {
        static var defaultValue: DialogPart { .action }
    }
}

/// Lays out the buttons of a dialog. The two buttons of an alert are in a row, the cancel button first, if each is at most 135 points wide.
/// Otherwise buttons are in a column, the cancel button last; in an action sheet, there is a gap above it.
private struct DialogActions: Layout {
    let kind: Dialog.Kind

    /// The height of a sheet's cancel button, and the gap above it, in points.
    static let cancelHeight: CGFloat = 57
    static let gap: CGFloat = 8

    /// The buttons in the order in which a row or a column shows them.
    private func buttons(_ subviews: Subviews) -> (isRow: Bool, views: [LayoutSubview]) {
        let actions = subviews.filter { $0[DialogPart.Key.self] == .action }
        let cancel = subviews.filter { $0[DialogPart.Key.self] == .cancel }
        let all = cancel + actions
        let isRow = kind == .alert && all.count == 2 && all.allSatisfy { $0.sizeThatFits(.unspecified).width <= 135 }
        return (isRow, isRow ? all : actions + cancel)
    }

    private func height(of button: LayoutSubview, width: CGFloat) -> CGFloat {
        if kind == .sheet, button[DialogPart.Key.self] == .cancel { return Self.cancelHeight }
        return button.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }

    private func gap(above button: LayoutSubview) -> CGFloat {
        kind == .sheet && button[DialogPart.Key.self] == .cancel ? Self.gap : 0
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 270
        let (isRow, buttons) = buttons(subviews)
        let heights = buttons.map { height(of: $0, width: isRow ? width / 2 : width) + gap(above: $0) }
        return CGSize(width: width, height: isRow ? heights.max() ?? 0 : heights.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (isRow, buttons) = buttons(subviews)
        var origin = bounds.origin
        for button in buttons {
            if isRow {
                button.place(at: origin, proposal: ProposedViewSize(width: bounds.width / 2, height: bounds.height))
                origin.x += bounds.width / 2
            } else {
                let height = height(of: button, width: bounds.width)
                origin.y += gap(above: button)
                button.place(at: origin, proposal: ProposedViewSize(width: bounds.width, height: height))
                origin.y += height
            }
        }
        for divider in subviews where divider[DialogPart.Key.self] == .divider {
            let size = isRow ? ProposedViewSize(width: 0.5, height: bounds.height) : .zero
            divider.place(at: CGPoint(x: bounds.midX, y: bounds.minY), proposal: size)
        }
    }
}

/// The style of a dialog's buttons. The line above a button is beyond the button, so that the clip of the dialog hides the topmost one.
private struct DialogButtonStyle: ButtonStyle {
    let kind: Dialog.Kind

    func makeBody(configuration: Configuration) -> some View {
        let isCancel = configuration.role == .cancel
        configuration.label
            .font(.system(size: kind == .alert ? 17 : 20, weight: isCancel ? .semibold : .regular))
            .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint))
            .padding(.horizontal, 12)
            .frame(maxWidth: .infinity, minHeight: kind == .alert ? 44 : DialogActions.cancelHeight)
            .background { Rectangle().fill(Color.gray.opacity(configuration.isPressed ? 0.3 : 0)) }
            .overlay(alignment: .top) { Rectangle().fill(ControlColor.separator).frame(height: 0.5).offset(y: -0.5) }
            .contentShape(Rectangle())
            .preference(key: HasCancelKey.self, value: isCancel)
            .layoutValue(key: DialogPart.Key.self, value: isCancel ? .cancel : .action)
    }
}

private enum HasCancelKey: PreferenceKey {
    static let defaultValue = false

    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// Presents a dialog while a binding is true.
struct DialogModifier: ViewModifier {
    let kind: Dialog.Kind
    let isPresented: Binding<Bool>
    let title: Text?
    let message: () -> AnyView?
    let actions: () -> AnyView?

    init(
        _ kind: Dialog.Kind, isPresented: Binding<Bool>, title: Text?, message: @escaping () -> AnyView? = { nil },
        actions: @escaping () -> AnyView?
    ) {
        self.kind = kind
        self.isPresented = isPresented
        self.title = title
        self.message = message
        self.actions = actions
    }

    func body(content: Content) -> some View {
        let presented: (tag: AnyHashable, view: AnyView)? =
            isPresented.wrappedValue
            ? (
                AnyHashable(true),
                AnyView(
                    Dialog(kind: kind, title: title, message: message(), actions: actions()) { isPresented.wrappedValue = false })
            ) : nil
        return content.modifier(TopLayerModifier(presented: presented, animation: .spring(response: 0.35, dampingFraction: 1)))
    }
}
