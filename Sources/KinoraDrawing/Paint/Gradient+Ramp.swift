extension Gradient {
    /// The colours as they are drawn under `scheme`: sorted by location (equal ones keep their order), locations clamped to 0...1 and NaN
    /// read as 0. A gradient without stops is clear.
    package func ramp(in scheme: ColorScheme) -> Paint.Ramp {
        var resolved = stops.map { stop in
            Paint.Ramp.Stop(color: stop.color.resolved(in: scheme), location: stop.location.isNaN ? 0 : min(max(stop.location, 0), 1))
        }
        if resolved.isEmpty { resolved = [Paint.Ramp.Stop(color: Color.clear.resolved(in: scheme), location: 0)] }
        let sorted = resolved.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
        return Paint.Ramp(stops: sorted.map(\.element), mixing: mixing.kind == .device ? .sRGB : .oklab)
    }
}
