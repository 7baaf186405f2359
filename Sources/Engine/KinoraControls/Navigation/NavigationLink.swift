import Foundation
import KinoraViews

/// A view that pushes a page when a script taps it.
public struct NavigationLink<Label: View, Destination: View> {
    let label: Label
    let target: () -> LinkTarget?
    /// The value of a link to a value.
    var value: AnyHashable?
    /// The page that the link's `isActive` binding presents.
    var presentation: Presentation?

    struct Presentation {
        let isActive: Binding<Bool>
        let destination: AnyView
    }
}

extension NavigationLink {
    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(label: label()) { .view(AnyView(destination())) }
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label: label()) { .view(AnyView(destination)) }
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(label: Text(titleKey)) { .view(AnyView(destination())) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(label: Text(title)) { .view(AnyView(destination())) }
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(label: Text(titleKey)) { .view(AnyView(destination)) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(label: Text(title)) { .view(AnyView(destination)) }
    }
}

extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label: label(), value: value)
    }

    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(label: Text(titleKey), value: value)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(label: Text(title), value: value)
    }

    private init<P: Hashable>(label: Label, value: P?) {
        let value = value.map { AnyHashable($0) }
        self.init(label: label, target: { value.map { .value($0) } }, value: value, presentation: nil)
    }
}

// Deprecated initializers: a binding presents the page, and a tap on the link sets the binding.
extension NavigationLink {
    @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:) instead.")
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(label: label(), target: { nil }, presentation: Presentation(isActive: isActive, destination: AnyView(destination)))
    }

    @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:) instead.")
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(destination: destination(), isActive: isActive, label: label)
    }

    @available(*, deprecated, message: "Use navigationDestination(item:destination:) instead.")
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
        let isActive = Binding<Bool>(
            read: { selection.wrappedValue == tag },
            write: { isActive, transaction in
                withTransaction(transaction) {
                    if isActive { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
                }
            })
        self.init(destination: destination, isActive: isActive, label: label)
    }

    @available(*, deprecated, message: "Use navigationDestination(item:destination:) instead.")
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), tag: tag, selection: selection, label: label)
    }
}

// No effect on films (system): a link pushes its page in the column where it is.
extension NavigationLink {
    nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:) instead.")
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:) instead.")
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }

    @available(*, deprecated, message: "Use navigationDestination(item:destination:) instead.")
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }

    @available(*, deprecated, message: "Use navigationDestination(item:destination:) instead.")
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }
}

extension NavigationLink: View {
    public var body: some View {
        if let presentation {
            LinkRow(label: AnyView(label)) {
                presentation.isActive.wrappedValue = true
                return nil
            }
            .modifier(PresentedDestination(isPresented: presentation.isActive, destination: presentation.destination))
        } else {
            LinkRow(label: AnyView(label), value: value, target: target)
        }
    }
}

/// The destination of a link.
enum LinkTarget {
    case view(AnyView)
    case value(AnyHashable)
}

private struct LinkRow: View {
    let label: AnyView
    let value: AnyHashable?
    let target: () -> LinkTarget?
    @Environment(\.stackNavigator) private var navigator
    @Environment(\.isInList) private var isInList
    @Environment(\.editMode) private var editMode
    @Environment(\.listSelection) private var selection
    @Environment(\.hidesNavigationLinkIndicator) private var hidesIndicator
    @Environment(\.rowBadge) private var badge
    @State private var pushed = PushedPage()

    init(label: AnyView, value: AnyHashable? = nil, target: @escaping () -> LinkTarget?) {
        self.label = label
        self.value = value
        self.target = target
    }

    var body: some View {
        let _ = updatePage()
        if isInList {
            HStack {
                HStack { label }.frame(maxWidth: .infinity, alignment: .leading)
                if let badge { RowBadge(label: badge) }
                if !hidesIndicator, editMode?.wrappedValue.isEditing != true {
                    DisclosureIndicator()
                }
            }
            .contentShape(Rectangle()).onTapGesture { follow() }
            .preference(key: TakesBadgeKey.self, value: badge != nil)
            .listTrait(ListTrait.RowValue.self, value)
        } else {
            Button {
                follow()
            } label: {
                label
            }
        }
    }

    /// Updates the view of the pushed page from the link's current destination while both exist.
    private func updatePage() {
        if let source = pushed.source, case .view(let view)? = target() { source.replace(with: view) }
    }

    private func follow() {
        if let value, let selection, selection.select(value) { return }
        guard let navigator, let graph = ViewGraph.current else { return }
        switch target() {
        case .view(let view): _ = navigator.push(.view(pushed.makeSource(view, in: graph)), nil)
        case .value(let value): _ = navigator.push(.value(value), nil)
        case nil: break
        }
    }
}
