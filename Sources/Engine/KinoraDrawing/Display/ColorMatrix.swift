import Foundation

/// A linear map of colours: four rows (red, green, blue, alpha) of five factors (red, green, blue, alpha, constant). It is applied to
/// unpremultiplied gamma-encoded sRGB, each channel in 0...1, and the result is clamped.
public struct ColorMatrix: Hashable, Sendable {
    /// 20 values, row by row.
    package var elements: [Float]

    package static let identity = ColorMatrix()

    /// Creates the identity.
    public init() {
        elements = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    }

    package init(elements: [Float]) {
        precondition(elements.count == 20, "a colour matrix must have 20 factors")
        self.elements = elements
    }
}

/// Names of the factors: the letter is the resulting channel, the number is its source: 1 red, 2 green, 3 blue, 4 alpha, 5 constant.
extension ColorMatrix {
    public var r1: Float {
        get { elements[0] }
        set { elements[0] = newValue }
    }

    public var r2: Float {
        get { elements[1] }
        set { elements[1] = newValue }
    }

    public var r3: Float {
        get { elements[2] }
        set { elements[2] = newValue }
    }

    public var r4: Float {
        get { elements[3] }
        set { elements[3] = newValue }
    }

    public var r5: Float {
        get { elements[4] }
        set { elements[4] = newValue }
    }

    public var g1: Float {
        get { elements[5] }
        set { elements[5] = newValue }
    }

    public var g2: Float {
        get { elements[6] }
        set { elements[6] = newValue }
    }

    public var g3: Float {
        get { elements[7] }
        set { elements[7] = newValue }
    }

    public var g4: Float {
        get { elements[8] }
        set { elements[8] = newValue }
    }

    public var g5: Float {
        get { elements[9] }
        set { elements[9] = newValue }
    }

    public var b1: Float {
        get { elements[10] }
        set { elements[10] = newValue }
    }

    public var b2: Float {
        get { elements[11] }
        set { elements[11] = newValue }
    }

    public var b3: Float {
        get { elements[12] }
        set { elements[12] = newValue }
    }

    public var b4: Float {
        get { elements[13] }
        set { elements[13] = newValue }
    }

    public var b5: Float {
        get { elements[14] }
        set { elements[14] = newValue }
    }

    public var a1: Float {
        get { elements[15] }
        set { elements[15] = newValue }
    }

    public var a2: Float {
        get { elements[16] }
        set { elements[16] = newValue }
    }

    public var a3: Float {
        get { elements[17] }
        set { elements[17] = newValue }
    }

    public var a4: Float {
        get { elements[18] }
        set { elements[18] = newValue }
    }

    public var a5: Float {
        get { elements[19] }
        set { elements[19] = newValue }
    }
}

/// The matrices of the colour effects. Red, green and blue have the weights of SVG's matrices.
extension ColorMatrix {
    private init(_ rows: (Float, Float, Float, Float)...) {
        self.init()
        for (index, row) in rows.enumerated() {
            elements.replaceSubrange(index * 5..<index * 5 + 5, with: [row.0, row.1, row.2, 0, row.3])
        }
    }

    /// Adds `amount` to each channel.
    package static func brightness(_ amount: Double) -> ColorMatrix {
        let b = Float(amount)
        return ColorMatrix((1, 0, 0, b), (0, 1, 0, b), (0, 0, 1, b))
    }

    /// Moves each channel away from the middle (amounts above 1) or toward it (below 1). Negative amounts invert.
    package static func contrast(_ amount: Double) -> ColorMatrix {
        let (k, b) = (Float(amount), Float(0.5 - 0.5 * amount))
        return ColorMatrix((k, 0, 0, b), (0, k, 0, b), (0, 0, k, b))
    }

    /// 0 results in grey, 1 changes nothing, larger amounts increase the saturation.
    package static func saturation(_ amount: Double) -> ColorMatrix {
        let s = Float(amount)
        let (r, g, b) = (0.213 * (1 - s), 0.715 * (1 - s), 0.072 * (1 - s))
        return ColorMatrix((r + s, g, b, 0), (r, g + s, b, 0), (r, g, b + s, 0))
    }

    /// Rotates the hue and keeps the luminance.
    package static func hueRotation(_ angle: Double) -> ColorMatrix {
        let (c, s) = (Float(cos(angle)), Float(sin(angle)))
        return ColorMatrix(
            (0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s, 0),
            (0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s, 0),
            (0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s, 0))
    }

    /// 0 changes nothing, 1 inverts each channel.
    package static func inversion(_ amount: Double) -> ColorMatrix {
        let (k, b) = (Float(1 - 2 * amount), Float(amount))
        return ColorMatrix((k, 0, 0, b), (0, k, 0, b), (0, 0, k, b))
    }

    /// Multiplies each channel, including alpha, by the same channel of `color`.
    package static func multiplication(by color: Color.Resolved) -> ColorMatrix {
        var matrix = ColorMatrix((color.red, 0, 0, 0), (0, color.green, 0, 0), (0, 0, color.blue, 0))
        matrix.a4 = color.opacity
        return matrix
    }

    /// Whether the matrix only scales alpha, so that partially covered pixels need no separate treatment.
    private var scalesAlpha: Bool { elements[15...17].allSatisfy { $0 == 0 } && elements[19] == 0 && (0...1).contains(a4) }
    private var readsAlpha: Bool { r4 != 0 || g4 != 0 || b4 != 0 }

    /// The resulting colour of a shape with one colour; nil if the partially covered pixels of its edge have another result.
    package func appliedToFlat(_ color: Color.Resolved) -> Color.Resolved? {
        guard scalesAlpha, !readsAlpha, elements.allSatisfy(\.isFinite) else { return nil }
        func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let (r, g, b) = (unit(color.red), unit(color.green), unit(color.blue))
        return Color.Resolved(
            red: unit(r1 * r + r2 * g + r3 * b + r5), green: unit(g1 * r + g2 * g + g3 * b + g5),
            blue: unit(b1 * r + b2 * g + b3 * b + b5), opacity: unit(color.opacity) * a4)
    }
}
