import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A colour matrix that depends on one number.
struct ColorEffect {
    enum Kind { case brightness, contrast, saturation, grayscale, hue, inversion }

    var kind: Kind
    /// For `hue`, an angle in radians.
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
    /// Adds a colour matrix to the filters that apply to subsequent drawing.
    mutating func add(_ matrix: ColorMatrix) {
        if matrix != .identity { filters.append((.colorMatrix(matrix), transform)) }
    }
}

/// Multiplies colours by a colour.
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

/// Resolves the colour in the environment.
private struct ColorMultiplyModifier: ViewModifier {
    var color: Color
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accentColor) private var accentColor

    func body(content: Content) -> some View {
        content.modifier(ColorMultiplication(color: color.resolved(in: colorScheme, accent: accentColor)))
    }
}

/// Converts luminance to opacity.
struct LuminanceEffect {}

extension LuminanceEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.filters.append((.luminanceToAlpha, builder.transform))
        content(&builder)
    }
}

extension View {
    /// Adds `amount` to red, green and blue, which are 0...1: 0 changes nothing, 1 is white, -1 black.
    nonisolated public func brightness(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .brightness, amount: amount))
    }

    /// Scales the contrast by `amount`, relative to middle grey: 0 is grey, 1 changes nothing; negative values also invert.
    nonisolated public func contrast(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .contrast, amount: amount))
    }

    /// Scales the saturation: 0 is greyscale, 1 changes nothing, greater values increase it.
    nonisolated public func saturation(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .saturation, amount: amount))
    }

    /// Reduces the saturation: 0 changes nothing, 1 is greyscale.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        modifier(ColorEffect(kind: .grayscale, amount: amount))
    }

    /// Rotates the hue of all colours by `angle`.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        modifier(ColorEffect(kind: .hue, amount: angle.radians))
    }

    /// Inverts all colours.
    nonisolated public func colorInvert() -> some View {
        modifier(ColorEffect(kind: .inversion, amount: 1))
    }

    /// Multiplies all colours by `color`, component by component.
    public func colorMultiply(_ color: Color) -> some View {
        modifier(ColorMultiplyModifier(color: color))
    }

    /// Draws the view in black with its luminance as opacity, which makes a mask.
    nonisolated public func luminanceToAlpha() -> some View {
        modifier(LuminanceEffect())
    }
}
