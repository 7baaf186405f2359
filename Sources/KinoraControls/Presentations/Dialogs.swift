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

    init(kind: Kind, title: Text?, message: AnyView?, actions: AnyView?, dismiss: @escaping @MainActor () -> Void) {
        self.kind = kind
        self.title = title
        self.message = message
        self.actions = actions
        self.dismiss = dismiss
    }

    var body: some View {
        Rectangle().fill(Color.black.opacity(0.2)).onTapGesture { if kind == .sheet { dismiss() } }.transition(.opacity)
        if kind == .alert {
            box.frame(width: 270).background(ControlColor.dialog, in: RoundedRectangle(cornerRadius: 14))
                .transition(.scale(scale: 1.15).combined(with: .opacity))
        } else {
            VStack(spacing: 8) {
                box.background(ControlColor.dialog, in: RoundedRectangle(cornerRadius: 14))
                if !hasCancel {
                    Button("Cancel", role: .cancel) {}
                        .buttonStyle(DialogButtonStyle(hasLine: false))
                        .background(ControlColor.dialog, in: RoundedRectangle(cornerRadius: 14))
                }
            }
            .padding(8)
            .frame(maxWidth: 400)
            .environment(\.dialogDismissal, DismissAction(perform: dismiss))
            .transition(.move(edge: .bottom))
            .frame(maxHeight: .infinity, alignment: .bottom)
        }
    }

    private var box: some View {
        VStack(spacing: 0) {
            if title != nil || message != nil {
                VStack(spacing: 4) {
                    title?.font(kind == .alert ? .headline : .footnote.bold())
                    message?.font(.footnote)
                }
                .foregroundStyle(kind == .alert ? .primary : .secondary)
                .multilineTextAlignment(.center)
                .padding(.vertical, 18).padding(.horizontal, 16)
                .frame(maxWidth: .infinity)
            }
            DialogActions(isStacked: kind == .sheet) {
                if let actions { actions } else { Button("OK", role: .cancel) {} }
            }
            .buttonStyle(DialogButtonStyle(hasLine: title != nil || message != nil))
        }
        .onPreferenceChange(HasCancelKey.self) { hasCancel = $0 }
        .environment(\.dialogDismissal, DismissAction(perform: dismiss))
        .environment(\.font, nil)
    }
}

/// Lays out the buttons of a dialog: two in a row if each is at most 135 points wide, otherwise in a column.
private struct DialogActions: Layout {
    let isStacked: Bool

    private func isRow(_ subviews: Subviews) -> Bool {
        !isStacked && subviews.count == 2 && subviews.allSatisfy { $0.sizeThatFits(.unspecified).width <= 135 }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 270
        let heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
        return CGSize(width: width, height: isRow(subviews) ? heights.max() ?? 0 : heights.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var place = bounds.origin
        for subview in subviews {
            if isRow(subviews) {
                subview.place(at: place, proposal: ProposedViewSize(width: bounds.width / 2, height: bounds.height))
                place.x += bounds.width / 2
            } else {
                let height = subview.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
                subview.place(at: place, proposal: ProposedViewSize(width: bounds.width, height: height))
                place.y += height
            }
        }
    }
}

/// The style of a dialog's buttons.
private struct DialogButtonStyle: ButtonStyle {
    let hasLine: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(configuration.role == .cancel ? .body.bold() : .body)
            .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint))
            .padding(.horizontal, 12)
            .frame(maxWidth: .infinity, minHeight: 44)
            .background { Rectangle().fill(Color.gray.opacity(configuration.isPressed ? 0.3 : 0)) }
            .overlay(alignment: .top) { if hasLine { Rectangle().fill(ControlColor.separator).frame(height: 0.5) } }
            .contentShape(Rectangle())
            .preference(key: HasCancelKey.self, value: configuration.role == .cancel)
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
