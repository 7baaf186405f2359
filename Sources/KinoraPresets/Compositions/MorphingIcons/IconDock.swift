import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Rows of all icons that highlight the current one. The dock is opaque, so that echoes of the large icon disappear behind it.
struct IconDock: View {
    /// Outlines within 1 of the origin.
    let icons: [Path]
    let current: Int
    /// The colour of the frame behind the dock.
    let color: Color
    let arrangement: IconArrangement
    let animation: Animation

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
            RoundedRectangle(cornerRadius: tile * 0.46, style: .continuous).fill(color.mix(with: .black, by: 0.2))
                .animation(animation, value: current)
        }
    }

    private func tileView(_ index: Int, side: CGFloat) -> some View {
        let isCurrent = index == current
        return ZStack {
            RoundedRectangle(cornerRadius: side * 0.26, style: .continuous)
                .fill(Color(white: 1, opacity: isCurrent ? 0.95 : 0.14))
            DockIcon(outline: icons[index])
                .fill(isCurrent ? Color(white: 0.1) : Color(white: 1, opacity: 0.85))
                .frame(width: side * 0.5, height: side * 0.5)
        }
        .frame(width: side, height: side)
        .scaleEffect(isCurrent ? 1.12 : 1)
        .animation(animation, value: isCurrent)
    }
}

private struct DockIcon: Shape {
    let outline: Path

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return outline.applying(CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: rect.midX, ty: rect.midY))
    }
}
