extension Color.Resolved {
    /// Creates a colour from linear components.
    init(linear: SIMD3<Double>, opacity: Double) {
        self.init(colorSpace: .sRGBLinear, red: Float(linear.x), green: Float(linear.y), blue: Float(linear.z), opacity: Float(opacity))
    }

    func fading(_ opacity: Double) -> Color.Resolved {
        var copy = self
        copy.opacity = Float(Double(copy.opacity) * opacity)
        return copy
    }

    var coneRoots: SIMD3<Double> {
        Oklab.coneRoots(red: Double(linearRed), green: Double(linearGreen), blue: Double(linearBlue))
    }

    /// The colour mixed with `other` by `fraction`. Opacities are mixed separately.
    package func mixed(with other: Color.Resolved, by fraction: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
        let opacity = Double(self.opacity) * (1 - fraction) + Double(other.opacity) * fraction
        switch space.kind {
        case .perceptual:
            let roots = coneRoots * (1 - fraction) + other.coneRoots * fraction
            return Color.Resolved(linear: Oklab.linear(coneRoots: roots), opacity: opacity)
        case .device, .straight:
            let share = Float(fraction)
            return Color.Resolved(
                red: red * (1 - share) + other.red * share, green: green * (1 - share) + other.green * share,
                blue: blue * (1 - share) + other.blue * share, opacity: Float(opacity))
        }
    }
}
