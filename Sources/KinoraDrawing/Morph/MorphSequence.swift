import Foundation

/// A change through several paths one after another, with rests on the way.
///
/// Time runs over all rests and changes in order: each change takes 1, each rest what its stop's `hold` says, and `t` is a fraction of the whole.
public struct MorphSequence: Sendable {
    /// A path to arrive at.
    public struct Stop: Sendable {
        public var path: Path
        /// How long the path stays as it is, compared to a change, which takes 1; negative and not finite count as 0.
        public var hold: CGFloat

        public init(_ path: Path, hold: CGFloat = 0) {
            self.path = path
            self.hold = hold
        }
    }

    /// The changes from each stop to the next.
    public let morphs: [Morph]
    private let first: Path
    /// When the rest and then the change of each stop begin; the last entry is the end.
    private let times: [(rest: Double, change: Double)]
    private let duration: Double

    /// Prepares the changes. With `isCyclic` the last stop changes into the first one again, so that t = 1 and t = 0 are the same. No stops give
    /// an empty path for ever.
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

    /// Prepares the changes between paths that all stay for the same time, compared to a change, which takes 1.
    public init(_ paths: [Path], hold: CGFloat = 0, isCyclic: Bool = false, options: MorphOptions = MorphOptions()) {
        self.init(paths.map { Stop($0, hold: hold) }, isCyclic: isCyclic, options: options)
    }

    /// The path at `t`, a fraction from 0 to 1 of all rests and changes; what lies beyond is taken to the nearest end, NaN to the start. At the stops
    /// these are the given paths themselves. O(log n) in the number of stops, and a pass over the points.
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
