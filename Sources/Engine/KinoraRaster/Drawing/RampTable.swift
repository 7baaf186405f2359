import CPixels
import Foundation
import KinoraDrawing

/// The colours of a ramp for the gradient kernels: one before the ramp, `count` along it, one after it, and one for pixels without a
/// gradient. Channels have 16 bits, so that gradients can be dithered (see `kinora_ramp`). Parts of one colour are whole levels, which
/// dithering does not change.
struct RampTable {
    /// Fine enough that a step between two stops is exact within a pixel on a screen that is four thousand pixels wide.
    static let count = 4096

    private(set) var colors: [UInt64]
    let spread: Paint.Ramp.Spread
    /// Whether all colours are opaque, including the colour of pixels without a gradient.
    private(set) var isOpaque = false

    init(_ ramp: Paint.Ramp, opacity: Double) {
        colors = [UInt64](repeating: 0, count: Self.count + 3)
        spread = ramp.spread
        let stops = Self.sorted(ramp.stops)
        guard let first = stops.first, let last = stops.last else { return }
        let mixer = ColorMixer(mixing: ramp.mixing)
        // Entry i represents the position (i - 0.5) / count.
        var entry = 0
        func position(_ entry: Int) -> Double { (Double(entry) - 0.5) / Double(Self.count) }
        let firstColor = Self.flat(mixer.pixel(mixer.coordinates(first.color)), opacity)
        while entry <= Self.count + 1, entry == 0 || position(entry) < first.location {
            colors[entry] = firstColor
            entry += 1
        }
        for (from, to) in zip(stops, stops.dropFirst()) where to.location > from.location && to.location > 0 {
            let segment = Segment(mixer: mixer, from: mixer.coordinates(from.color), to: mixer.coordinates(to.color))
            let start = entry
            while entry <= Self.count, position(entry) < to.location { entry += 1 }
            guard start < entry else { continue }
            if from.color == to.color {
                for index in start..<entry { colors[index] = Self.flat(mixer.pixel(segment.to), opacity) }
                continue
            }
            let length = to.location - from.location
            segment.fill(
                &colors, start..<entry, from: (position(start) - from.location) / length, step: 1 / (length * Double(Self.count)),
                opacity: opacity)
        }
        let lastColor = Self.flat(mixer.pixel(mixer.coordinates(last.color)), opacity)
        while entry <= Self.count + 1 {
            colors[entry] = lastColor
            entry += 1
        }
        // Stops outside 0...1 are cut at the ends of the ramp.
        if first.location < 0 { colors[0] = Self.flat(colors[1]) }
        if last.location > 1 { colors[Self.count + 1] = Self.flat(colors[Self.count]) }
        isOpaque = opacity >= 1 && ramp.stops.allSatisfy { $0.color.opacity >= 1 }
    }

    /// Composites all colours on an opaque one, which is also used for pixels without a gradient.
    mutating func lay(over background: PixelColor, dithers: Bool) {
        colors.withUnsafeMutableBufferPointer { kinora_ramp_over($0.baseAddress, Int32($0.count), background.word, dithers ? 1 : 0) }
        isOpaque = true
    }

    func withRamp<Result>(dithers: Bool, _ body: (UnsafePointer<kinora_ramp>) -> Result) -> Result {
        colors.withUnsafeBufferPointer { buffer in
            let spread: Int32 =
                switch spread {
                case .pad: 0
                case .repeat: 1
                case .mirror: 2
                }
            let ramp = kinora_ramp(colors: buffer.baseAddress, count: Int32(Self.count), spread: spread, dithers: dithers ? 1 : 0)
            return withUnsafePointer(to: ramp, body)
        }
    }

    /// The stops sorted by location, equal ones in their original order. Locations that are NaN are left out.
    private static func sorted(_ stops: [Paint.Ramp.Stop]) -> [Paint.Ramp.Stop] {
        let valid = stops.filter { $0.location.isFinite }
        guard zip(valid, valid.dropFirst()).contains(where: { $0.location > $1.location }) else { return valid }
        return valid.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }

    /// The colour of an area without change, rounded to whole levels.
    private static func flat(_ pixel: ColorMixer.Vector, _ opacity: Double) -> UInt64 {
        // No component is negative, so truncating the sum with 0.5 rounds to the nearest.
        let levels = SIMD4<UInt64>(truncatingIfNeeded: SIMD4<Int32>(pixel * opacity + 0.5)) &<< 8
        return levels.w << 48 | levels.x << 32 | levels.y << 16 | levels.z
    }

    private static func flat(_ color: UInt64) -> UInt64 {
        // At most 65280 plus a half level, so that no channel overflows into the next.
        (color + 0x0080_0080_0080_0080) & 0xFF00_FF00_FF00_FF00
    }

    /// The interval between two stops.
    private struct Segment {
        let mixer: ColorMixer
        let from: ColorMixer.Vector
        let to: ColorMixer.Vector

        func exact(_ part: Double) -> ColorMixer.Vector {
            mixer.pixel(from + (to - from) * part)
        }

        /// Computes powers and cube roots only where linear interpolation of pixels would have an error of more than an eighth of a level.
        func fill(_ colors: inout [UInt64], _ range: Range<Int>, from first: Double, step: Double, opacity: Double) {
            let last = first + step * Double(range.count - 1)
            fill(&colors, range, first, step, exact(first), exact(last), opacity)
        }

        private func fill(
            _ colors: inout [UInt64], _ range: Range<Int>, _ first: Double, _ step: Double, _ low: ColorMixer.Vector,
            _ high: ColorMixer.Vector,
            _ opacity: Double
        ) {
            let count = range.count
            if count > 2 {
                let half = count / 2
                let center = exact(first + step * Double(half))
                let straight = low + (high - low) * (Double(half) / Double(count - 1))
                // A curve with an inflection can intersect the middle of its chord, so long intervals are always halved.
                let error = (center - straight).replacing(with: straight - center, where: center .< straight).max()
                if error > 0.125 || count > RampTable.count / 8 {
                    let left = range.lowerBound..<(range.lowerBound + half + 1)
                    fill(&colors, left, first, step, low, center, opacity)
                    let right = (range.lowerBound + half)..<range.upperBound
                    return fill(&colors, right, first + step * Double(half), step, center, high, opacity)
                }
            }
            // In the order of bytes in memory.
            withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { ends in
                (ends[0], ends[1], ends[2], ends[3]) = (low.z, low.y, low.x, low.w)
                (ends[4], ends[5], ends[6], ends[7]) = (high.z, high.y, high.x, high.w)
                guard let first = ends.baseAddress else { return }
                colors.withUnsafeMutableBufferPointer { buffer in
                    guard let start = buffer.baseAddress else { return }
                    kinora_ramp_between(start + range.lowerBound, Int32(count), first, first + 4, opacity)
                }
            }
        }
    }
}
