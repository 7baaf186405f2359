import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Presents a list of buttons next to a view while a binding is true.
struct MenuModifier: ViewModifier {
    let isOpen: Binding<Bool>
    let items: AnyView
    /// Closes the menu that contains this one.
    var outerDismissal: DismissAction?

    func body(content: Content) -> some View {
        content.modifier(
            PanelModifier(isOpen: isOpen) {
                MenuItems(items: items, dismiss: DismissAction(perform: close)).frame(width: 250)
            })
    }

    private func close() {
        isOpen.wrappedValue = false
        outerDismissal?()
    }
}

/// Presents a panel next to a view while a binding is true. A tap outside the panel sets the binding to false.
struct PanelModifier<Panel: View>: ViewModifier {
    let isOpen: Binding<Bool>
    let panel: Panel

    init(isOpen: Binding<Bool>, @ViewBuilder panel: () -> Panel) {
        (self.isOpen, self.panel) = (isOpen, panel())
    }

    func body(content: Content) -> some View {
        let presented: (tag: AnyHashable, view: AnyView)? =
            isOpen.wrappedValue ? (AnyHashable(true), AnyView(AnchoredPanel(content: panel) { isOpen.wrappedValue = false })) : nil
        return content.modifier(TopLayerModifier(presented: presented, animation: .spring(response: 0.3, dampingFraction: 0.85)))
    }
}

/// A panel below its anchor view, or above it where there is not enough space below.
private struct AnchoredPanel<Content: View>: View {
    let content: Content
    let dismiss: @MainActor () -> Void
    @Environment(\.topLayerAnchor) private var anchor

    var body: some View {
        Color.clear.contentShape(Rectangle()).onTapGesture { dismiss() }.transition(.identity)
        PanelLayout(anchor: anchor) {
            content
                .background(ControlColor.knob, in: RoundedRectangle(cornerRadius: 12))
                .clipShape(RoundedRectangle(cornerRadius: 12))
                .compositingGroup()
                .shadow(color: .black.opacity(0.2), radius: 12, y: 4)
        }
        // The panel does not continue the row or the text in which its anchor is.
        .environment(\.isInList, false)
        .environment(\.font, nil)
        .transition(.opacity)
    }
}

private struct PanelLayout: Layout {
    let anchor: CGRect

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let x = min(max(anchor.minX, bounds.minX + 8), max(bounds.maxX - size.width - 8, bounds.minX))
            let below = anchor.maxY + 6
            let y = below + size.height <= bounds.maxY ? below : max(anchor.minY - 6 - size.height, bounds.minY)
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        }
    }
}
