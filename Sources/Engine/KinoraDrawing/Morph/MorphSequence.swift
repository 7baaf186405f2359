import Foundation

/// A sequence of morphs through several paths, with rests.
///
/// Time covers all rests and changes in order: each change has length 1, each rest the length `hold` of its stop, and `t` is a fraction of
/// the total.
public struct MorphSequence: Sendable {
    /// A path in the sequence.
    public struct Stop: Sendable {
        /// The path.
        public var path: Path
        /// The length of the rest, relative to a change, which has length 1. Values that are negative or not finite count as 0.
        public var hold: CGFloat

        /// Creates a stop with a rest, by default none.
        public init(_ path: Path, hold: CGFloat = 0) {
            self.path = path
            self.hold = hold
        }
    }

    /// The morphs from each stop to the next.
    public let morphs: [Morph]
    private let first: Path
    /// The starts of the rest and the change of each stop; the last entry is the end.
    private let times: [(rest: Double, change: Double)]
    private let duration: Double

    /// Prepares the morphs. If `isCyclic` is true, the last stop morphs into the first one, so that t = 1 and t = 0 are equal. Without
    /// stops, the path is always empty.
    public init(_ stops: [Stop], isCyclic: Bool = false, options: MorphOptions = MorphOptions()) {
        first = stops.first?.path ?? Path()
        var morphs = zip(stops, stops.dropFirst()).map { Morph(from: $0.path, to: $1.path, options: options) }
        if isCyclic, stops.count > 1, let last = stops.last, let first = stops.first {
            morphs.append(Morph(from: last.path, to: first.path, options: options))
        }
        self.morphs = morphs
        var (times, run): ([(Double, Double)], Double) = ([], 0)
        for (index, stop) in stops.enumerated() {
            let hold = stop.hold.isFinite ? max(Double(stop.hold), 0) : 0
            times.append((run, run + hold))
            run += hold + (index < morphs.count ? 1 : 0)
        }
        self.times = times
        duration = run
    }

    /// Prepares the morphs between paths with equal rests, relative to a change, which has length 1.
    public init(_ paths: [Path], hold: CGFloat = 0, isCyclic: Bool = false, options: MorphOptions = MorphOptions()) {
        self.init(paths.map { Stop($0, hold: hold) }, isCyclic: isCyclic, options: options)
    }

    /// Returns the path at `t`, a fraction of the total that is clamped to 0...1; NaN counts as 0. At the stops, these are the given paths.
    /// O(log n) in the number of stops, plus a pass over the points.
    public func path(at t: CGFloat) -> Path {
        guard !morphs.isEmpty, t > 0 else { return first }
        let time = min(Double(t), 1) * duration
        var (low, high) = (0, times.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle].rest <= time { low = middle } else { high = middle }
        }
        guard low < morphs.count else { return morphs[morphs.count - 1].to }
        return morphs[low].path(at: CGFloat(t >= 1 ? 1 : time - times[low].change))
    }
}
