import Foundation
import KinoraDrawing
import KinoraViews

/// A page with its navigation bar. The title is large and below the row of buttons, or small and in that row. Without a title and buttons
/// there is no bar.
struct NavigationPage: View {
    let content: AnyView
    let isRoot: Bool
    @State private var bar = BarContent()
    @Environment(\.stackNavigator) private var navigator
    @Environment(\.dismiss) private var dismissStack

    init(content: AnyView, isRoot: Bool) {
        self.content = content
        self.isRoot = isRoot
    }

    var body: some View {
        VStack(spacing: 0) {
            let appearance = bar.appearance(of: .navigationBar)
            if !appearance.isHidden && (!isRoot || !bar.isEmpty) { barView.modifier(appearance) }
            VStack { content.environment(\.dismiss, isRoot ? dismissStack : navigator?.dismiss ?? dismissStack) }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .safeAreaRegion()
                // What extends below the bars is behind them.
                .zIndex(-1)
            let bottom = bar.items.filter { $0.placement == .bottom }
            let bottomAppearance = bar.appearance(of: .bottomBar)
            if !bottom.isEmpty, !bottomAppearance.isHidden {
                HStack { ForEach(bottom) { $0.content } }.padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 49)
                    .modifier(bottomAppearance)
            }
        }
        .safeAreaContainer()
        .background { Rectangle().fill(.background) }
        .onPreferenceChange(BarContentKey.self) { bar = $0 }
    }

    private var isLarge: Bool { bar.displayMode == .large || (bar.displayMode == .automatic && isRoot) }

    @ViewBuilder private var barView: some View {
        let principal = bar.items.filter { $0.placement == .principal }
        VStack(alignment: .leading, spacing: 0) {
            ZStack {
                if !principal.isEmpty {
                    HStack { ForEach(principal) { $0.content } }
                } else if !isLarge {
                    VStack(spacing: 0) {
                        if let title { withMenu(title.font(.headline).lineLimit(1)) }
                        if let subtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
                    }
                }
                HStack(spacing: 16) {
                    if !isRoot, !bar.isBackHidden {
                        HStack(spacing: 5) {
                            BackChevron().stroke(style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
                                .frame(width: 9, height: 17)
                            if !bar.isEditor { Text(verbatim: "Back") }
                        }
                        .foregroundStyle(.tint)
                        .contentShape(Rectangle()).onTapGesture { navigator?.pop() }
                    }
                    ForEach(bar.items.filter { $0.placement == .leading }) { $0.content }
                    Spacer()
                    ForEach(bar.items.filter { $0.placement == .trailing }) { $0.content }
                }
            }
            .frame(height: 44)
            if isLarge, let title {
                withMenu(title.font(.largeTitle).bold().lineLimit(1)).frame(height: 52)
            }
            if isLarge, let subtitle {
                subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1).padding(.bottom, 8)
            }
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var title: Text? { bar.removesTitle ? nil : bar.title }
    private var subtitle: Text? { bar.removesTitle ? nil : bar.subtitle }

    /// Wraps the title in a button that opens the title's menu, if the page has such a menu.
    @ViewBuilder private func withMenu(_ title: some View) -> some View {
        if let menu = bar.titleMenu {
            Menu {
                menu.view
            } label: {
                HStack(spacing: 5) {
                    title
                    Image(systemName: "chevron.down.circle.fill").imageScale(.small).foregroundStyle(.secondary)
                }
            }
            .buttonStyle(.plain)
        } else {
            title
        }
    }
}

private struct BackChevron: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.maxY),
            ])
        }
    }
}

/// The bar settings of a page.
struct BarContent: Equatable {
    var title: Text?
    /// A line below the title.
    var subtitle: Text?
    var displayMode = NavigationBarItem.TitleDisplayMode.automatic
    /// True if `toolbar(removing:)` removes the title.
    var removesTitle = false
    /// The items of the menu that the title opens.
    var titleMenu: BoxedView?
    var isBackHidden = false
    /// True if the page has the editor role. The back button of an editor has no text.
    var isEditor = false
    var items: [BarItem] = []
    private var appearances: [ToolbarPlacement: BarAppearance] = [:]

    /// True if the navigation bar at the top has no content.
    var isEmpty: Bool { title == nil && subtitle == nil && items.allSatisfy { $0.placement == .bottom } }

    func appearance(of bar: ToolbarPlacement) -> BarAppearance { appearances[bar] ?? BarAppearance() }

    /// Changes the appearance of bars. `.automatic` and an empty array stand for the navigation bar.
    mutating func changeAppearance(of bars: [ToolbarPlacement], _ change: (inout BarAppearance) -> Void) {
        for bar in bars.isEmpty ? [.automatic] : bars {
            change(&appearances[bar == .automatic ? .navigationBar : bar, default: BarAppearance()])
        }
    }

    mutating func merge(_ next: BarContent) {
        title = title ?? next.title
        subtitle = subtitle ?? next.subtitle
        if displayMode == .automatic { displayMode = next.displayMode }
        removesTitle = removesTitle || next.removesTitle
        titleMenu = titleMenu ?? next.titleMenu
        isBackHidden = isBackHidden || next.isBackHidden
        isEditor = isEditor || next.isEditor
        let count = items.count
        items += next.items.map { $0.numbered(from: count) }
        appearances.merge(next.appearances) { $0.merged(with: $1) }
    }
}

/// A view in a bar.
struct BarItem: Identifiable, Equatable {
    enum Place { case leading, trailing, principal, bottom }

    var id: Int
    let placement: Place
    private let box: BoxedView

    init(id: Int, placement: Place, content: AnyView) {
        (self.id, self.placement, box) = (id, placement, BoxedView(content))
    }

    var content: AnyView { box.view }

    /// Returns the item with its identity increased by `count`.
    func numbered(from count: Int) -> BarItem {
        var item = self
        item.id += count
        return item
    }
}

enum BarContentKey: PreferenceKey {
    static var defaultValue: BarContent { BarContent() }

    static func reduce(value: inout BarContent, nextValue: () -> BarContent) {
        value.merge(nextValue())
    }
}

/// Properties of a navigation bar.
public struct NavigationBarItem: Hashable, Sendable {
    /// The size of a page's title.
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic, inline, large
    }
}
