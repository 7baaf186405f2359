import Foundation

/// One possible morph of a figure: its points at both ends, and the interpolation between them.
struct MorphDraft {
    let polygons: MorphPolygons
    let defects: MorphDefects
    /// The mean displacement of the points, relative to their mean distance from the centre.
    private let motion: Double
    /// The largest deviation of the area from a linear change, before it was corrected, as the logarithm of the ratio.
    private let swelling: Double

    /// Crossed areas up to this fraction are not visible.
    private static let maxCrossedArea = 3e-5
    /// The number of shapes between the ends that are stored.
    private static let keys = 7
    /// The limits of the factor by which a stored shape is scaled.
    private static let scales = 0.6...1.6

    init(_ polygons: MorphPolygons) {
        self.init(polygons, motion: Self.motion(of: polygons), swelling: 0)
    }

    private init(_ polygons: MorphPolygons, motion: Double, swelling: Double) {
        (self.polygons, self.motion, self.swelling) = (polygons, motion, swelling)
        defects = MorphDefects(of: polygons)
    }

    /// Whether outlines cross visibly.
    var crosses: Bool { defects.crossedArea > Self.maxCrossedArea }

    /// The cost without the cost of thin parts, which take longer to find.
    private var leastCost: Double {
        (crosses ? 1 + 60 * defects.crossedArea : 0) + 0.1 * defects.bends + 2 * defects.growth + motion + 0.4 * swelling
            + (polygons.figure.keys.isEmpty ? 0 : 0.1)
    }

    /// The cost of all defects, if it is below a limit.
    func cost(below limit: Double) -> Double? {
        guard leastCost < limit else { return nil }
        let cost = leastCost + 4 * StrokeWidths.thinShare(of: polygons)
        return cost < limit ? cost : nil
    }

    private static func motion(of polygons: MorphPolygons) -> Double {
        let (from, to) = (polygons.from, polygons.to)
        var (sum, size) = (0.0, 0.0)
        for index in from.indices.dropFirst() {
            let share = (from[index] - from[index - 1]).length + (to[index] - to[index - 1]).length
            sum += share * (from[index] - to[index]).length
            size += share * (from[index].length + to[index].length) / 2
        }
        return size > 0 ? sum / size : 0
    }

    /// The same correspondence with edges that turn and change their lengths steadily. Nil if the figure's outline cannot be closed then.
    func intrinsic() -> MorphDraft? {
        let (from, to) = (polygons.from, polygons.to)
        let outlines = outlines
        guard let first = outlines.first else { return nil }
        var keys = (1...Self.keys).map { key -> [Vector2] in
            let t = Self.time(of: key)
            return zip(from, to).map { $0 * (1 - t) + $1 * t }
        }
        for outline in outlines {
            guard let shape = IntrinsicInterpolation(from: from[outline], to: to[outline]) else {
                // Holes that appear or disappear move on straight lines.
                if outline == first { return nil } else { continue }
            }
            for key in keys.indices {
                guard let points = shape.points(at: Self.time(of: key + 1)), points.allSatisfy(\.isFinite) else { return nil }
                keys[key].replaceSubrange(outline, with: points)
            }
        }
        var figure = polygons.figure
        (figure.keys, figure.areas) = (keys, nil)
        let unscaled = MorphPolygons(verbs: polygons.verbs, from: from, to: to, figure: figure)
        let ratios = keys.indices.map { Self.areaRatio(of: unscaled, at: Self.time(of: $0 + 1)) }
        figure.keys = zip(keys, ratios).map { points, ratio in
            let scale = min(max(ratio.squareRoot(), Self.scales.lowerBound), Self.scales.upperBound)
            return points.map { $0 * scale }
        }
        return MorphDraft(
            MorphPolygons(verbs: polygons.verbs, from: from, to: to, figure: figure), motion: motion,
            swelling: ratios.map { abs(log($0)) }.max() ?? 0)
    }

    private static func time(of key: Int) -> Double { Double(key) / Double(keys + 1) }

    /// The ranges of the points of each outline.
    private var outlines: [Range<Int>] {
        var (outlines, start, index) = ([Range<Int>](), 0, 0)
        for verb in polygons.verbs {
            if verb == .move, index > start {
                outlines.append(start..<index)
                start = index
            }
            index += verb.pointCount
        }
        return index > start ? outlines + [start..<index] : outlines
    }

    /// The ratio of the area after a linear change and the area of the shape.
    private static func areaRatio(of polygons: MorphPolygons, at t: Double) -> Double {
        func area(at t: Double) -> Double {
            guard let outline = polygons.outlines(at: t).first else { return 0 }
            return outline.indices.reduce(0) { $0 + outline[$1].cross(outline[($1 + 1) % outline.count]) }
        }
        let (wanted, found) = (area(at: 0) * (1 - t) + area(at: 1) * t, area(at: t))
        return wanted > 0 && found > 0 ? wanted / found : 1
    }
}
