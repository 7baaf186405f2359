import Foundation

extension SVGGradientSource.Stops {
    /// The number of parts of an interval. With 24, the error of the interpolation between them is below a level of 8 bits.
    static let parts = 24
    /// The maximum number of stops that are replaced by more.
    static let maxStops = 200

    /// Whether the number of stops exceeds the maximum, so that the colours between them are mixed in sRGB.
    var isTooLongForLinearLight: Bool { stops.count > Self.maxStops }

    /// Stops that approximate an interpolation in linear light. The same stops, to be mixed later, if a colour is the foreground's colour,
    /// which is not known yet. The same stops if there are more than 200.
    var inLinearLight: SVGGradientSource.Stops {
        guard !isTooLongForLinearLight, let first = stops.first else { return self }
        guard foreground.isEmpty else {
            var result = self
            result.isMixedLater = true
            return result
        }
        var result = self
        result.stops = [first]
        for (start, end) in zip(stops, stops.dropFirst()) {
            let (from, to) = (start.color.resolved(in: .light), end.color.resolved(in: .light))
            if end.location > start.location {
                for part in 1..<Self.parts {
                    let fraction = Double(part) / Double(Self.parts)
                    func mixed(_ a: Float, _ b: Float) -> Double {
                        Self.encoded(Self.linear(Double(a)) * (1 - fraction) + Self.linear(Double(b)) * fraction)
                    }
                    let opacity = Double(from.opacity) * (1 - fraction) + Double(to.opacity) * fraction
                    let color = Color(
                        red: mixed(from.red, to.red), green: mixed(from.green, to.green), blue: mixed(from.blue, to.blue), opacity: opacity)
                    result.stops.append(
                        Gradient.Stop(color: color, location: start.location + (end.location - start.location) * fraction))
                }
            }
            result.stops.append(end)
        }
        return result
    }

    private static func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }

    private static func encoded(_ value: Double) -> Double { value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055 }
}
