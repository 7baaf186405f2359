import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

// Effects of light and lens. Each draws the view as one layer. Published code often defines modifiers with the same names, which are preferred.
extension View {
    /// Adds a glow around bright parts of the view: the light above a threshold is blurred and added in linear light.
    ///
    /// - Parameters:
    ///   - threshold: The gamma-encoded level above which a pixel glows, clamped to 0...1. 0 lets all light glow.
    ///   - radius: The standard deviation of the blur, in points, at least 0.
    ///   - strength: A factor of the added light, clamped to 0...10.
    @_disfavoredOverload
    nonisolated public func glow(threshold: Double = 0.6, radius: CGFloat = 24, strength: Double = 1) -> some View {
        imageEffect(.glow(ImageEffect.Glow(threshold: threshold, radius: Double(radius), strength: strength)))
    }

    /// Adds a shadow that falls from the edges of the view into it.
    ///
    /// - Parameters:
    ///   - color: The colour of the shadow.
    ///   - radius: The standard deviation of the blur, in points, at least 0.
    ///   - x: The horizontal offset in points.
    ///   - y: The vertical offset in points; positive is down.
    @_disfavoredOverload
    public func innerShadow(color: Color = .black.opacity(0.5), radius: CGFloat = 12, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(
            ColoredEffectModifier(colors: [color]) { .innerShadow(color: $0[0], radius: Double(radius), x: Double(x), y: Double(y)) })
    }

    /// Covers the view with a colour towards its corners.
    ///
    /// - Parameters:
    ///   - color: The colour, whose opacity is a factor of `strength`.
    ///   - strength: The maximum cover, clamped to 0...1.
    ///   - radius: The distance from the centre at which it begins: 0 is the centre, 1 is a corner.
    ///   - softness: The distance in which it grows to its maximum, at least 0.001.
    @_disfavoredOverload
    public func vignette(color: Color = .black, strength: Double = 0.5, radius: Double = 0.4, softness: Double = 0.6) -> some View {
        modifier(
            ColoredEffectModifier(colors: [color]) {
                .vignette(ImageEffect.Vignette(strength: strength, radius: radius, softness: softness, color: $0[0]))
            })
    }

    /// Adds grain, random changes of the levels with a normal distribution. The grain belongs to the pixels of the frame and does not move
    /// with the view.
    ///
    /// A pattern depends on its number, the seed, and the position of a pixel only, so that every render has the same grain.
    ///
    /// - Parameters:
    ///   - strength: The standard deviation as a fraction of white, clamped to 0...1.
    ///   - size: The distance of independent changes, in points; at least a pixel of the film.
    ///   - colored: Whether red, green and blue change independently.
    ///   - rate: Patterns per second. With 0, the grain does not change.
    ///   - seed: Selects other patterns.
    @_disfavoredOverload
    nonisolated public func grain(
        strength: Double = 0.06, size: CGFloat = 1.5, colored: Bool = false, rate: Double = 24, seed: Int = 0
    ) -> some View {
        modifier(
            GrainModifier(
                grain: ImageEffect.Grain(strength: strength, size: Double(size), isColored: colored, seed: seed), rate: rate))
    }

    /// Moves red and blue in opposite directions, as a lens does.
    ///
    /// - Parameters:
    ///   - distance: The distance of each, in points. Of a radial aberration, at the corners of the view. Clamped to 2048 pixels.
    ///   - angle: The direction of red, clockwise from the right. It has no effect on a radial aberration.
    ///   - radial: Whether red moves away from the centre of the view and blue towards it.
    @_disfavoredOverload
    nonisolated public func chromaticAberration(distance: CGFloat = 6, angle: Angle = .zero, radial: Bool = false) -> some View {
        imageEffect(.aberration(ImageEffect.Aberration(distance: Double(distance), angle: angle.radians, isRadial: radial)))
    }

    /// Replaces each colour by the colour of a gradient at its luma (Rec. 709): black by the first one, white by the last one.
    ///
    /// - Parameters:
    ///   - gradient: Its colours are mixed in gamma-encoded sRGB. Their opacities have no effect.
    ///   - amount: The mixture with the colours of the view, clamped to 0...1.
    @_disfavoredOverload
    public func gradientMap(_ gradient: Gradient, amount: Double = 1) -> some View {
        let stops = gradient.stops.sorted { $0.location < $1.location }
        return modifier(
            ColoredEffectModifier(colors: stops.map(\.color)) { colors in
                .gradientMap(zip(colors, stops).map { Paint.Ramp.Stop(color: $0, location: $1.location) }, amount: amount)
            })
    }

    /// Replaces each colour by a mixture of two colours, by its luma.
    ///
    /// - Parameters:
    ///   - dark: The colour for black.
    ///   - light: The colour for white.
    ///   - amount: The mixture with the colours of the view, clamped to 0...1.
    @_disfavoredOverload
    public func duotone(_ dark: Color, _ light: Color, amount: Double = 1) -> some View {
        gradientMap(Gradient(colors: [dark, light]), amount: amount)
    }

    /// Applies curves to the channels of the view's colours.
    ///
    /// - Parameters:
    ///   - curves: The curves of all channels, and of single ones.
    ///   - amount: The mixture with the colours of the view, clamped to 0...1.
    @_disfavoredOverload
    nonisolated public func curves(_ curves: ColorCurves, amount: Double = 1) -> some View {
        imageEffect(.curves(curves, amount: amount))
    }

    /// Replaces the colours of the view by the colours of a table.
    ///
    /// - Parameters:
    ///   - table: The colours, such as the contents of a `.cube` file.
    ///   - amount: The mixture with the colours of the view, clamped to 0...1.
    @_disfavoredOverload
    nonisolated public func lut(_ table: ColorLUT, amount: Double = 1) -> some View {
        imageEffect(.lut(table, amount: amount))
    }
}
