import Foundation
import KinoraMotion
import KinoraViews

/// Marks with their annotations in the plot, which is the view's frame. Positions are animated.
struct ChartPlane: View, @MainActor Animatable {
    private let list: MarkList
    private var positions: MarkVector

    /// The distance from the plot in which marks are still drawn, in points.
    private static let margin: CGFloat = 400

    init(_ marks: [ResolvedMark]) {
        list = MarkList(marks)
        positions = MarkVector(list)
    }

    var animatableData: MarkVector {
        get { positions }
        set { positions = newValue }
    }

    var body: some View {
        let shown = positions.presented(current: list)
        let annotated = shown.filter { !$0.mark.annotations.isEmpty }
        GeometryReader { geometry in
            ZStack(alignment: .topLeading) {
                if shown.contains(where: { $0.mark.kind != .label }) {
                    Canvas { context, size in
                        let plot = CGRect(origin: .zero, size: size).insetBy(dx: Self.margin, dy: Self.margin)
                        MarkPainter(plot: plot).draw(shown, in: context)
                    }
                    .padding(-Self.margin)
                    // The canvas is larger than the chart and would take touches of the views around it.
                    .allowsHitTesting(false)
                }
                ForEach(annotated.indices, id: \.self) { index in
                    let mark = annotated[index].mark
                    let bounds = MarkPainter(plot: CGRect(origin: .zero, size: geometry.size)).bounds(of: mark)
                    ForEach(mark.annotations.indices, id: \.self) { number in
                        AnnotationView(annotation: mark.annotations[number], mark: mark, bounds: bounds).opacity(annotated[index].weight)
                    }
                }
            }
        }
        .environment(\.layoutDirection, .leftToRight)
    }
}
