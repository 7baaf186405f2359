import Foundation
import KinoraDrawing

/// The positions at which the slope of a ramp changes, with the changes.
///
/// Colours are premultiplied, in levels of 0...255. Positions are fractions of the ramp, so slopes are in levels per length of the ramp.
struct RampBends {
    struct Bend {
        var positions: ClosedRange<Double>
        /// The change of the slope.
        var change: Double
        /// The step of the colour itself, in levels. Flat parts are rounded to whole levels.
        var step: Double
    }

    /// The steepest slope.
    let slope: Double
    let bends: [Bend]
    /// Whether the colour before the first stop, of a part between two equal stops, and after the last stop is translucent.
    let isFlatTranslucent: (before: Bool, between: Bool, after: Bool)

    /// Returns nil for a ramp that has hard stops or is repeated, and for one without stops.
    init?(_ ramp: Paint.Ramp, opacity: Double) {
        guard ramp.spread == .pad, let parts = Self.parts(of: ramp, opacity: opacity) else { return nil }
        slope = parts.reduce(0) { max($0, Self.effect($1.slope)) }
        func isTranslucent(_ part: Part) -> Bool { part.start == part.end && part.start.w > 0 && part.start.w < 255 }
        isFlatTranslucent = (
            isTranslucent(parts[0]), parts.dropFirst().dropLast().contains(where: isTranslucent), isTranslucent(parts[parts.count - 1])
        )
        bends = zip(parts, parts.dropFirst()).map { before, after in
            // A curve bends between two of its parts and not only where they meet.
            let positions = before.isCurved && after.isCurved ? before.low...after.high : after.low...after.low
            return Bend(
                positions: positions, change: Self.effect(after.slope - before.slope), step: Self.effect(after.start - before.end))
        }
    }

    /// A part of a ramp that is straight, or nearly.
    private struct Part {
        var low: Double
        var high: Double
        var start: ColorMixer.Vector
        var end: ColorMixer.Vector
        var isCurved = false

        init(_ low: Double, _ high: Double, _ start: ColorMixer.Vector, _ end: ColorMixer.Vector, isCurved: Bool = false) {
            (self.low, self.high, self.start, self.end, self.isCurved) = (low, high, start, end, isCurved)
        }

        var slope: ColorMixer.Vector { start == end ? .zero : (end - start) / (high - low) }
    }

    /// The number of parts into which the ramp between two stops is divided where mixtures are not on a straight line.
    private static let partCount = 16

    /// The parts from before the first stop to after the last one.
    private static func parts(of ramp: Paint.Ramp, opacity: Double) -> [Part]? {
        guard let first = ramp.stops.first, let last = ramp.stops.last, ramp.stops.allSatisfy({ (0...1).contains($0.location) }) else {
            return nil
        }
        let mixer = ColorMixer(mixing: ramp.mixing)
        func flat(_ stop: Paint.Ramp.Stop) -> ColorMixer.Vector {
            (mixer.pixel(mixer.coordinates(stop.color)) * opacity + 0.5).rounded(.down)
        }
        var parts = [Part(-.infinity, Double(first.location), flat(first), flat(first))]
        for (from, to) in zip(ramp.stops, ramp.stops.dropFirst()) {
            let (low, high) = (Double(from.location), Double(to.location))
            guard low < high || low == high && from.color == to.color else { return nil }
            if low == high { continue }
            if from.color == to.color {
                parts.append(Part(low, high, flat(from), flat(from)))
                continue
            }
            let (start, end) = (mixer.coordinates(from.color), mixer.coordinates(to.color))
            let count = ramp.mixing == .sRGB ? 1 : partCount
            for index in 0..<count {
                let shares = (Double(index) / Double(count), Double(index + 1) / Double(count))
                func color(_ share: Double) -> ColorMixer.Vector { mixer.pixel(start + (end - start) * share) * opacity }
                parts.append(
                    Part(
                        low + (high - low) * shares.0, low + (high - low) * shares.1, color(shares.0), color(shares.1),
                        isCurved: count > 1))
            }
        }
        parts.append(Part(Double(last.location), .infinity, flat(last), flat(last)))
        return parts
    }

    /// The largest effect of a change on a channel of a pixel, whatever the colour below. Alpha hides up to a whole channel below.
    private static func effect(_ change: ColorMixer.Vector) -> Double {
        let colors = SIMD3(change.x, change.y, change.z)
        return max(abs(change.w), colors.max(), -colors.min(), (colors - change.w).max(), (change.w - colors).max())
    }
}
