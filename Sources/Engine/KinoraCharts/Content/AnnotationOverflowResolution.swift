/// The strategy for an annotation that reaches beyond the chart. Kinora does not move annotations.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// The area into which an annotation is moved.
    public struct Boundary: Hashable, Sendable {
        private let name: String

        public static let automatic = Boundary(name: "automatic")
        public static let plot = Boundary(name: "plot")
        public static let chart = Boundary(name: "chart")
    }

    /// The strategy along one axis.
    public struct Strategy: Hashable, Sendable {
        private let name: String
        private var boundary: Boundary?

        public static let automatic = Strategy(name: "automatic")
        public static let fit = Strategy(name: "fit")
        public static let padScale = Strategy(name: "padScale")
        public static let disabled = Strategy(name: "disabled")

        public static func fit(to boundary: Boundary) -> Strategy { Strategy(name: "fit", boundary: boundary) }
    }

    public static let automatic = AnnotationOverflowResolution()

    public var x: Strategy
    public var y: Strategy

    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        (self.x, self.y) = (x, y)
    }
}
