import KinoraDrawing
import KinoraViews

extension View {
    /// Shows views over charts, which depend on the charts' scales.
    public func chartOverlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
        chart { $0.overlays.append(.init(alignment: alignment) { AnyView(content($0)) }) }
    }

    /// Shows views behind charts, which depend on the charts' scales.
    public func chartBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
        chart { $0.backgrounds.append(.init(alignment: alignment) { AnyView(content($0)) }) }
    }

    /// Adds a gesture over the plot of charts. It replaces the drag that selects values.
    public func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G) -> some View {
        chart { $0.hasCustomGesture = true }.chartOverlay { proxy in
            GeometryReader { geometry in
                let frame = geometry[proxy.plotAreaFrame]
                Color.clear.contentShape(Rectangle()).frame(width: frame.width, height: frame.height)
                    .gesture(gesture(proxy)).offset(x: frame.minX, y: frame.minY)
            }
        }
    }
}
