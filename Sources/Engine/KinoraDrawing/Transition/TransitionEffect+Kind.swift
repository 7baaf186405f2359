extension TransitionEffect {
    /// The names of transitions, as in documents.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The incoming image pushes the outgoing one out of the frame.
        case push
        /// The incoming image moves over the outgoing one, which moves a third as far and becomes darker.
        case slide
        /// The incoming image moves over the outgoing one.
        case cover
        /// The outgoing image moves away from the incoming one.
        case uncover
        /// Both images move as in a fast turn of a camera, blurred in the direction of the motion.
        case whipPan = "whip-pan"
        /// The incoming image grows from a point.
        case zoom
        /// A camera zooms into the outgoing image and out of the incoming one.
        case crossZoom = "cross-zoom"
        /// A circle opens.
        case iris
        /// A hand turns clockwise from the top.
        case clock
        /// Two hands turn from the top to the bottom.
        case fan
        /// Stripes become wider until they meet.
        case blinds
        /// Squares fill, every other one first.
        case checkerboard
        /// Two edges move from the middle to the sides.
        case barnDoors = "barn-doors"
        /// Two halves of the outgoing image move apart.
        case split
        /// Two halves of the outgoing image swing open as doors, and the incoming one comes closer.
        case doorway
        /// The incoming image appears in irregular spots.
        case dissolve
        /// Waves on water spread while one image fades into the other.
        case ripple
        /// The outgoing image rolls up as a page of paper.
        case pageCurl = "page-curl"
        /// Rows and colours move as in a disturbed signal.
        case glitch
        /// A bright light moves across the frame and reveals the incoming image.
        case lightSweep = "light-sweep"
        /// A cube turns, with an image on each of two sides.
        case cube
        /// A card turns, with an image on each side.
        case flip
        /// Two cards move apart and change their order.
        case swap
        /// Squares become larger and then smaller while one image fades into the other.
        case pixelate
        /// The outgoing image fades to a colour, from which the incoming one fades in.
        case dip
        /// The outgoing image becomes blurred, and the incoming one sharp.
        case defocus
    }

    /// The names of parameters, as in documents.
    public enum Parameter: String, CaseIterable, Hashable, Sendable {
        /// ``TransitionEffect/direction``.
        case direction
        /// ``TransitionEffect/axis``.
        case axis
        /// ``TransitionEffect/center``.
        case center
        /// ``TransitionEffect/softness``.
        case softness
        /// ``TransitionEffect/amount``.
        case amount
        /// ``TransitionEffect/count``.
        case count
        /// ``TransitionEffect/size``.
        case size
        /// ``TransitionEffect/color``.
        case color
        /// ``TransitionEffect/seed``.
        case seed
        /// ``TransitionEffect/easing``.
        case easing
    }

    /// The default values of a kind that differ between kinds.
    struct Defaults {
        var direction = Direction.left
        var softness = 0.0
        var count = 10
        var size = 0.1
        var color = Color.Resolved(red: 0, green: 0, blue: 0)
    }

    /// The images that a transition changes.
    package enum Side: Hashable, Sendable {
        case outgoing, incoming
    }
}

extension TransitionEffect.Kind {
    /// The parameters that have a meaning for the kind.
    public var parameters: [TransitionEffect.Parameter] {
        let own: [TransitionEffect.Parameter] =
            switch self {
            case .push, .slide, .cover, .uncover: [.direction]
            case .whipPan: [.direction, .amount]
            case .zoom, .fan: [.center]
            case .crossZoom: [.center, .amount]
            case .iris, .clock: [.center, .softness]
            case .blinds: [.direction, .count, .softness]
            case .checkerboard: [.direction, .count]
            case .barnDoors: [.axis, .softness]
            case .split: [.axis]
            case .doorway: [.axis, .color]
            case .dissolve: [.size, .softness, .color, .seed]
            case .ripple: [.center, .amount, .size]
            case .pageCurl: [.direction, .size, .color]
            case .glitch: [.amount, .seed]
            case .lightSweep: [.direction, .softness, .color]
            case .cube, .flip, .swap: [.direction, .color]
            case .pixelate: [.size]
            case .dip: [.color]
            case .defocus: [.amount]
            }
        return own + [.easing]
    }

    var defaults: TransitionEffect.Defaults {
        switch self {
        case .blinds: TransitionEffect.Defaults(direction: .right)
        case .checkerboard: TransitionEffect.Defaults(direction: .right, count: 8)
        case .lightSweep: TransitionEffect.Defaults(direction: .right, softness: 0.25, color: Self.light)
        // Without a colour at the edge.
        case .dissolve: TransitionEffect.Defaults(softness: 0.1, color: Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))
        case .ripple: TransitionEffect.Defaults(size: 0.16)
        case .pageCurl: TransitionEffect.Defaults(size: 0.14, color: Self.paper)
        case .pixelate: TransitionEffect.Defaults(size: 0.08)
        default: TransitionEffect.Defaults()
        }
    }

    private static let light = Color.Resolved(red: 1, green: 0.96, blue: 0.86)
    private static let paper = Color.Resolved(red: 0.95, green: 0.94, blue: 0.91)

    /// The image whose part of the transition has a meaning without the other one; nil if neither has.
    package var aloneSide: TransitionEffect.Side? {
        switch self {
        case .push, .slide, .cover, .whipPan, .zoom, .crossZoom, .iris, .clock, .fan, .blinds, .checkerboard, .barnDoors, .dissolve,
            .ripple, .glitch, .lightSweep, .cube, .flip, .pixelate, .defocus:
            .incoming
        case .uncover, .split, .doorway, .pageCurl: .outgoing
        case .swap, .dip: nil
        }
    }

    /// Whether a view that leaves shows the outgoing part. Otherwise it leaves as it came, backwards.
    package var leavesAsOutgoing: Bool {
        switch self {
        case .push, .whipPan, .cube, .flip: true
        default: aloneSide == .outgoing
        }
    }
}
