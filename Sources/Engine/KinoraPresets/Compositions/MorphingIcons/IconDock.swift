import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Rows of all icons that highlight the current one. The dock is opaque, so that echoes of the large icon disappear behind it.
struct IconDock: View {
    let icons: [Icon]
    let current: Int
    /// The colour of the frame behind the dock.
    let color: Color
    let arrangement: IconArrangement
    let animation: Animation
    /// The numbers of the icons that are hard to see on the usual tiles.
    let hidden: Set<Int>

    /// The opacity of white on the dock, of the usual tiles.
    private static let tileOpacity = 0.14

    /// The colour of the dock on a frame of `color`.
    private static func background(_ color: Color) -> Color { color.mix(with: .black, by: 0.2) }

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
            RoundedRectangle(cornerRadius: tile * 0.46, style: .continuous).fill(Self.background(color))
                .animation(animation, value: current)
        }
    }

    private func tileView(_ index: Int, side: CGFloat) -> some View {
        let isCurrent = index == current
        let highlight = icons[index].isLight ? Color(white: 0.12) : Color(white: 1, opacity: 0.95)
        let tile = icons[index].isLight ? Color(white: 0, opacity: 0.4) : Color(white: 1, opacity: 0.55)
        return ZStack {
            RoundedRectangle(cornerRadius: side * 0.26, style: .continuous)
                .fill(isCurrent ? highlight : hidden.contains(index) ? tile : Color(white: 1, opacity: Self.tileOpacity))
            icon(icons[index], isCurrent: isCurrent, side: side)
        }
        .frame(width: side, height: side)
        .scaleEffect(isCurrent ? 1.12 : 1)
        .animation(animation, value: isCurrent)
    }

    @ViewBuilder private func icon(_ icon: Icon, isCurrent: Bool, side: CGFloat) -> some View {
        let color = isCurrent ? Color(white: 0.1) : Color(white: 1, opacity: 0.85)
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
