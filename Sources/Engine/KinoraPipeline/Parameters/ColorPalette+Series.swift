import Foundation
import KinoraDrawing

extension ColorPalette {
    /// `count` distinct colours for the series of a chart: the accents, then colours in the range of the accents' lightness and chroma, of
    /// which each has the largest possible distance in Oklab from those before it. They contrast with the background by at least 1.7:1. A
    /// palette in which no further colour can be distinguished repeats its colours.
    package func series(_ count: Int) -> [Color] {
        let accents = visibleAccents
        guard count > accents.count else { return Array(accents.prefix(max(count, 0))) }
        var colors = accents
        let own = accents.map(Self.lab)
        let candidates = candidates(own)
        var distances = candidates.map { candidate in own.map { Self.distance(candidate, $0) }.min() ?? 0 }
        while colors.count < count {
            guard let best = distances.indices.max(by: { distances[$0] < distances[$1] }), distances[best] >= Self.minDistance else {
                break
            }
            colors.append(Self.color(candidates[best]))
            for index in distances.indices { distances[index] = min(distances[index], Self.distance(candidates[index], candidates[best])) }
        }
        return (0..<count).map { colors[$0 % colors.count] }
    }

    /// The accents that can be seen as areas on the background; the colour of the text if there are none. Accents are often made for
    /// other uses, so an accent may be nearly the colour of the background.
    package var visibleAccents: [Color] {
        let stops = ReadableColor.stops(from: background[0], to: background[1]).map(Self.lab)
        let visible = accents.filter { accent in
            let accent = Self.lab(accent)
            return stops.allSatisfy { Self.distance(accent, $0) >= Self.minBackgroundDistance }
        }
        return visible.isEmpty ? [text] : visible
    }

    /// The minimum distance of two colours that are distinguished, and of an area from the background, in Oklab.
    private static let (minDistance, minBackgroundDistance) = (0.03, 0.08)
    private static let minContrast = 1.7
    /// The chroma below which colours count as grey.
    private static let minChroma = 0.03
    /// The hues of yellows, in degrees, and the lightness below which they look like olive and mud.
    private static let yellows = (hues: 60.0...130, minLightness: 0.76)

    /// A grid of colours in L, a and b within sRGB that match `accents`: in the range of their lightness, at about their median chroma. Greys
    /// differ in lightness only. There are no dark yellows.
    private func candidates(_ accents: [SIMD3<Double>]) -> [SIMD3<Double>] {
        let lightness = accents.map(\.x)
        let middle = ((lightness.min() ?? 0.5) + (lightness.max() ?? 0.5)) / 2
        let chromas = accents.map { hypot($0.y, $0.z) }.sorted()
        let chroma = chromas[chromas.count / 2]
        let isGrey = chroma < Self.minChroma
        let reach = max(((lightness.max() ?? 0.5) - (lightness.min() ?? 0.5)) / 2 + 0.03, isGrey ? 0.2 : 0.1)
        var candidates: [SIMD3<Double>] = []
        for step in 10...48 {
            let lightness = Double(step) / 50
            guard abs(lightness - middle) <= reach else { continue }
            for factor in isGrey ? [0] : [1, 0.7, 1.25] {
                for hue in stride(from: 0.0, to: isGrey ? 10 : 360, by: 10) {
                    if !isGrey, Self.yellows.hues.contains(hue), lightness < Self.yellows.minLightness { continue }
                    let angle = hue * .pi / 180
                    let candidate = SIMD3(lightness, chroma * factor * cos(angle), chroma * factor * sin(angle))
                    let linear = Oklab.linear(coneRoots: Oklab.coneRoots(lab: candidate))
                    guard linear.min() >= 0, linear.max() <= 1 else { continue }
                    let color = Self.color(candidate)
                    if background.allSatisfy({ ReadableColor.contrast(color, $0) >= Self.minContrast }) { candidates.append(candidate) }
                }
            }
        }
        return candidates
    }

    private static func lab(_ color: Color) -> SIMD3<Double> {
        let color = color.resolved(in: .light)
        return Oklab.lab(
            coneRoots: Oklab.coneRoots(red: Double(color.linearRed), green: Double(color.linearGreen), blue: Double(color.linearBlue)))
    }

    private static func color(_ lab: SIMD3<Double>) -> Color {
        let linear = Oklab.linear(coneRoots: Oklab.coneRoots(lab: lab))
        return Color(.sRGBLinear, red: linear.x, green: linear.y, blue: linear.z)
    }

    private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        let delta = a - b
        return (delta * delta).sum().squareRoot()
    }
}
