import Foundation
import KinoraDrawing
import KinoraViews

/// A chart with the titles of its axes: the y axis above the plot or turned beside it, the x axis below or above.
struct AxisTitles<Content: View>: View {
    let x: ChartConfiguration.AxisTitle?
    let y: ChartConfiguration.AxisTitle?
    @ViewBuilder let content: Content

    var body: some View {
        VStack(spacing: 0) {
            if let x, x.position == .top { title(x, .center).padding(.bottom, x.spacing ?? 4) }
            if let y, !y.isBeside { title(y, .trailing).padding(.bottom, y.spacing ?? 4) }
            if let y, y.isBeside {
                HStack(spacing: y.spacing ?? 4) {
                    if y.position == .leading { turned(y, .degrees(-90)) }
                    content
                    if y.position == .trailing { turned(y, .degrees(90)) }
                }
            } else {
                content
            }
            if let x, x.position != .top { title(x, .center).padding(.top, x.spacing ?? 4) }
        }
    }

    private func title(_ title: ChartConfiguration.AxisTitle, _ alignment: HorizontalAlignment) -> some View {
        title.view.font(.caption).foregroundStyle(.secondary)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: title.alignment?.horizontal ?? alignment, vertical: .center))
    }

    private func turned(_ title: ChartConfiguration.AxisTitle, _ angle: Angle) -> some View {
        TurnedLayout() { title.view.font(.caption).foregroundStyle(.secondary).fixedSize().rotationEffect(angle) }
            .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: title.alignment?.vertical ?? .center))
    }
}

extension ChartConfiguration.AxisTitle {
    var isBeside: Bool { position == .leading || position == .trailing }
}

/// A view that is turned by a right angle: its width and height are exchanged.
private struct TurnedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: size.height, height: size.width)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
    }
}
