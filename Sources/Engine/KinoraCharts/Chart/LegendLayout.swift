import Foundation
import KinoraDrawing
import KinoraViews

/// A chart with its legend at one side.
struct LegendLayout<Content: View>: View {
    let legend: ChartConfiguration.Legend
    let styles: StyleScale
    @ViewBuilder let content: Content

    var body: some View {
        let position = legend.position
        let spacing = legend.spacing ?? 8
        if !isVisible {
            content
        } else if let x = position.x, x != 0, position.y == 0 {
            HStack(alignment: legend.alignment?.vertical ?? .top, spacing: spacing) {
                if x < 0 { entries(isVertical: true) }
                content
                if x > 0 { entries(isVertical: true) }
            }
        } else if position.x == 0, position.y == 0 {
            content.overlay(alignment: legend.alignment ?? .topLeading) { entries(isVertical: true) }
        } else {
            let horizontal: HorizontalAlignment = position.x.map { $0 < 0 ? .leading : $0 > 0 ? .trailing : .leading } ?? .leading
            VStack(alignment: legend.alignment?.horizontal ?? horizontal, spacing: spacing) {
                if position.y == -1 { entries(isVertical: false) }
                content
                if position.y != -1 { entries(isVertical: false) }
            }
        }
    }

    private var isVisible: Bool {
        switch legend.visibility {
        case .hidden: false
        case .visible: true
        case .automatic: legend.content != nil || !styles.entries.isEmpty || styles.gradient != nil
        }
    }

    @ViewBuilder
    private func entries(isVertical: Bool) -> some View {
        if let content = legend.content {
            content
        } else {
            ChartLegend(styles: styles, isVertical: isVertical).font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// The values of styles with their colours: rows that are wrapped, a column, or a gradient.
struct ChartLegend: View {
    let styles: StyleScale
    let isVertical: Bool

    /// The maximum number of values that are listed.
    private static let maxCount = 100

    var body: some View {
        if let gradient = styles.gradient {
            HStack(spacing: 6) {
                Text(verbatim: gradient.lower.roundedName)
                LinearGradient(colors: gradient.colors, startPoint: .leading, endPoint: .trailing)
                    .frame(width: 100, height: 8).clipShape(Capsule())
                Text(verbatim: gradient.upper.roundedName)
            }
        } else {
            let layout =
                isVertical ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(FlowLayout(spacing: 12, lineSpacing: 4))
            let entries = Array(styles.entries.prefix(Self.maxCount))
            layout {
                ForEach(entries.indices, id: \.self) { index in
                    HStack(spacing: 5) {
                        Circle().fill(entries[index].style).frame(width: 8, height: 8)
                        Text(verbatim: entries[index].value.name).fixedSize()
                    }
                }
            }
        }
    }
}

/// Arranges views in rows, like words. Distances are in points.
struct FlowLayout: Layout {
    let spacing: CGFloat
    let lineSpacing: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        rows(subviews, width: proposal.width ?? .infinity).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let rows = rows(subviews, width: bounds.width + 0.01)
        for (subview, origin) in zip(subviews, rows.origins) {
            subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
        }
    }

    private func rows(_ subviews: Subviews, width: CGFloat) -> (origins: [CGPoint], size: CGSize) {
        var origins: [CGPoint] = []
        var (x, y, height, used) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, height) = (0, y + height + lineSpacing, 0) }
            origins.append(CGPoint(x: x, y: y))
            (used, height) = (max(used, x + size.width), max(height, size.height))
            x += size.width + spacing
        }
        return (origins, CGSize(width: used, height: y + height))
    }
}
