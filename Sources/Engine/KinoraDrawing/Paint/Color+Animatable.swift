import KinoraMotion

extension Color.Resolved: Animatable {
    public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>

    /// The cube roots of the three cone responses, in which linear interpolation equals that in Oklab, and the opacity; all times 128, as
    /// in SwiftUI.
    public var animatableData: AnimatableData {
        get {
            let roots = coneRoots * 128
            return AnimatablePair(Float(roots.x), AnimatablePair(Float(roots.y), AnimatablePair(Float(roots.z), opacity * 128)))
        }
        set {
            let roots = SIMD3(Double(newValue.first), Double(newValue.second.first), Double(newValue.second.second.first)) / 128
            self = Color.Resolved(linear: Oklab.linear(coneRoots: roots), opacity: Double(newValue.second.second.second) / 128)
        }
    }
}
