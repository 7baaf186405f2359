import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// A row of all icons that highlights the current one.
struct IconDock: View {
    /// Outlines within 1 of the origin.
    let icons: [Path]
    let current: Int
    /// The maximum width of the row, in points.
    let width: CGFloat
    /// The shorter side of the frame, in points.
    let unit: CGFloat
    let animation: Animation

    var body: some View {
        let tile = min(unit * 0.105, width / (CGFloat(icons.count) * 1.28 + 0.28))
        HStack(spacing: tile * 0.28) {
            ForEach(icons.indices, id: \.self) { index in
                let isCurrent = index == current
                ZStack {
                    RoundedRectangle(cornerRadius: tile * 0.26, style: .continuous)
                        .fill(Color(white: 1, opacity: isCurrent ? 0.95 : 0.14))
                    DockIcon(outline: icons[index])
                        .fill(isCurrent ? Color(white: 0.1) : Color(white: 1, opacity: 0.85))
                        .frame(width: tile * 0.5, height: tile * 0.5)
                }
                .frame(width: tile, height: tile)
                .scaleEffect(isCurrent ? 1.12 : 1)
                .animation(animation, value: isCurrent)
            }
        }
        .padding(tile * 0.28)
        .background {
            RoundedRectangle(cornerRadius: tile * 0.46, style: .continuous).fill(Color(white: 0, opacity: 0.16))
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
