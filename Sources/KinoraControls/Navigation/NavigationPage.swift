import Foundation
import KinoraDrawing
import KinoraViews

/// A page with its bar: a large title below the row of buttons, or a small one in it. Without a title and buttons there is no bar.
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
            if !bar.isHidden && (!isRoot || !bar.isEmpty) { barView }
            VStack { content.environment(\.dismiss, isRoot ? dismissStack : navigator?.dismiss ?? dismissStack) }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            let bottom = bar.items.filter { $0.placement == .bottom }
            if !bottom.isEmpty {
                HStack { ForEach(bottom) { $0.content } }.padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 49)
            }
        }
        .background { if !isRoot { Rectangle().fill(.background) } }
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
                        if let title = bar.title { title.font(.headline).lineLimit(1) }
                        if let subtitle = bar.subtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
                    }
                }
                HStack(spacing: 16) {
                    if !isRoot, !bar.isBackHidden {
                        HStack(spacing: 5) {
                            BackChevron().stroke(style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
                                .frame(width: 9, height: 17)
                            Text(verbatim: "Back")
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
            if isLarge, let title = bar.title {
                title.font(.largeTitle).bold().lineLimit(1).frame(height: 52)
            }
            if isLarge, let subtitle = bar.subtitle {
                subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1).padding(.bottom, 8)
            }
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background { if let ground = bar.ground { Rectangle().fill(ground) } }
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

/// What a page says about its bar.
struct BarContent {
    var title: Text?
    /// A line below the title.
    var subtitle: Text?
    var displayMode = NavigationBarItem.TitleDisplayMode.automatic
    var isHidden = false
    var isBackHidden = false
    var items: [BarItem] = []
    var ground: AnyShapeStyle?

    /// Whether there is nothing for the bar at the top.
    var isEmpty: Bool { title == nil && subtitle == nil && items.allSatisfy { $0.placement == .bottom } }
}

extension BarContent: Equatable {}

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

    /// The item behind others.
    func numbered(from count: Int) -> BarItem {
        var item = self
        item.id += count
        return item
    }
}

enum BarContentKey: PreferenceKey {
    static var defaultValue: BarContent { BarContent() }

    static func reduce(value: inout BarContent, nextValue: () -> BarContent) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.subtitle = value.subtitle ?? next.subtitle
        if value.displayMode == .automatic { value.displayMode = next.displayMode }
        value.isHidden = value.isHidden || next.isHidden
        value.isBackHidden = value.isBackHidden || next.isBackHidden
        let count = value.items.count
        value.items += next.items.map { $0.numbered(from: count) }
        value.ground = value.ground ?? next.ground
    }
}

/// What a navigation bar shows.
public struct NavigationBarItem: Hashable, Sendable {
    /// How large a page's title is.
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic, inline, large
    }
}
