import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A background gradient with large soft lights in the accents of a palette that drift slowly. It loops after `period` seconds.
struct DriftingLights: View {
    let palette: ColorPalette
    let size: CGSize
    var time: TimeInterval = 0
    let period: TimeInterval
    var strength = 0.3

    /// The lights at a time.
    func at(_ time: TimeInterval) -> DriftingLights {
        var lights = self
        lights.time = time
        return lights
    }

    /// The centres of the lights, in fractions of the frame, with their radius in fractions of the diagonal.
    private static let lights: [(x: Double, y: Double, radius: Double, accent: Int)] = [
        (0.12, 0.1, 0.42, 0), (0.92, 0.3, 0.36, 1), (0.7, 1.02, 0.46, 3),
    ]

    /// The extreme colours of the background: in the middle of each light, and beside them.
    var backgrounds: [Color] {
        let backgrounds = ReadableColor.stops(from: palette.background[0], to: palette.background[1])
        let middles = backgrounds.flatMap { background in
            Self.lights.map { background.mix(with: palette.accent($0.accent), by: strength, in: .device) }
        }
        return backgrounds + middles
    }

    /// The extreme colours of the background at the top.
    var topBackgrounds: [Color] {
        [palette.background[0]] + Self.lights.prefix(2).map { palette.background[0].mix(with: palette.accent($0.accent), by: strength) }
    }

    /// The colours of text that is readable wherever it is on the lights.
    var texts: LightTextColors { LightTextColors(palette: palette, backgrounds: backgrounds) }

    var body: some View {
        let diagonal = hypot(size.width, size.height)
        ZStack {
            LinearGradient(colors: palette.background, startPoint: .top, endPoint: .bottom)
            ForEach(0..<Self.lights.count, id: \.self) { index in
                let light = Self.lights[index]
                let angle = 2 * Double.pi * (time / period + Double(index) / 3)
                let color = palette.accent(light.accent)
                RadialGradient(
                    colors: [color.opacity(strength), color.opacity(strength * 0.45), color.opacity(0)],
                    center: UnitPoint(x: light.x + 0.05 * cos(angle), y: light.y + 0.05 * sin(angle)), startRadius: 0,
                    endRadius: light.radius * diagonal)
            }
        }
    }
}
