import Foundation

/// The particles of an emitter: an image with its motion and appearance.
///
/// A range is the greatest deviation from the mean in both directions, except `emissionRange`, which is the whole angle. Lengths are in
/// points, times in seconds and angles in radians, clockwise from the x axis.
open class CAEmitterCell {
    public var name: String?
    public var isEnabled = true
    /// The image: a `CGImage` or a `UIImage`.
    public var contents: Any?
    public var contentsScale: CGFloat = 1
    /// The number of particles per second.
    public var birthRate: Float = 0
    public var lifetime: Float = 0
    public var lifetimeRange: Float = 0
    public var emissionLongitude: CGFloat = 0
    /// Stored without effect: particles move in the plane.
    public var emissionLatitude: CGFloat = 0
    /// The angle of the cone in which particles leave.
    public var emissionRange: CGFloat = 0
    public var velocity: CGFloat = 0
    public var velocityRange: CGFloat = 0
    public var xAcceleration: CGFloat = 0
    public var yAcceleration: CGFloat = 0
    /// Stored without effect: particles move in the plane.
    public var zAcceleration: CGFloat = 0
    public var scale: CGFloat = 1
    public var scaleRange: CGFloat = 0
    /// The change of the scale per second.
    public var scaleSpeed: CGFloat = 0
    /// The rotation per second.
    public var spin: CGFloat = 0
    public var spinRange: CGFloat = 0
    /// Multiplies the colours of the image. nil is white.
    public var color: CGColor?
    public var redRange: Float = 0
    public var greenRange: Float = 0
    public var blueRange: Float = 0
    public var alphaRange: Float = 0
    public var redSpeed: Float = 0
    public var greenSpeed: Float = 0
    public var blueSpeed: Float = 0
    public var alphaSpeed: Float = 0
    /// Particles that each particle emits.
    public var emitterCells: [CAEmitterCell]?
    /// The time from the start of the emitter, or from the birth of the parent, to the first particle.
    public var beginTime: CFTimeInterval = 0
    /// The time in which particles are emitted; 0 has no limit.
    public var duration: CFTimeInterval = 0
    /// Stored without effect.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    public init() {}

    /// Sets the property with the name of a key path. Unknown names are ignored.
    public func setValue(_ value: Any?, forKey key: String) {
        guard let number = (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Float).map(Double.init) else { return }
        switch key {
        case "birthRate": birthRate = Float(number)
        case "lifetime": lifetime = Float(number)
        case "velocity": velocity = number
        case "scale": scale = number
        case "spin": spin = number
        default: break
        }
    }
}
