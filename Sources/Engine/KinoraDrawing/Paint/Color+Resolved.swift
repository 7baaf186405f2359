import Foundation

extension Color {
    /// A colour with known components: linear light with the primaries of sRGB, with gamma-encoded accessors.
    public struct Resolved: Hashable, Codable, Sendable {
        /// Linear red, 0...1 within sRGB. Values outside are kept.
        public var linearRed: Float
        /// Linear green, as ``linearRed``.
        public var linearGreen: Float
        /// Linear blue, as ``linearRed``.
        public var linearBlue: Float
        /// 0 is transparent, 1 is opaque.
        public var opacity: Float

        /// Creates a colour from components in `colorSpace`.
        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            let linear: (Float, Float, Float)
            switch colorSpace {
            case .sRGB: linear = (Resolved.linear(red), Resolved.linear(green), Resolved.linear(blue))
            case .sRGBLinear: linear = (red, green, blue)
            case .displayP3: linear = Resolved.linearFromP3(Resolved.linear(red), Resolved.linear(green), Resolved.linear(blue))
            }
            (linearRed, linearGreen, linearBlue) = linear
            self.opacity = opacity
        }

        /// The gamma-encoded component, as in usual notations.
        public var red: Float {
            get { Resolved.encoded(linearRed) }
            set { linearRed = Resolved.linear(newValue) }
        }

        /// The gamma-encoded component.
        public var green: Float {
            get { Resolved.encoded(linearGreen) }
            set { linearGreen = Resolved.linear(newValue) }
        }

        /// The gamma-encoded component.
        public var blue: Float {
            get { Resolved.encoded(linearBlue) }
            set { linearBlue = Resolved.linear(newValue) }
        }

        /// IEC 61966-2-1. Negative components are mirrored, as in extended sRGB.
        static func linear(_ encoded: Float) -> Float {
            let value = abs(Double(encoded))
            let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            return Float(encoded < 0 ? -linear : linear)
        }

        static func encoded(_ linear: Float) -> Float {
            let value = abs(Double(linear))
            let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            return Float(linear < 0 ? -encoded : encoded)
        }

        /// Converts from the primaries of Display P3 to the primaries of sRGB, both linear and D65.
        static func linearFromP3(_ r: Float, _ g: Float, _ b: Float) -> (Float, Float, Float) {
            (
                1.2249401 * r - 0.2249402 * g,
                -0.0420569 * r + 1.0420571 * g,
                -0.0196376 * r - 0.0786361 * g + 1.0982735 * b
            )
        }
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// "#RRGGBBAA": gamma-encoded sRGB and opacity, each clamped and rounded to 8 bits.
    public var description: String {
        "#" + [red, green, blue, opacity].map(Color.Resolved.hexadecimal).joined()
    }

    /// Two digits for a channel in 0...1.
    static func hexadecimal(_ channel: Float) -> String {
        let byte = Int((min(max(channel.isNaN ? 0 : channel, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
