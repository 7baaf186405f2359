import KinoraViews

extension View {
    /// Sets the length of the visible part of the x axis: a difference of numbers, seconds of dates, or a number of categories.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = PlottedValue(length).number
        return chart { $0.x.visibleLength = length }
    }

    /// Sets the length of the visible part of the y axis: a difference of numbers, seconds of dates, or a number of categories.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = PlottedValue(length).number
        return chart { $0.y.visibleLength = length }
    }

    /// Sets the value at which the visible part of the x axis begins.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { chartScrollPosition(initialX: x.wrappedValue) }

    /// Sets the value at which the visible part of the y axis begins.
    public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { chartScrollPosition(initialY: y.wrappedValue) }

    /// Sets the value at which the visible part of the x axis begins.
    public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
        let start = PlottedValue(initialX)
        return chart { $0.x.scrollPosition = start }
    }

    /// Sets the value at which the visible part of the y axis begins.
    public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
        let start = PlottedValue(initialY)
        return chart { $0.y.scrollPosition = start }
    }
}

// No effect on films (touch): a script's touches do not scroll charts.
extension View {
    nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
}
