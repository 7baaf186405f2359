import KinoraMotion

extension Color.Resolved: Animatable {
    /// Three components of Oklab and the opacity, all times 128, the scale SwiftUI uses.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            let roots = Oklab.coneRoots(Double(linearRed), Double(linearGreen), Double(linearBlue))
            return AnimatablePair(
                Float(roots.l * 128), AnimatablePair(Float(roots.m * 128), AnimatablePair(Float(roots.s * 128), opacity * 128)))
        }
        set {
            let linear = Oklab.linear(
                Double(newValue.first) / 128, Double(newValue.second.first) / 128, Double(newValue.second.second.first) / 128)
            linearRed = Float(linear.red)
            linearGreen = Float(linear.green)
            linearBlue = Float(linear.blue)
            opacity = newValue.second.second.second / 128
        }
    }
}
