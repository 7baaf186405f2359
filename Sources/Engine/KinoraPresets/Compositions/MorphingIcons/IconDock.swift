import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Rows of all icons that highlight the current one. The dock is opaque, so that echoes of the large icon disappear behind it.
struct IconDock: View {
    let icons: [Icon]
    let arrangement: IconArrangement
    /// The numbers of the icons that are hard to see on the usual tiles.
    let hidden: Set<Int>
    /// How much each icon is highlighted: 1 for the current icon, 0 for the others, between them during a change.
    let highlights: [Double]
    /// The colour of the dock.
    let background: Color.Resolved
    @Environment(\.self) private var environment

    /// The opacity of white on the dock, of the usual tiles.
    private static let tileOpacity = 0.14

    /// The colour of the dock on a frame of `color`.
    static func background(_ color: Color) -> Color { color.mix(with: .black, by: 0.2) }

    /// The numbers of the icons that are hard to see on the tiles of a dock on one of the `colors` of the frame.
    static func hidden(_ icons: [Icon], on colors: [Color]) -> Set<Int> {
        let tiles = colors.map { background($0).mix(with: .white, by: tileOpacity, in: .device) }
        return Set(icons.indices.filter { index in tiles.contains { icons[index].isHidden(on: $0) } })
    }

    var body: some View {
        let (tile, columns) = (arrangement.tile, arrangement.columns)
        let gap = tile * IconArrangement.gap
        VStack(spacing: gap) {
            ForEach(0..<(icons.count + columns - 1) / columns, id: \.self) { row in
                HStack(spacing: gap) {
                    ForEach(row * columns..<min(icons.count, (row + 1) * columns), id: \.self) { tileView($0, side: tile) }
                }
            }
        }
        .padding(gap)
        .background {
            RoundedRectangle(cornerRadius: tile * 0.46, style: .continuous).fill(Color(background))
        }
    }

    private func tileView(_ index: Int, side: CGFloat) -> some View {
        let amount = highlights[index]
        let highlight = icons[index].isLight ? Color(white: 0.12) : Color(white: 1, opacity: 0.95)
        let tile = icons[index].isLight ? Color(white: 0, opacity: 0.4) : Color(white: 1, opacity: 0.55)
        let usual = hidden.contains(index) ? tile : Color(white: 1, opacity: Self.tileOpacity)
        return ZStack {
            RoundedRectangle(cornerRadius: side * 0.26, style: .continuous).fill(mixed(usual, highlight, by: amount))
            icon(icons[index], color: mixed(Color(white: 1, opacity: 0.85), Color(white: 0.1), by: amount), side: side)
        }
        .frame(width: side, height: side)
        .scaleEffect(1 + 0.12 * amount)
    }

    /// The colour between two others, as animations mix them.
    private func mixed(_ first: Color, _ second: Color, by amount: Double) -> Color {
        guard amount > 0 else { return first }
        guard amount < 1 else { return second }
        var color = first.resolve(in: environment)
        var distance = second.resolve(in: environment).animatableData - color.animatableData
        distance.scale(by: amount)
        color.animatableData += distance
        return Color(color)
    }

    @ViewBuilder private func icon(_ icon: Icon, color: Color, side: CGFloat) -> some View {
        if let drawing = icon.drawing {
            DockDrawing(drawing: drawing, extent: icon.extent).foregroundStyle(color).frame(width: side * 0.62, height: side * 0.62)
        } else {
            DockIcon(outline: icon.outline).fill(color).frame(width: side * 0.5 / icon.extent, height: side * 0.5 / icon.extent)
        }
    }
}

/// A drawing that is as wide as its frame, also if it extends beyond its square.
private struct DockDrawing: View {
    let drawing: SVGDocument
    /// The width of the drawing in sides of its square.
    let extent: CGFloat

    var body: some View {
        Canvas { context, size in
            let margin = CGSize(width: size.width * (1 - 1 / extent) / 2, height: size.height * (1 - 1 / extent) / 2)
            context.draw(drawing, in: CGRect(origin: .zero, size: size).insetBy(dx: margin.width, dy: margin.height))
        }
    }
}

private struct DockIcon: Shape {
    let outline: Path

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return outline.applying(CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: rect.midX, ty: rect.midY))
    }
}
