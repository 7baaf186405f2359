import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A background gradient with large soft lights in the accents of a palette that drift slowly. It loops after `period` seconds.
struct DriftingLights: View {
    let palette: ColorPalette
    let size: CGSize
    let time: TimeInterval
    let period: TimeInterval
    var strength = 0.3

    /// The centres of the lights, in fractions of the frame, with their radius in fractions of the diagonal.
    private static let lights: [(x: Double, y: Double, radius: Double)] = [(0.12, 0.1, 0.42), (0.92, 0.3, 0.36), (0.7, 1.02, 0.46)]

    var body: some View {
        let diagonal = hypot(size.width, size.height)
        ZStack {
            LinearGradient(colors: palette.background, startPoint: .top, endPoint: .bottom)
            ForEach(0..<Self.lights.count, id: \.self) { index in
                let light = Self.lights[index]
                let angle = 2 * Double.pi * (time / period + Double(index) / 3)
                let color = palette.accent([0, 1, 3][index])
                RadialGradient(
                    colors: [color.opacity(strength), color.opacity(strength * 0.45), color.opacity(0)],
                    center: UnitPoint(x: light.x + 0.05 * cos(angle), y: light.y + 0.05 * sin(angle)), startRadius: 0,
                    endRadius: light.radius * diagonal)
            }
        }
    }
}
