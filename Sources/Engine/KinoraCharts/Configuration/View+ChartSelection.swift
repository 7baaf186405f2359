import KinoraDrawing
import KinoraViews

// A touch on the plot selects the values at its location, until it ends and the bindings become nil. A `chartGesture` replaces this behaviour.
extension View {
    /// Sets `value` to the value of the x axis below a touch, and to nil when the touch ends.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selection.x = { value.wrappedValue = $0?.plottable() } }
    }

    /// Sets `value` to the value of the y axis beside a touch, and to nil when the touch ends.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selection.y = { value.wrappedValue = $0?.plottable() } }
    }

    /// Sets `value` to the sum of the values of the sectors up to the angle of a touch, and to nil when the touch ends.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selection.angle = { value.wrappedValue = $0?.plottable() } }
    }

    /// Sets `range` to the values of the x axis that a `chartGesture` passes to `ChartProxy.selectXRange(from:to:)`. One finger selects no
    /// range.
    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.selection.rangeOfX = { range.wrappedValue = ClosedRange(plotted: $0, $1) } }
    }

    /// Sets `range` to the values of the y axis that a `chartGesture` passes to `ChartProxy.selectYRange(from:to:)`. One finger selects no
    /// range.
    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.selection.rangeOfY = { range.wrappedValue = ClosedRange(plotted: $0, $1) } }
    }
}

extension ClosedRange where Bound: Plottable {
    fileprivate init?(plotted first: PlottedValue, _ second: PlottedValue) {
        guard let first: Bound = first.plottable(), let second: Bound = second.plottable() else { return nil }
        self = Swift.min(first, second)...Swift.max(first, second)
    }
}

/// The area of a chart's plot, in which a drag selects values.
struct ChartSelectionArea: View {
    let proxy: ChartProxy

    var body: some View {
        GeometryReader { geometry in
            let frame = geometry[proxy.plotAreaFrame]
            Color.clear.contentShape(Rectangle()).frame(width: frame.width, height: frame.height)
                // Views that scroll follow the same drag.
                .simultaneousGesture(
                    DragGesture(minimumDistance: 0).onChanged { proxy.select(at: $0.location) }.onEnded { _ in proxy.deselect() }
                )
                .offset(x: frame.minX, y: frame.minY)
        }
    }
}
