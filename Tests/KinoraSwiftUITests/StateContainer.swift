import KinoraControls
import KinoraSwiftUI
import KinoraViews

/// Views around the drawing of a state, in the table of tests on states.
enum StateContainer: CaseIterable {
    case nothing, stack, navigationTitle, navigationTitleAround, toolbar, toolbarItem, bottomBarItem, titleAndToolbar
    case navigationSplitView, presentedDestination, itemDestination, pathDestination, tab, tabLabel, pagedTab, sheet, fullScreenCover,
        popover
    case listRow, section, form, scrollView, lazyStack, lazyGrid, grid, geometryReader, overlay, background, mask, group, forEach, ifElse
    case anyView, searchable, contextMenu, swipeActions, alert, confirmationDialog, safeAreaInset, insetContent, viewThatFits, timeline
    case preferenceReader, preferenceOverlay, environmentReader, transition, identity, disclosure, groupBox, button, label, customModifier,
        layout

    @MainActor func view<Content: View>(@ViewBuilder _ content: () -> Content) -> AnyView {
        let content = content()
        return switch self {
        case .nothing: AnyView(content)
        case .stack:
            AnyView(
                VStack {
                    content;
                    HStack {
                        content; Spacer()
                    }
                })
        case .navigationTitle: AnyView(NavigationStack { content.navigationTitle("Title") })
        case .navigationTitleAround:
            AnyView(NavigationStack { VStack { content }.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) })
        case .toolbar: AnyView(NavigationStack { content.toolbar { ToolbarItem(placement: .topBarTrailing) { Text("Item") } } })
        case .toolbarItem: AnyView(NavigationStack { Text("Page").toolbar { ToolbarItem(placement: .topBarTrailing) { content } } })
        case .bottomBarItem: AnyView(NavigationStack { Text("Page").toolbar { ToolbarItem(placement: .bottomBar) { content } } })
        case .titleAndToolbar:
            AnyView(
                NavigationStack {
                    content.navigationTitle("Title").toolbar {
                        ToolbarItem(placement: .principal) { Label("Middle", systemImage: "star") }
                        ToolbarItemGroup(placement: .topBarLeading) {
                            Button("One") {}
                            Button("Two") {}
                        }
                    }
                })
        case .navigationSplitView:
            AnyView(
                NavigationSplitView {
                    content.navigationTitle("Title")
                } detail: {
                    content
                })
        case .presentedDestination:
            AnyView(NavigationStack { Text("Page").navigationDestination(isPresented: .constant(true)) { content } })
        case .itemDestination: AnyView(NavigationStack { Text("Page").navigationDestination(item: .constant(Int?(1))) { _ in content } })
        case .pathDestination:
            AnyView(NavigationStack(path: .constant([1])) { Text("Page").navigationDestination(for: Int.self) { _ in content } })
        case .tab:
            AnyView(
                TabView {
                    content.tabItem { Label("First", systemImage: "star") }; Text("Other").tabItem { Text("Second") }
                })
        case .tabLabel: AnyView(TabView { Text("Page").tabItem { content } })
        case .pagedTab:
            AnyView(
                TabView {
                    content; Text("Other")
                }.tabViewStyle(.page))
        case .sheet: AnyView(Text("Page").sheet(isPresented: .constant(true)) { content })
        case .fullScreenCover:
            AnyView(Text("Page").fullScreenCover(isPresented: .constant(true)) { NavigationStack { content.navigationTitle("Title") } })
        case .popover: AnyView(Text("Page").popover(isPresented: .constant(true)) { content })
        case .listRow:
            AnyView(
                List {
                    content; Text("Row")
                })
        case .section:
            AnyView(
                List {
                    Section {
                        content
                    } header: {
                        Text("Header")
                    } footer: {
                        content
                    }
                })
        case .form: AnyView(NavigationStack { Form { content }.navigationTitle("Title") })
        case .scrollView: AnyView(ScrollView { content })
        case .lazyStack:
            AnyView(
                ScrollView {
                    LazyVStack {
                        content; Text("Row")
                    }
                })
        case .lazyGrid:
            AnyView(
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()]) {
                        content; Text("Cell")
                    }
                })
        case .grid:
            AnyView(
                Grid {
                    GridRow {
                        content; Text("Cell")
                    }
                })
        case .geometryReader: AnyView(GeometryReader { _ in content })
        case .overlay: AnyView(Color.gray.overlay { content })
        case .background: AnyView(Circle().frame(width: 5, height: 5).background { content })
        case .mask: AnyView(Color.gray.mask { content })
        case .group:
            AnyView(
                Group {
                    content; Text("Other")
                })
        case .forEach: AnyView(VStack { ForEach(0..<2) { _ in content } })
        case .ifElse: AnyView(VStack { if self == .ifElse { content } else { Text("Other") } })
        case .anyView: AnyView(VStack { AnyView(content) })
        case .searchable: AnyView(NavigationStack { List { content }.navigationTitle("Title").searchable(text: .constant("word")) })
        case .contextMenu: AnyView(content.contextMenu { Button("Action") {} })
        case .swipeActions: AnyView(List { content.swipeActions { Button("Action") {} } })
        case .alert: AnyView(content.alert("Alert", isPresented: .constant(true)) { Button("OK") {} })
        case .confirmationDialog: AnyView(content.confirmationDialog("Dialog", isPresented: .constant(true)) { Button("OK") {} })
        case .safeAreaInset: AnyView(Color.gray.safeAreaInset(edge: .bottom) { content })
        case .insetContent: AnyView(content.safeAreaInset(edge: .top) { Button("Bar") {} })
        case .viewThatFits:
            AnyView(
                ViewThatFits {
                    Color.gray.frame(width: 5000); content
                })
        case .timeline: AnyView(TimelineView(.animation) { _ in content })
        case .preferenceReader: AnyView(PreferenceReading { content })
        case .preferenceOverlay:
            AnyView(
                content.preference(key: AnyViewsKey.self, value: [AnyView(Text("Value")), AnyView(content)])
                    .overlayPreferenceValue(AnyViewsKey.self) { views in VStack { ForEach(views.indices, id: \.self) { views[$0] } } })
        case .environmentReader: AnyView(EnvironmentReading { content }.environment(\.lineSpacing, 3))
        case .transition: AnyView(VStack { content.transition(.scale) })
        case .identity: AnyView(content.id(1))
        case .disclosure: AnyView(DisclosureGroup("Group", isExpanded: .constant(true)) { content })
        case .groupBox: AnyView(GroupBox("Box") { content })
        case .button:
            AnyView(
                Button {
                } label: {
                    content
                })
        case .label:
            AnyView(
                Label {
                    content
                } icon: {
                    content
                })
        case .customModifier: AnyView(content.modifier(Framed()))
        case .layout:
            AnyView(
                HStackLayout() {
                    content; Text("Other")
                })
        }
    }
}

private struct AnyViewsKey: PreferenceKey {
    static var defaultValue: [AnyView] { [] }

    static func reduce(value: inout [AnyView], nextValue: () -> [AnyView]) {
        value += nextValue()
    }
}

private struct SizeKey: PreferenceKey {
    static var defaultValue: CGSize { .zero }

    static func reduce(value: inout CGSize, nextValue: () -> CGSize) {
        value = nextValue()
    }
}

/// Measures its content and draws a line as wide.
private struct PreferenceReading<Content: View>: View {
    let content: Content
    @State private var size = CGSize.zero

    init(@ViewBuilder _ content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        VStack {
            content.background { GeometryReader { Color.clear.preference(key: SizeKey.self, value: $0.size) } }
            Rectangle().frame(width: size.width, height: 1)
        }
        .onPreferenceChange(SizeKey.self) { size = $0 }
    }
}

private struct EnvironmentReading<Content: View>: View {
    let content: Content
    @Environment(\.lineSpacing) private var spacing

    init(@ViewBuilder _ content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        VStack(spacing: spacing) {
            content; Text("Other")
        }
    }
}

private struct Framed: ViewModifier {
    @State private var hasAppeared = false

    func body(content: Content) -> some View {
        content.padding(hasAppeared ? 4 : 0).onAppear { hasAppeared = true }
    }
}
