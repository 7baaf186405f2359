import Foundation
import KinoraDrawing
import KinoraMotion

/// The motion with which the letters, words or lines of a text enter or exit: the state from which they come, and the times at
/// which they move.
///
///     Text("The long way home")
///         .textMotion(enter: .reveal(by: .line), time: timeline.time)
///
/// A motion is a function of the time and of the text. Ligatures, joined letters, letters with their marks and emoji move as one letter.
public struct TextMotion: Equatable, Sendable {
    /// The parts of a text that move as a whole.
    public enum Unit: String, CaseIterable, Sendable {
        /// Words of scripts whose letters are joined, such as Arabic, move as one letter.
        case letter
        case word, line
    }

    /// The order in which parts move.
    public enum Order: String, CaseIterable, Sendable {
        /// As they are read.
        case forward
        case backward
        /// From the middle to both ends.
        case center
        /// From both ends to the middle.
        case edges
        /// An order that depends on the text and on ``TextMotion/seed``.
        case random
    }

    /// A state of a part of a text.
    public struct State: Equatable, Sendable {
        /// 0...1.
        public var opacity = 1.0
        /// In points.
        public var offset = CGSize.zero
        /// The factors of the width and the height, about the middle of the part.
        public var scale = CGSize(width: 1, height: 1)
        /// Clockwise, about the middle of the part.
        public var rotation = Angle.zero
        /// The radius in points, at least 0.
        public var blur = 0.0

        /// Creates a state; the defaults are the state at rest.
        ///
        /// - Parameters:
        ///   - opacity: 0...1.
        ///   - offset: In points.
        ///   - scale: The factors of the width and the height.
        ///   - rotation: Clockwise.
        ///   - blur: The radius in points, at least 0.
        public init(
            opacity: Double = 1, offset: CGSize = .zero, scale: CGSize = CGSize(width: 1, height: 1), rotation: Angle = .zero,
            blur: Double = 0
        ) {
            (self.opacity, self.offset, self.scale, self.rotation, self.blur) = (opacity, offset, scale, rotation, blur)
        }

        /// The text as it is laid out.
        public static let rest = State()
    }

    /// The parts that move as a whole.
    public var unit = Unit.letter
    /// The state from which the parts enter, or to which they exit.
    public var from = State(opacity: 0)
    /// The edge of its line behind which a part is hidden at first; nil for no edge.
    public var edge: Edge?
    /// Whether each letter shows other letters until its motion ends.
    public var isScrambled = false
    /// The seconds of the motion of one part.
    public var duration: TimeInterval = 0.6
    /// The seconds before the first part moves.
    public var delay: TimeInterval = 0
    /// The seconds between two parts that follow one another.
    public var stagger: TimeInterval = 0.04
    /// The maximum seconds from the first to the last part; nil for no limit.
    public var spread: TimeInterval?
    public var easing = Easing.easeOut
    public var order = Order.forward
    /// Another number gives another random order and other letters while the text is scrambled.
    public var seed: UInt64 = 0

    /// Creates a motion that fades letters in; change its properties for others.
    public init(by unit: Unit = .letter, from state: State = State(opacity: 0)) {
        (self.unit, from) = (unit, state)
        stagger = unit == .letter ? 0.04 : 0.12
    }

    /// Parts become visible.
    public static func fade(by unit: Unit = .letter) -> TextMotion { TextMotion(by: unit) }

    /// Parts rise by `distance` points and become visible.
    public static func rise(by unit: Unit = .letter, distance: CGFloat = 48) -> TextMotion {
        TextMotion(by: unit, from: State(opacity: 0, offset: CGSize(width: 0, height: distance)))
    }

    /// Parts rise, or come from another side, from behind `edge` of their line.
    public static func reveal(by unit: Unit = .line, from edge: Edge = .bottom) -> TextMotion {
        var motion = TextMotion(by: unit, from: .rest)
        (motion.edge, motion.duration, motion.easing) = (edge, 0.8, .cubicBezier(0.16, 1, 0.3, 1))
        return motion
    }

    /// Letters appear one by one, as if they were typed.
    public static func type(interval: TimeInterval = 0.06) -> TextMotion {
        var motion = TextMotion()
        (motion.duration, motion.stagger) = (0, interval)
        return motion
    }

    /// Each letter shows other letters, and then itself.
    public static func scramble() -> TextMotion {
        var motion = TextMotion(from: .rest)
        (motion.isScrambled, motion.duration, motion.easing) = (true, 0.5, .linear)
        return motion
    }
}

extension TextMotion {
    /// The seconds between two of `count` parts.
    private func step(_ count: Int) -> TimeInterval {
        let gaps = order.ranks(count)
        guard let spread, gaps > 0 else { return max(stagger, 0) }
        return max(min(stagger, spread / Double(gaps)), 0)
    }

    /// The seconds until all of `count` parts have moved.
    public func length(ofParts count: Int) -> TimeInterval {
        max(delay, 0) + max(duration, 0) + step(count) * Double(order.ranks(count))
    }

    /// The progress of the part with `rank` among `count` parts: 0 is ``from``, 1 the text at rest. Springs may exceed 1.
    func progress(at time: TimeInterval, rank: Int, of count: Int) -> Double {
        let age = time - max(delay, 0) - step(count) * Double(rank)
        guard age > 0 else { return 0 }
        return duration > 0 ? easing.value(at: min(age / duration, 1)) : 1
    }

    /// The state at `progress`.
    func state(at progress: Double) -> State {
        let bounded = min(max(progress, 0), 1)
        func mixed(_ value: Double, _ rest: Double, _ progress: Double) -> Double { value + (rest - value) * progress }
        return State(
            opacity: mixed(from.opacity, 1, bounded),
            offset: CGSize(width: from.offset.width * (1 - progress), height: from.offset.height * (1 - progress)),
            scale: CGSize(width: mixed(from.scale.width, 1, progress), height: mixed(from.scale.height, 1, progress)),
            rotation: .radians(from.rotation.radians * (1 - progress)), blur: from.blur * (1 - bounded))
    }
}

extension TextMotion.Order {
    /// The number of steps from the first to the last of `count` parts.
    package func ranks(_ count: Int) -> Int {
        switch self {
        case .forward, .backward, .random: max(count - 1, 0)
        case .center, .edges: max(count - 1, 0) / 2
        }
    }

    /// The step at which each of `count` parts moves.
    package func ranks(_ count: Int, seed: UInt64) -> [Int] {
        switch self {
        case .forward: return Array(0..<count)
        case .backward: return Array((0..<count).reversed())
        case .edges: return (0..<count).map { min($0, count - 1 - $0) }
        case .center: return (0..<count).map { (count - 1) / 2 - min($0, count - 1 - $0) }
        case .random:
            var random = SplitMix64(seed: seed)
            return random.shuffled(0..<count)
        }
    }
}
