import Foundation
import KinoraDrawing

/// A page with its bar: a large title below the row of buttons, or a small one in it. Without a title and buttons there is no bar.
struct NavigationPage: View {
    let content: AnyView
    let isRoot: Bool
    @State private var bar = BarContent()
    @Environment(\.stackNavigator) private var navigator
    @Environment(\.colorScheme) private var colorScheme

    init(content: AnyView, isRoot: Bool) {
        self.content = content
        self.isRoot = isRoot
    }

    var body: some View {
        VStack(spacing: 0) {
            if !bar.isHidden && (!isRoot || !bar.isEmpty) { barView }
            VStack { content.environment(\.dismiss, DismissAction { [navigator] in navigator?.pop() }) }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
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

    var isEmpty: Bool { title == nil && subtitle == nil && items.isEmpty }
}

extension BarContent: Equatable {
    static func == (lhs: BarContent, rhs: BarContent) -> Bool {
        lhs.title?.string == rhs.title?.string && lhs.subtitle?.string == rhs.subtitle?.string && lhs.displayMode == rhs.displayMode
            && lhs.isHidden == rhs.isHidden
            && lhs.isBackHidden == rhs.isBackHidden
            && lhs.items == rhs.items && lhs.ground == rhs.ground
    }
}

/// A view in a bar.
struct BarItem: Identifiable {
    enum Place { case leading, trailing, principal, bottom }

    let id: Int
    let placement: Place
    let content: AnyView
}

extension BarItem: Equatable {
    /// Views are the same when their bytes are: those that were not made anew.
    static func == (lhs: BarItem, rhs: BarItem) -> Bool {
        lhs.id == rhs.id && lhs.placement == rhs.placement
            && withUnsafeBytes(of: lhs.content) { left in withUnsafeBytes(of: rhs.content) { left.elementsEqual($0) } }
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
        value.items += next.items.map { BarItem(id: $0.id + value.items.count, placement: $0.placement, content: $0.content) }
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
