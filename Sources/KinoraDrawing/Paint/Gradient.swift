import Foundation

/// Colours along a line from 0 to 1.
///
/// Stops are drawn in the order of their locations; before the first and after the last one its colour goes on. Where two stops share a location the colour
/// changes at once. A gradient whose start and end are the same place is its last colour everywhere; one without stops is clear.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place along the gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: Color
        /// 0 is the start, 1 the end.
        public var location: CGFloat

        /// A colour at a location from 0 to 1; others are clamped when the gradient is drawn.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The space in which colours between two stops are mixed.
    public struct ColorSpace: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case device, perceptual }
        package let kind: Kind

        /// Gamma-encoded sRGB, as older systems and most tools mix.
        public static let device = ColorSpace(kind: .device)
        /// Oklab, so that a mix looks like it lies between its ends.
        public static let perceptual = ColorSpace(kind: .perceptual)
    }

    /// The colours, in any order.
    public var stops: [Stop]
    package var mixing: ColorSpace = .perceptual

    /// A gradient with colours at places of their own.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Spreads the colours evenly from 0 to 1.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    /// The same stops, mixed in another space.
    public func colorSpace(_ space: ColorSpace) -> Gradient {
        var copy = self
        copy.mixing = space
        return copy
    }
}

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
