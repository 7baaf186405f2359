import Foundation
import KinoraDrawing
import KinoraViews

/// A layer that emits particles. Each particle is a function of the film's time, so that frames can be drawn in any order.
///
/// The emitter starts at ``CALayer/beginTime``. If that is not set, the emitter has always been running, as on a device: the first frame
/// shows particles in all phases of their lives. At most 10000 particles are shown.
open class CAEmitterLayer: CALayer {
    public var emitterCells: [CAEmitterCell]?
    public var emitterPosition = CGPoint.zero
    /// The size of the shape. The radius of circles and spheres is the width.
    public var emitterSize = CGSize.zero
    public var emitterShape = CAEmitterLayerEmitterShape.point
    public var emitterMode = CAEmitterLayerEmitterMode.volume
    public var renderMode = CAEmitterLayerRenderMode.unordered
    /// Stored without effect: particles move in the plane.
    public var emitterZPosition: CGFloat = 0
    public var emitterDepth: CGFloat = 0
    public var preservesDepth = false
    /// Multiplies the birth rates, lifetimes, velocities, scales and spins of all cells.
    public var birthRate: Float = 1
    public var lifetime: Float = 1
    public var velocity: Float = 1
    public var scale: Float = 1
    public var spin: Float = 1
    /// Selects the random numbers, together with the film's seed.
    public var seed: UInt32 = 0

    /// The distance in points beyond the layer's bounds in which particles are drawn.
    private static let margin: CGFloat = 4096

    override func ownContents(size: CGSize) -> AnyView? {
        let emitter = ParticleEmitter(self)
        let mode = renderMode
        let area = CGSize(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
        return AnyView(
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    if mode == .additive { context.blendMode = .plusLighter }
                    context.translateBy(x: Self.margin, y: Self.margin)
                    emitter.draw(in: context, at: timeline.time, isOldestLast: mode == .oldestLast)
                }
                .frame(width: area.width, height: area.height)
            }
            .offset(x: -Self.margin, y: -Self.margin)
            .frame(width: size.width, height: size.height, alignment: .topLeading)
            .allowsHitTesting(false))
    }
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// The same as `rectangle`: particles move in the plane.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// The same as `circle`: particles move in the plane.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
