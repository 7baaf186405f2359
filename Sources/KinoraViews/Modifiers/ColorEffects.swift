import Foundation
import KinoraDrawing
import KinoraMotion

/// A change of all colours by one number.
struct ColorEffect {
    enum Kind { case brightness, contrast, saturation, grayscale, hue, inversion }

    var kind: Kind
    /// For the hue an angle in radians.
    var amount: Double

    var matrix: ColorMatrix {
        switch kind {
        case .brightness: .brightness(amount)
        case .contrast: .contrast(amount)
        case .saturation: .saturation(amount)
        case .grayscale: .saturation(1 - amount)
        case .hue: .hueRotation(amount)
        case .inversion: .inversion(amount)
        }
    }
}

extension ColorEffect: DrawingEffect {
    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.add(matrix)
        content(&builder)
    }
}

extension DisplayListBuilder {
    /// Changes all colours of what is drawn next.
    mutating func add(_ matrix: ColorMatrix) {
        if matrix != .identity { filters.append((.colorMatrix(matrix), transform)) }
    }
}

/// Multiplies all colours by one.
struct ColorMultiplication {
    var color: Color.Resolved
}

extension ColorMultiplication: DrawingEffect {
    var animatableData: Color.Resolved.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.add(.multiplication(by: color))
        content(&builder)
    }
}

/// Looks up the colour in the surroundings.
private struct ColorMultiplyModifier: ViewModifier {
    var color: Color
    @Environment(\.colorScheme) private var colorScheme

    init(color: Color) {
        self.color = color
    }

    func body(content: Content) -> some View {
        content.modifier(ColorMultiplication(color: color.resolved(in: colorScheme)))
    }
}

/// Makes brightness opacity.
struct LuminanceEffect {}

extension LuminanceEffect: DrawingEffect {
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.filters.append((.luminanceToAlpha, builder.transform))
        content(&builder)
    }
}

extension View {
    /// Adds `amount` to red, green and blue, which count from 0 to 1: 1 makes everything white, -1 black.
    nonisolated public func brightness(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .brightness, amount: amount))
    }

    /// Moves colours away from the middle grey (above 1) or to it (below 1); negative amounts invert besides.
    nonisolated public func contrast(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .contrast, amount: amount))
    }

    /// 0 leaves greys, 1 changes nothing, more makes colours stronger.
    nonisolated public func saturation(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .saturation, amount: amount))
    }

    /// 0 changes nothing, 1 leaves greys.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .grayscale, amount: amount))
    }

    /// Turns the hue of all colours.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        modifier(ColorEffect(kind: .hue, amount: angle.radians))
    }

    /// Turns all colours over: black is white.
    nonisolated public func colorInvert() -> some View {
        modifier(ColorEffect(kind: .inversion, amount: 1))
    }

    /// Multiplies all colours by `color`, channel by channel.
    public func colorMultiply(_ color: Color) -> some View {
        modifier(ColorMultiplyModifier(color: color))
    }

    /// Draws the view in black, as opaque as it was bright: a picture becomes a mask.
    nonisolated public func luminanceToAlpha() -> some View {
        modifier(LuminanceEffect())
    }
}
