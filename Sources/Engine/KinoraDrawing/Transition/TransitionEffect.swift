import Foundation
import KinoraMotion

/// A transition from one image to another, such as from a scene to the next one, as a pure function of its progress.
///
/// Properties that have no meaning for the kind are ignored; ``Kind/parameters`` lists those with a meaning. Numbers outside the ranges are clamped, and
/// numbers that are not finite become the lower bound.
///
///     .transition(.effect(.iris(softness: 0.2)))
public struct TransitionEffect: Hashable, Sendable {
    /// The direction in which things move.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        /// From the right to the left.
        case left
        /// From the left to the right.
        case right
        /// From the bottom to the top.
        case up
        /// From the top to the bottom.
        case down
    }

    /// The axis along which two halves move apart.
    public enum Axis: String, CaseIterable, Hashable, Sendable {
        /// The halves are left and right.
        case horizontal
        /// The halves are above and below.
        case vertical
    }

    /// The kind of the transition.
    public let kind: Kind
    /// The direction of the motion, of the edge, or of the turn.
    public var direction: Direction
    /// The axis along which two halves move apart. By default horizontal.
    public var axis = Axis.horizontal
    /// The point from which the transition spreads, in fractions of the frame, each clamped to 0...1. By default the centre.
    public var center = UnitPoint.center {
        didSet { center = UnitPoint(x: Self.clamped(center.x, to: 0...1), y: Self.clamped(center.y, to: 0...1)) }
    }
    /// The width of the soft edge, as a fraction of the distance over which it moves. 0 is sharp.
    public var softness: Double { didSet { softness = Self.clamped(softness, to: Self.softnesses) } }
    /// The strength of displacements and blurs. 1 is the default strength, 0 has none.
    public var amount = 1.0 { didSet { amount = Self.clamped(amount, to: Self.amounts) } }
    /// The number of stripes, or of squares in a row.
    public var count: Int { didSet { count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound) } }
    /// The size of grains, squares, waves or of the roll, as a fraction of the shorter side of the frame.
    public var size: Double { didSet { size = Self.clamped(size, to: Self.sizes) } }
    /// The colour of the light, of the edge, of the back of the page, or of the background behind moving images; nil for the default of the kind.
    public var color: Color?
    /// The seed of the random numbers.
    public var seed = 0
    /// The progress of the transition over its duration. Values outside 0...1 are clamped.
    public var easing = Easing.easeInOut

    /// The accepted values of ``softness``.
    public static let softnesses = 0.0...1
    /// The accepted values of ``amount``.
    public static let amounts = 0.0...2
    /// The accepted values of ``count``.
    public static let counts = 1...40
    /// The seeds that documents accept.
    package static let seeds = 0...999_999
    /// The accepted values of ``size``.
    public static let sizes = 0.005...0.5

    /// Creates a transition with the default values of its kind.
    public init(_ kind: Kind) {
        self.kind = kind
        (direction, softness, count, size) = (kind.defaults.direction, kind.defaults.softness, kind.defaults.count, kind.defaults.size)
    }

    private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : range.lowerBound
    }
}

extension TransitionEffect: CustomStringConvertible {
    /// The kind and the values of its parameters.
    public var description: String {
        let words = kind.parameters.map { parameter -> String in
            let value =
                switch parameter {
                case .direction: direction.rawValue
                case .axis: axis.rawValue
                case .center: "\(center.x) \(center.y)"
                case .softness: "\(softness)"
                case .amount: "\(amount)"
                case .count: "\(count)"
                case .size: "\(size)"
                case .color: resolvedColor.description
                case .seed: "\(seed)"
                case .easing: "\(easing)"
                }
            return "\(parameter.rawValue) \(value)"
        }
        return ([kind.rawValue] + words).joined(separator: " ")
    }

    /// The colour, or the default of the kind.
    package var resolvedColor: Color.Resolved { color?.resolved(in: .light) ?? kind.defaults.color }
}
