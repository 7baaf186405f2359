import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

extension View {
    /// Shows a sheet above the picture while the binding is true. It comes up from below over a dimmed picture, as high as its detents say; the picture
    /// behind stays where it is. `\.dismiss`, and a script's drag downwards, take it away.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { isPresented.wrappedValue ? AnyHashable(true) : nil }, isFull: false, onDismiss: onDismiss) {
                isPresented.wrappedValue = false
            } content: {
                AnyView(content())
            })
    }

    /// Shows a sheet made from a value while there is one. Another value brings another sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { item.wrappedValue.map { AnyHashable($0.id) } }, isFull: false, onDismiss: onDismiss) {
                item.wrappedValue = nil
            } content: {
                item.wrappedValue.map { AnyView(content($0)) }
            })
    }

    /// Shows a page that covers the whole picture while the binding is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { isPresented.wrappedValue ? AnyHashable(true) : nil }, isFull: true, onDismiss: onDismiss) {
                isPresented.wrappedValue = false
            } content: {
                AnyView(content())
            })
    }

    /// Shows a page made from a value that covers the whole picture while there is one.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { item.wrappedValue.map { AnyHashable($0.id) } }, isFull: true, onDismiss: onDismiss) {
                item.wrappedValue = nil
            } content: {
                item.wrappedValue.map { AnyView(content($0)) }
            })
    }

    /// Shows a sheet: as on a telephone, popovers are sheets here.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }

    /// Shows a sheet: as on a telephone, popovers are sheets here.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, content: content)
    }
}

/// Where a popover would point to.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

private struct SheetModifier: ViewModifier {
    let tag: () -> AnyHashable?
    let isFull: Bool
    let onDismiss: (() -> Void)?
    let dismiss: @MainActor () -> Void
    let content: () -> AnyView?

    init(
        tag: @escaping () -> AnyHashable?, isFull: Bool, onDismiss: (() -> Void)?, dismiss: @escaping @MainActor () -> Void,
        content: @escaping () -> AnyView?
    ) {
        self.tag = tag
        self.isFull = isFull
        self.onDismiss = onDismiss
        self.dismiss = dismiss
        self.content = content
    }

    func body(content: Content) -> some View {
        let tag = tag()
        let presented = tag.map { tag in
            (tag: tag, view: AnyView(Sheet(isFull: isFull, dismiss: dismiss, onDismiss: onDismiss, content: self.content)))
        }
        return content.modifier(TopLayerModifier(presented: presented, animation: .spring(response: 0.45, dampingFraction: 1)))
    }
}

/// A sheet with what dims the picture behind it.
private struct Sheet: View {
    let isFull: Bool
    let dismiss: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    let content: () -> AnyView?

    init(isFull: Bool, dismiss: @escaping @MainActor () -> Void, onDismiss: (() -> Void)?, content: @escaping () -> AnyView?) {
        self.isFull = isFull
        self.dismiss = dismiss
        self.onDismiss = onDismiss
        self.content = content
    }

    var body: some View {
        if !isFull { Rectangle().fill(Color.black.opacity(0.2)).transition(.opacity) }
        SheetPanel(isFull: isFull, content: content, dismiss: dismiss)
            .environment(\.dismiss, DismissAction(perform: dismiss))
            .environment(\.isPresented, true)
            .onDisappear(perform: onDismiss)
            .transition(.move(edge: .bottom))
            .frame(maxHeight: .infinity, alignment: .bottom)
    }
}

/// The page of a sheet, at the bottom of the picture.
private struct SheetPanel: View {
    let isFull: Bool
    let content: () -> AnyView?
    let dismiss: @MainActor () -> Void
    @State private var settings = SheetSettings()
    @State private var pulled: CGFloat = 0
    @Environment(\.topLayerSize) private var area

    init(isFull: Bool, content: @escaping () -> AnyView?, dismiss: @escaping @MainActor () -> Void) {
        self.isFull = isFull
        self.content = content
        self.dismiss = dismiss
    }

    var body: some View {
        let height = isFull ? area.height : settings.height(in: area.height)
        let radius = isFull ? 0 : settings.cornerRadius ?? 10
        let outline = UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius)
        VStack(spacing: 0) { content() }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .top) {
                if settings.showsIndicator { Capsule().fill(ControlColor.placeholder).frame(width: 36, height: 5).padding(.top, 5) }
            }
            .frame(width: area.width, height: height)
            .background(settings.background ?? AnyShapeStyle(.background), in: outline)
            .clipShape(outline)
            .contentShape(Rectangle())
            .gesture(pull(height), including: isFull || settings.isHeld ? .subviews : .all)
            .offset(y: pulled)
            .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
    }

    /// A finger takes the sheet along; pulled or thrown far enough it goes, else it springs back.
    private func pull(_ height: CGFloat) -> some Gesture {
        DragGesture(coordinateSpace: .global)
            .onChanged { pulled = max($0.translation.height, 0) }
            .onEnded { value in
                if max(value.translation.height, value.predictedEndTranslation.height) > height / 2 {
                    dismiss()
                } else {
                    withAnimation(.spring(response: 0.35, dampingFraction: 1)) { pulled = 0 }
                }
            }
    }
}
