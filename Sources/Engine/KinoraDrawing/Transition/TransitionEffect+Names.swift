import KinoraMotion

extension TransitionEffect {
    /// Returns the transition with another easing.
    public func easing(_ easing: Easing) -> TransitionEffect { with { $0.easing = easing } }

    /// The incoming image pushes the outgoing one out of the frame, in `direction`.
    public static func push(_ direction: Direction = .left) -> TransitionEffect { moving(.push, direction) }

    /// The incoming image moves over the outgoing one, which moves a third as far and becomes darker.
    public static func slide(_ direction: Direction = .left) -> TransitionEffect { moving(.slide, direction) }

    /// The incoming image moves over the outgoing one, in `direction`.
    public static func cover(_ direction: Direction = .left) -> TransitionEffect { moving(.cover, direction) }

    /// The outgoing image moves away from the incoming one, in `direction`.
    public static func uncover(_ direction: Direction = .left) -> TransitionEffect { moving(.uncover, direction) }

    /// Both images move as in a fast turn of a camera, blurred in the direction of the motion by `amount`, 0...2.
    public static func whipPan(_ direction: Direction = .left, amount: Double = 1) -> TransitionEffect {
        moving(.whipPan, direction).with { $0.amount = amount }
    }

    /// The incoming image grows from `center`.
    public static func zoom(center: UnitPoint = .center) -> TransitionEffect { TransitionEffect(.zoom).with { $0.center = center } }

    /// A camera zooms into the outgoing image and out of the incoming one, by `amount`, 0...2.
    public static func crossZoom(center: UnitPoint = .center, amount: Double = 1) -> TransitionEffect {
        TransitionEffect(.crossZoom).with { ($0.center, $0.amount) = (center, amount) }
    }

    /// A circle opens around `center`. `softness` is the width of its edge per final radius, 0...1.
    public static func iris(center: UnitPoint = .center, softness: Double = 0) -> TransitionEffect {
        TransitionEffect(.iris).with { ($0.center, $0.softness) = (center, softness) }
    }

    /// A hand turns clockwise around `center`, from the top. `softness` is the width of its edge per turn, 0...1.
    public static func clock(center: UnitPoint = .center, softness: Double = 0) -> TransitionEffect {
        TransitionEffect(.clock).with { ($0.center, $0.softness) = (center, softness) }
    }

    /// Two hands turn around `center`, from the top to the bottom.
    public static func fan(center: UnitPoint = .center) -> TransitionEffect { TransitionEffect(.fan).with { $0.center = center } }

    /// `count` stripes, 1...40, become wider in `direction` until they meet. `softness` is the width of their edges per stripe, 0...1.
    public static func blinds(_ direction: Direction = .right, count: Int = 10, softness: Double = 0) -> TransitionEffect {
        moving(.blinds, direction).with { ($0.count, $0.softness) = (count, softness) }
    }

    /// Squares, `count` in each row (1...40), fill in `direction`, every other one first.
    public static func checkerboard(_ direction: Direction = .right, count: Int = 8) -> TransitionEffect {
        moving(.checkerboard, direction).with { $0.count = count }
    }

    /// Two edges move from the middle to the sides. `softness` is their width per width of the frame, 0...1.
    public static func barnDoors(_ axis: Axis = .horizontal, softness: Double = 0) -> TransitionEffect {
        TransitionEffect(.barnDoors).with { ($0.axis, $0.softness) = (axis, softness) }
    }

    /// Two halves of the outgoing image move apart along `axis`.
    public static func split(_ axis: Axis = .horizontal) -> TransitionEffect { TransitionEffect(.split).with { $0.axis = axis } }

    /// Two halves of the outgoing image swing open as doors, and the incoming one comes closer, in front of `color`.
    public static func doorway(_ axis: Axis = .horizontal, color: Color = .black) -> TransitionEffect {
        TransitionEffect(.doorway).with { ($0.axis, $0.color) = (axis, color) }
    }

    /// The incoming image appears in irregular spots. `size` is their distance per shorter side of the frame, 0.005...0.5; `softness` the part of the
    /// progress over which a point appears, 0...1; `color` the colour of the edge, nil for none. Equal seeds give equal spots.
    public static func dissolve(size: Double = 0.1, softness: Double = 0.1, color: Color? = nil, seed: Int = 0) -> TransitionEffect {
        TransitionEffect(.dissolve).with { ($0.size, $0.softness, $0.color, $0.seed) = (size, softness, color, seed) }
    }

    /// Waves on water spread from `center` while one image fades into the other. `amount` is their height, 0...2; `size` their length per shorter side of
    /// the frame, 0.005...0.5.
    public static func ripple(center: UnitPoint = .center, amount: Double = 1, size: Double = 0.16) -> TransitionEffect {
        TransitionEffect(.ripple).with { ($0.center, $0.amount, $0.size) = (center, amount, size) }
    }

    /// The outgoing image rolls up as a page of paper with the back `color`. `size` is the radius of the roll per shorter side of the frame, 0.005...0.5.
    public static func pageCurl(_ direction: Direction = .left, size: Double = 0.14, color: Color? = nil) -> TransitionEffect {
        moving(.pageCurl, direction).with { ($0.size, $0.color) = (size, color) }
    }

    /// Rows and colours move as in a disturbed signal, by `amount`, 0...2. Equal seeds give equal disturbances.
    public static func glitch(amount: Double = 1, seed: Int = 0) -> TransitionEffect {
        TransitionEffect(.glitch).with { ($0.amount, $0.seed) = (amount, seed) }
    }

    /// A light with this colour moves across the frame and reveals the incoming image. `softness` is its width per width of the frame, 0...1.
    public static func lightSweep(_ direction: Direction = .right, softness: Double = 0.25, color: Color? = nil) -> TransitionEffect {
        moving(.lightSweep, direction).with { ($0.softness, $0.color) = (softness, color) }
    }

    /// A cube turns in `direction`, in front of `color`.
    public static func cube(_ direction: Direction = .left, color: Color = .black) -> TransitionEffect {
        moving(.cube, direction).with { $0.color = color }
    }

    /// A card turns in `direction`, in front of `color`.
    public static func flip(_ direction: Direction = .left, color: Color = .black) -> TransitionEffect {
        moving(.flip, direction).with { $0.color = color }
    }

    /// Two cards move apart and change their order, in front of `color`. The outgoing one moves in `direction`.
    public static func swap(_ direction: Direction = .left, color: Color = .black) -> TransitionEffect {
        moving(.swap, direction).with { $0.color = color }
    }

    /// Squares become larger, up to `size` per shorter side of the frame (0.005...0.5), and then smaller.
    public static func pixelate(size: Double = 0.08) -> TransitionEffect { TransitionEffect(.pixelate).with { $0.size = size } }

    /// The outgoing image fades to `color`, from which the incoming one fades in.
    public static func dip(_ color: Color = .black) -> TransitionEffect { TransitionEffect(.dip).with { $0.color = color } }

    /// The outgoing image becomes blurred by `amount`, 0...2, and the incoming one sharp.
    public static func defocus(amount: Double = 1) -> TransitionEffect { TransitionEffect(.defocus).with { $0.amount = amount } }

    private static func moving(_ kind: Kind, _ direction: Direction) -> TransitionEffect {
        TransitionEffect(kind).with { $0.direction = direction }
    }

    private func with(_ change: (inout TransitionEffect) -> Void) -> TransitionEffect {
        var copy = self
        change(&copy)
        return copy
    }
}
