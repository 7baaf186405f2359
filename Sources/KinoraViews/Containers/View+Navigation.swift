import Foundation
import KinoraDrawing

extension View {
    /// The title of the page that the view is on.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        transformPreference(BarContentKey.self) { $0.title = title }
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    @available(*, deprecated, message: "Use navigationTitle(_:) instead.")
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    @available(*, deprecated, message: "Use navigationTitle(_:) instead.")
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    @available(*, deprecated, message: "Use navigationTitle(_:) instead.")
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:) instead.")
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:) instead.")
    nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Whether the title is large, below the bar's buttons, or small between them. `.automatic` is large on the first page.
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        transformPreference(BarContentKey.self) { $0.displayMode = displayMode }
    }

    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        transformPreference(BarContentKey.self) { $0.isHidden = hidden }
    }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        transformPreference(BarContentKey.self) { $0.isBackHidden = hidesBackButton }
    }

    @available(*, deprecated, message: "Use toolbar(content:) instead.")
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    @available(*, deprecated, message: "Use toolbar(content:) instead.")
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    @available(*, deprecated, message: "Use toolbar(content:) instead.")
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Makes the pages for values that links push and a path holds.
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        modifier(NavigationDestination(make: destination))
    }

    /// Shows a page while the binding is true.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View {
        modifier(PresentedDestination(isPresented: isPresented, destination: AnyView(destination())))
    }

    /// Accepted: there is one column here.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

/// How many columns a navigation view has: always one.
public protocol NavigationViewStyle {}

public struct StackNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

private struct NavigationDestination<D: Hashable, C: View>: ViewModifier {
    let make: (D) -> C
    @Environment(\.stackNavigator) private var navigator

    init(make: @escaping (D) -> C) {
        self.make = make
    }

    func body(content: Content) -> some View {
        let make = make
        navigator?.destinations[ObjectIdentifier(D.self)] = { value in (value.base as? D).map { AnyView(make($0)) } }
        return content
    }
}

private struct PresentedDestination: ViewModifier {
    let isPresented: Binding<Bool>
    let destination: AnyView
    @Environment(\.stackNavigator) private var navigator

    init(isPresented: Binding<Bool>, destination: AnyView) {
        self.isPresented = isPresented
        self.destination = destination
    }

    func body(content: Content) -> some View {
        content.onChange(of: isPresented.wrappedValue, initial: true) { old, new in
            if new { navigator?.push(.view(destination)) } else if old { navigator?.pop() }
        }
    }
}

/// Text or another view that a script taps to push a page.
public struct NavigationLink<Label: View, Destination: View> {
    let label: Label
    let entry: () -> Navigator.Entry?
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
        self.init(label: label()) { value.map { .value(AnyHashable($0)) } }
    }

    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(label: Text(titleKey)) { value.map { .value(AnyHashable($0)) } }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(label: Text(title)) { value.map { .value(AnyHashable($0)) } }
    }
}

extension NavigationLink: View {
    public var body: some View { LinkRow(label: AnyView(label), entry: entry) }
}

private struct LinkRow: View {
    let label: AnyView
    let entry: () -> Navigator.Entry?
    @Environment(\.stackNavigator) private var navigator
    @Environment(\.isInList) private var isInList

    init(label: AnyView, entry: @escaping () -> Navigator.Entry?) {
        self.label = label
        self.entry = entry
    }

    var body: some View {
        HStack {
            if isInList {
                label
                Spacer()
                Disclosure().stroke(ControlColor.placeholder, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                    .frame(width: 6, height: 11)
            } else {
                label.foregroundStyle(.tint)
            }
        }
        .contentShape(Rectangle()).onTapGesture { if let entry = entry() { navigator?.push(entry) } }
    }
}

/// The sign that a row leads somewhere.
private struct Disclosure: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY),
            ])
        }
    }
}

/// Goes back to where a page or a sheet came from.
public struct DismissAction: Sendable {
    let perform: @MainActor () -> Void

    init(perform: @escaping @MainActor () -> Void) {
        self.perform = perform
    }

    @MainActor @preconcurrency
    public func callAsFunction() {
        perform()
    }
}

extension EnvironmentValues {
    private enum DismissKey: EnvironmentKey {
        static var defaultValue: DismissAction { DismissAction {} }
    }

    private enum IsInListKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// Takes the page or the sheet away that the view is on; elsewhere it does nothing.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// True for the rows of lists.
    var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }
}
