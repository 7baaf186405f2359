import Foundation

extension Color {
    /// Creates a colour of a function of CSS Color 4: `hwb`, `lab`, `lch`, `oklab`, `oklch`, or `color` with the spaces `srgb`,
    /// `srgb-linear`, `display-p3`, `a98-rgb`, `prophoto-rgb`, `rec2020`, `xyz`, `xyz-d65` and `xyz-d50`. Returns nil for others.
    ///
    /// Colours outside sRGB are kept until they are drawn, and clipped then.
    init?(cssFunction name: Substring, _ parts: [Substring], opacity: Double) {
        if name == "color" {
            guard let space = parts.first, let values = Color.values(parts.dropFirst(), of: (1, 1, 1)) else { return nil }
            self.init(space: space, values, opacity: opacity)
            return
        }
        guard parts.count == 3 else { return nil }
        switch name {
        case "hwb":
            guard let turn = Color.turn(parts[0]), let white = Color.fraction(parts[1], of: 100),
                let black = Color.fraction(parts[2], of: 100)
            else { return nil }
            let sum = white + black
            func channel(_ offset: Double) -> Double {
                let hue = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
                let pure = 1 - max(0, min(hue, 4 - hue, 1))
                return sum >= 1 ? white / sum : pure * (1 - sum) + white
            }
            self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
        case "lab":
            guard let values = Color.values(parts[...], of: (100, 125, 125)) else { return nil }
            self.init(lab: values, opacity: opacity)
        case "oklab":
            guard let values = Color.values(parts[...], of: (1, 0.4, 0.4)) else { return nil }
            self.init(oklab: values, opacity: opacity)
        case "lch":
            guard let values = Color.polar(parts, of: (100, 150)) else { return nil }
            self.init(lab: values, opacity: opacity)
        case "oklch":
            guard let values = Color.polar(parts, of: (1, 0.4)) else { return nil }
            self.init(oklab: values, opacity: opacity)
        default: return nil
        }
    }

    private init?(space: Substring, _ values: SIMD3<Double>, opacity: Double) {
        switch space {
        case "srgb": self.init(red: values.x, green: values.y, blue: values.z, opacity: opacity)
        case "srgb-linear": self.init(linear: values, opacity: opacity)
        case "display-p3": self.init(.displayP3, red: values.x, green: values.y, blue: values.z, opacity: opacity)
        case "a98-rgb":
            let linear = Color.decoded(values) { pow($0, 563.0 / 256) }
            self.init(
                xyzD65: SIMD3(
                    0.576_669_042_9 * linear.x + 0.185_558_237_9 * linear.y + 0.188_228_646_2 * linear.z,
                    0.297_344_975_3 * linear.x + 0.627_363_566_3 * linear.y + 0.075_291_458_5 * linear.z,
                    0.027_031_361_4 * linear.x + 0.070_688_852_5 * linear.y + 0.991_337_536_8 * linear.z), opacity: opacity)
        case "rec2020":
            let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
            let linear = Color.decoded(values) { $0 < beta * 4.5 ? $0 / 4.5 : pow(($0 + alpha - 1) / alpha, 1 / 0.45) }
            self.init(
                xyzD65: SIMD3(
                    0.636_958_048_3 * linear.x + 0.144_616_903_6 * linear.y + 0.168_880_975_2 * linear.z,
                    0.262_700_212_0 * linear.x + 0.677_998_071_5 * linear.y + 0.059_301_716_5 * linear.z,
                    0.028_072_693_0 * linear.y + 1.060_985_057_7 * linear.z), opacity: opacity)
        case "prophoto-rgb":
            let linear = Color.decoded(values) { $0 < 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
            self.init(
                xyzD50: SIMD3(
                    0.797_766_644_9 * linear.x + 0.135_181_297_4 * linear.y + 0.031_347_734_1 * linear.z,
                    0.288_074_828_8 * linear.x + 0.711_835_234_2 * linear.y + 0.000_089_936_9 * linear.z,
                    0.825_104_602_5 * linear.z), opacity: opacity)
        case "xyz", "xyz-d65": self.init(xyzD65: values, opacity: opacity)
        case "xyz-d50": self.init(xyzD50: values, opacity: opacity)
        default: return nil
        }
    }

    /// Linear light from encoded components. The function of a negative component is odd.
    private static func decoded(_ values: SIMD3<Double>, _ decode: (Double) -> Double) -> SIMD3<Double> {
        func component(_ value: Double) -> Double { value < 0 ? -decode(-value) : decode(value) }
        return SIMD3(component(values.x), component(values.y), component(values.z))
    }

    private init(xyzD65 values: SIMD3<Double>, opacity: Double) {
        self.init(
            linear: SIMD3(
                3.240_969_941_9 * values.x - 1.537_383_177_6 * values.y - 0.498_610_760_3 * values.z,
                -0.969_243_636_3 * values.x + 1.875_967_501_5 * values.y + 0.041_555_057_4 * values.z,
                0.055_630_079_7 * values.x - 0.203_976_958_9 * values.y + 1.056_971_514_2 * values.z), opacity: opacity)
    }

    private init(linear values: SIMD3<Double>, opacity: Double) {
        self.init(.sRGBLinear, red: values.x, green: values.y, blue: values.z, opacity: opacity)
    }

    private init(oklab values: SIMD3<Double>, opacity: Double) {
        let lab = SIMD3(min(max(values.x, 0), 1), values.y, values.z)
        self.init(linear: Oklab.linear(coneRoots: Oklab.coneRoots(lab: lab)), opacity: opacity)
    }

    /// CIE 1976 L*a*b* with the white point D50.
    private init(lab values: SIMD3<Double>, opacity: Double) {
        let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
        let lightness = min(max(values.x, 0), 100)
        let y = (lightness + 16) / 116
        func linear(_ root: Double) -> Double { root * root * root > epsilon ? root * root * root : (116 * root - 16) / kappa }
        let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        let luminance = lightness > kappa * epsilon ? y * y * y : lightness / kappa
        self.init(
            xyzD50: SIMD3(linear(y + values.y / 500) * white.x, luminance, linear(y - values.z / 200) * white.z), opacity: opacity)
    }

    /// The matrix includes the Bradford adaptation to D65.
    private init(xyzD50 values: SIMD3<Double>, opacity: Double) {
        self.init(
            linear: SIMD3(
                3.134_135_957_0 * values.x - 1.617_386_332_2 * values.y - 0.490_661_946_0 * values.z,
                -0.978_795_502_9 * values.x + 1.916_254_567_3 * values.y + 0.033_442_731_2 * values.z,
                0.071_955_379_9 * values.x - 0.228_976_826_4 * values.y + 1.405_386_058_3 * values.z), opacity: opacity)
    }

    /// Three numbers, percentages of `whole`, or `none` for 0.
    private static func values(_ parts: ArraySlice<Substring>, of whole: (Double, Double, Double)) -> SIMD3<Double>? {
        let wholes = [whole.0, whole.1, whole.2]
        let values = zip(parts, wholes).compactMap { Color.component($0, of: $1) }
        return parts.count == 3 && values.count == 3 ? SIMD3(values[0], values[1], values[2]) : nil
    }

    /// Lightness, chroma and hue as lightness and two opponent components.
    private static func polar(_ parts: [Substring], of whole: (Double, Double)) -> SIMD3<Double>? {
        guard let lightness = component(parts[0], of: whole.0), let chroma = component(parts[1], of: whole.1),
            let turn = parts[2] == "none" ? 0 : turn(parts[2])
        else { return nil }
        return SIMD3(lightness, max(chroma, 0) * cos(turn * 2 * .pi), max(chroma, 0) * sin(turn * 2 * .pi))
    }

    private static func component(_ text: Substring, of whole: Double) -> Double? {
        if text == "none" { return 0 }
        return text.hasSuffix("%") ? number(text.dropLast()).map { $0 / 100 * whole } : number(text)
    }
}
