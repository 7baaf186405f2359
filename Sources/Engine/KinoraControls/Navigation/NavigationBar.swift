import Foundation
import KinoraDrawing
import KinoraViews

/// The bar at the top of a page. The title is large and below the row of buttons, or small and in that row.
///
/// A large title and the search field move with the content of the scroll view below. When they are behind the row of buttons, a small title
/// replaces the large one. An automatic background is visible while content is behind the bar.
struct NavigationBar: View {
    let bar: BarContent
    let isLarge: Bool
    /// nil: no back button.
    let backTitle: String?
    let observer: ScrollEdgeObserver
    let goBack: () -> Void
    /// The offset of the scroll view, in points.
    @State private var offset: CGFloat

    init(bar: BarContent, isLarge: Bool, backTitle: String?, observer: ScrollEdgeObserver, goBack: @escaping () -> Void) {
        self.bar = bar
        self.isLarge = isLarge
        self.backTitle = backTitle
        self.observer = observer
        self.goBack = goBack
        // The content may have been scrolled while the bar was hidden.
        _offset = State(initialValue: observer.offset)
    }

    var body: some View {
        let offset = $offset
        observer.collapsibleHeight = collapsibleHeight
        observer.offsetChanged = { new in withTransaction(Transaction()) { offset.wrappedValue = new } }
        return VStack(alignment: .leading, spacing: 0) {
            ZStack {
                center
                buttons
            }
            .padding(.horizontal, 16).frame(height: Self.rowHeight)
            if isLarge || bar.searchField != nil {
                VStack(alignment: .leading, spacing: 0) {
                    if isLarge { largeTitle.padding(.horizontal, 16) }
                    bar.searchField
                }
                .offset(y: -rise).clipShape(BelowRow())
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background { background }
        .modifier(appearance.scheme)
    }

    // MARK: Scrolling

    private static let rowHeight: CGFloat = 44
    private static let titleHeight: CGFloat = 52
    private static let subtitleHeight: CGFloat = 28
    /// The distance over which the background and the small title fade in, in points.
    private static let fadeLength: CGFloat = 8

    private var appearance: BarAppearance { bar.appearance(of: .navigationBar) }

    /// The height of what moves away with the content: the large title with its subtitle, and the search field.
    private var collapsibleHeight: CGFloat {
        var height: CGFloat = 0
        if isLarge, bar.shownTitle != nil { height += Self.titleHeight }
        if isLarge, bar.shownSubtitle != nil { height += Self.subtitleHeight }
        if let field = bar.searchField, !field.isPermanent { height += SearchField.height }
        return height
    }

    /// How far the large title and the search field have moved up, in points; negative while the content is pulled down.
    private var rise: CGFloat { min(offset, collapsibleHeight) }

    /// The opacity of the automatic background and the small title: 0 at the beginning of the content, 1 while content is behind the bar.
    private var fade: Double { min(max((offset - collapsibleHeight) / Self.fadeLength, 0), 1) }

    @ViewBuilder private var background: some View {
        let stated = appearance.withBackground(ControlAppearance.current.navigationBarBackground)
        if let permanent = stated.permanentBackground {
            Rectangle().fill(permanent).padding(.bottom, max(rise, 0))
        } else if stated.backgroundVisibility == .automatic, fade > 0 {
            Rectangle().fill(stated.background ?? AnyShapeStyle(Material.bar))
                .overlay(alignment: .bottom) { Rectangle().fill(ControlColor.separator).frame(height: 0.5) }
                .padding(.bottom, collapsibleHeight).opacity(fade)
        }
    }

    // MARK: Content

    @ViewBuilder private var center: some View {
        let principal = bar.items.filter { $0.placement == .principal }
        if !principal.isEmpty {
            HStack { ForEach(principal) { $0.content } }
        } else if !isLarge || fade > 0 {
            VStack(spacing: 0) {
                if let title = bar.shownTitle {
                    withMenu(title.font(.headline).lineLimit(1)).titled(ControlAppearance.current.pageTitle)
                }
                if let subtitle = bar.shownSubtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
            }
            .opacity(isLarge ? fade : 1)
        }
    }

    private var buttons: some View {
        HStack(spacing: 16) {
            if let backTitle {
                HStack(spacing: 5) {
                    BackChevron().stroke(style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round)).frame(width: 9, height: 17)
                    if !bar.isEditor { Text(verbatim: backTitle).lineLimit(1) }
                }
                .foregroundStyle(.tint)
                .contentShape(Rectangle()).onTapGesture(perform: goBack)
                // Scripts tap "Back", whatever the button shows.
                .accessibilityIdentifier("Back")
            }
            ForEach(bar.items.filter { $0.placement == .leading }) { $0.content }
            Spacer()
            ForEach(bar.items.filter { $0.placement == .trailing }) { $0.content }
        }
    }

    private var largeTitle: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let title = bar.shownTitle {
                let appearance = ControlAppearance.current.largePageTitle
                withMenu((appearance.font == nil ? title.font(.largeTitle).bold() : title).lineLimit(1)).titled(appearance)
                    .frame(height: Self.titleHeight)
            }
            if let subtitle = bar.shownSubtitle {
                subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1).frame(height: Self.subtitleHeight, alignment: .top)
            }
        }
    }

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

/// The area below the row of buttons, into which a title moves while the content is pulled down.
private struct BelowRow: Shape {
    func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + 10_000))
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
