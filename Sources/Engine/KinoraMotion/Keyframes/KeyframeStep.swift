/// One step of a track.
package enum KeyframeStep<Value: Animatable> {
    case linear(to: Value, duration: Double, curve: UnitCurve)
    case cubic(to: Value, duration: Double, startVelocity: Value?, endVelocity: Value?)
    case spring(to: Value, duration: Double?, spring: Spring, startVelocity: Value?)
    case move(to: Value)
}
