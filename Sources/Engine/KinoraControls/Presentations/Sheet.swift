import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

extension View {
    /// Presents a sheet over the frame while the binding is true. The sheet moves up over the dimmed frame to the height of its lowest
    /// detent. The views behind do not move. `\.dismiss` and a script's downward drag dismiss the sheet.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { isPresented.wrappedValue ? AnyHashable(true) : nil }, origin: .sheet, onDismiss: onDismiss) {
                isPresented.wrappedValue = false
            } content: {
                AnyView(content())
            })
    }

    /// Presents a sheet for a value while the binding is not nil. A value with a different identity replaces the sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { item.wrappedValue.map { AnyHashable($0.id) } }, origin: .sheet, onDismiss: onDismiss) {
                item.wrappedValue = nil
            } content: {
                item.wrappedValue.map { AnyView(content($0)) }
            })
    }

    /// Presents a view that covers the whole frame while the binding is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { isPresented.wrappedValue ? AnyHashable(true) : nil }, origin: .cover, onDismiss: onDismiss) {
                isPresented.wrappedValue = false
            } content: {
                AnyView(content())
            })
    }

    /// Presents a view for a value while the binding is not nil. The view covers the whole frame.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(tag: { item.wrappedValue.map { AnyHashable($0.id) } }, origin: .cover, onDismiss: onDismiss) {
                item.wrappedValue = nil
            } content: {
                item.wrappedValue.map { AnyView(content($0)) }
            })
    }

    /// Presents a sheet while the binding is true, or a popover if the content has `.presentationCompactAdaptation(.popover)`.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                tag: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                origin: .popover(PopoverPosition(anchor: attachmentAnchor, edge: arrowEdge)), onDismiss: nil
            ) {
                isPresented.wrappedValue = false
            } content: {
                AnyView(content())
            })
    }

    /// Presents a sheet for a value while the binding is not nil, or a popover if the content has
    /// `.presentationCompactAdaptation(.popover)`.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            SheetModifier(
                tag: { item.wrappedValue.map { AnyHashable($0.id) } },
                origin: .popover(PopoverPosition(anchor: attachmentAnchor, edge: arrowEdge)), onDismiss: nil
            ) {
                item.wrappedValue = nil
            } content: {
                item.wrappedValue.map { AnyView(content($0)) }
            })
    }
}

/// The modifier that presents a sheet.
private enum SheetOrigin {
    case sheet, cover
    case popover(PopoverPosition)
}

private struct SheetModifier: ViewModifier {
    let tag: () -> AnyHashable?
    let origin: SheetOrigin
    let onDismiss: (() -> Void)?
    let dismiss: @MainActor () -> Void
    let content: () -> AnyView?

    func body(content: Content) -> some View {
        let tag = tag()
        let presented = tag.map { tag in
            (tag: tag, view: AnyView(Sheet(origin: origin, dismiss: dismiss, onDismiss: onDismiss, content: self.content)))
        }
        return content.modifier(TopLayerModifier(presented: presented, animation: .spring(response: 0.45, dampingFraction: 1)))
    }
}

/// A sheet, a full-screen cover or a popover, with the dimming of the views behind it.
private struct Sheet: View {
    let origin: SheetOrigin
    let dismiss: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    let content: () -> AnyView?
    @State private var settings = SheetSettings()
    /// The detent that the last drag selected.
    @State private var dragged: PresentationDetent?
    @State private var pulled: CGFloat = 0
    @Environment(\.topLayerSize) private var area
    @Environment(\.topLayerAnchor) private var anchor

    var body: some View {
        let form = form
        switch form {
        case .cover: EmptyView()
        case .sheet, .card:
            let isModal = settings.isModal(at: restingHeight, in: area.height)
            Rectangle().fill(Color.black.opacity(isModal ? 0.2 : 0)).allowsHitTesting(isModal).transition(.opacity)
        case .popover:
            Color.clear.contentShape(Rectangle()).onTapGesture { if !settings.isHeld { dismiss() } }.transition(.identity)
        }
        SheetLayout(popover: form.popover) {
            panel(form)
            if form.popover != nil { ForEach(Edge.allCases, id: \.self) { PopoverArrow(edge: $0, style: background) } }
        }
        .environment(\.dismiss, DismissAction(perform: dismiss))
        .environment(\.isPresented, true)
        .onDisappear(perform: onDismiss)
        .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
        .frame(maxHeight: form.isCard ? .infinity : nil)
        .transition(form.transition(in: area))
        .frame(maxHeight: .infinity, alignment: .bottom)
    }

    // MARK: Form

    private var form: SheetForm {
        if settings.adaptation == .fullScreenCover { return .cover }
        switch origin {
        case .cover: return .cover
        case .popover(let position) where settings.adaptation == .popover || settings.adaptation == PresentationAdaptation.none:
            return .popover(PopoverTarget(rect: position.rect(in: anchor), edge: position.edge))
        case .sheet, .popover:
            return settings.size?.points(in: area).map { .card(width: $0.width, height: $0.height) } ?? .sheet
        }
    }

    private var background: AnyShapeStyle { settings.background ?? AnyShapeStyle(.background) }

    private func panel(_ form: SheetForm) -> some View {
        let radius = settings.cornerRadius ?? (form.popover == nil ? 10 : 13)
        let range = heights
        let visible = min(restingHeight - pulled, range.highest)
        var (width, height, offset): (CGFloat?, CGFloat?, CGFloat) = (area.width, area.height, 0)
        var outline = AnyShape(RoundedRectangle(cornerRadius: radius))
        switch form {
        case .cover: outline = AnyShape(Rectangle())
        case .sheet:
            // Below the lowest detent, a drag moves the sheet; above, a drag resizes it.
            (height, offset) = (max(visible, range.lowest), max(range.lowest - visible, 0))
            outline = AnyShape(UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius))
        case .card(let cardWidth, let cardHeight): (width, height, offset) = (cardWidth, cardHeight, max(pulled, 0))
        case .popover: (width, height) = (nil, nil)
        }
        return VStack(spacing: 0) { content() }
            .frame(maxWidth: width.map { _ in .infinity }, maxHeight: height.map { _ in .infinity })
            .overlay(alignment: .top) {
                if case .sheet = form, settings.showsDragIndicator {
                    Capsule().fill(ControlColor.placeholder).frame(width: 36, height: 5).padding(.top, 5)
                }
            }
            .frame(width: width, height: height)
            .background {
                if let view = settings.backgroundView { view.view } else if form.popover == nil { outline.fill(background) }
            }
            .clipShape(outline)
            .background { if form.popover != nil { outline.fill(background).shadow(color: .black.opacity(0.2), radius: 20) } }
            .contentShape(Rectangle())
            .gesture(pull(form), including: canBePulled(form) ? .all : .subviews)
            .offset(y: offset)
    }

    // MARK: Heights

    private var restingHeight: CGFloat {
        let detent = settings.selection?.detent ?? dragged
        return detent?.points(in: area.height) ?? settings.heights(in: area.height).first?.points ?? area.height
    }

    private var heights: (lowest: CGFloat, highest: CGFloat) {
        let (resting, all) = (restingHeight, settings.heights(in: area.height).map(\.points))
        return (min(all.first ?? resting, resting), max(all.last ?? resting, resting))
    }

    private func canBePulled(_ form: SheetForm) -> Bool {
        switch form {
        case .cover, .popover: false
        case .card: !settings.isHeld
        case .sheet: !settings.isHeld || settings.detents.count > 1
        }
    }

    /// The drag that moves the sheet. If its predicted end is low enough, the sheet is dismissed; otherwise the sheet moves to the nearest
    /// detent.
    private func pull(_ form: SheetForm) -> some Gesture {
        DragGesture(coordinateSpace: .global)
            .onChanged { pulled = $0.translation.height }
            .onEnded { value in
                let (moved, predicted) = (value.translation.height, value.predictedEndTranslation.height)
                let end = restingHeight - (abs(predicted) > abs(moved) ? predicted : moved)
                let limit = form.isCard ? restingHeight - area.height / 4 : heights.lowest / 2
                if end < limit, !settings.isHeld { return dismiss() }
                let nearest = settings.heights(in: area.height).min { abs($0.points - end) < abs($1.points - end) }
                withAnimation(.spring(response: 0.35, dampingFraction: 1)) {
                    pulled = 0
                    if let nearest, settings.detents.count > 1 { choose(nearest.detent) }
                }
            }
    }

    private func choose(_ detent: PresentationDetent) {
        if let selection = settings.selection { selection.binding.wrappedValue = detent } else { dragged = detent }
    }
}

/// The form of a presentation.
private enum SheetForm {
    case cover, sheet
    /// nil: the size of the content.
    case card(width: CGFloat?, height: CGFloat?)
    case popover(PopoverTarget)

    var popover: PopoverTarget? { if case .popover(let target) = self { target } else { nil } }
    var isCard: Bool { if case .card = self { true } else { false } }

    @MainActor
    func transition(in area: CGSize) -> AnyTransition {
        guard let rect = popover?.rect, area.width > 0, area.height > 0 else { return .move(edge: .bottom) }
        return .scale(scale: 0.3, anchor: UnitPoint(x: rect.midX / area.width, y: rect.midY / area.height)).combined(with: .opacity)
    }
}
