import Foundation

/// Colours along a line from 0 to 1.
///
/// Stops are drawn in the order of their locations. The first and last colour continue outside. If two stops have the same location, the
/// colour changes abruptly. A gradient whose start and end are equal has its last colour everywhere. One without stops is transparent.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location on the gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: Color
        /// 0 is the start, 1 is the end.
        public var location: CGFloat

        /// Creates a stop. Locations are clamped to 0...1 when the gradient is drawn.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colour space in which colours between two stops are mixed.
    public struct ColorSpace: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case device, perceptual, straight }
        package let kind: Kind

        /// Gamma-encoded sRGB, as in older systems and most tools.
        public static let device = ColorSpace(kind: .device)
        /// Oklab, which gives visually intermediate colours.
        public static let perceptual = ColorSpace(kind: .perceptual)
        /// Gamma-encoded sRGB that is not premultiplied, as in SVG.
        package static let straight = ColorSpace(kind: .straight)

        package var mixing: Paint.Ramp.Mixing {
            switch kind {
            case .device: .sRGB
            case .perceptual: .oklab
            case .straight: .straightSRGB
            }
        }
    }

    /// The colours, in any order.
    public var stops: [Stop]
    package var mixing: ColorSpace = .perceptual

    /// Creates a gradient with the given stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of equally spaced colours from 0 to 1.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    /// The gradient with the same stops, mixed in another space.
    public func colorSpace(_ space: ColorSpace) -> Gradient {
        var copy = self
        copy.mixing = space
        return copy
    }
}

extension Gradient {
    /// The colours as drawn in `scheme`: sorted by location (equal ones keep their order), with locations clamped to 0...1 and NaN as 0. A
    /// gradient without stops is transparent. `accent` is the colour of ``Color/accentColor``.
    package func ramp(in scheme: ColorScheme, accent: Color? = nil) -> Paint.Ramp {
        var resolved = stops.map { stop in
            Paint.Ramp.Stop(
                color: stop.color.resolved(in: scheme, accent: accent),
                location: stop.location.isNaN ? 0 : min(max(stop.location, 0), 1))
        }
        if resolved.isEmpty { resolved = [Paint.Ramp.Stop(color: Color.clear.resolved(in: scheme), location: 0)] }
        let sorted = resolved.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
        return Paint.Ramp(stops: sorted.map(\.element), mixing: mixing.mixing)
    }
}
