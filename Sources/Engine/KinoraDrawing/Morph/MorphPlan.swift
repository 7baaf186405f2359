/// Finds the partners of all outlines of two paths, and stores the data for evaluating a morph.
struct MorphPlan {
    /// Together with the arrays of points, changed only by adding and removing figures.
    var figures: [MorphFigure] = []
    var verbs: [Path.Verb] = []
    /// The points of all in-between shapes at both ends, each relative to its figure's centre and rotation.
    var fromPoints: [Vector2] = []
    var toPoints: [Vector2] = []

    var from: OutlineHierarchy
    var to: OutlineHierarchy
    let pins: [OutlineMatching.Pin]
    /// The work that may still be done to avoid crossings.
    var effort = MorphEffort()
    let options: MorphOptions
    private let count: Int?
    private let resolution: Int
    /// The first pairs, for mirror images.
    private var pairs: [(first: Outline, second: Outline, pair: OutlinePair)] = []

    private static let maxPairs = 16

    init(from: OutlineHierarchy, to: OutlineHierarchy, options: MorphOptions) {
        var (from, to) = (from, to)
        if options.surplus == .split {
            let splitting = options.splitting
            (from, to) = (
                splitting.from ? OutlineSplitter.split(from, for: to) : from, splitting.to ? OutlineSplitter.split(to, for: from) : to
            )
        }
        (self.from, self.to, self.options) = (from, to, options)
        if case .points(let count) = options.form { self.count = min(max(count, 3), 1_000_000) } else { count = nil }
        resolution =
            switch max(min(from.outlines.count, to.outlines.count), 1) {
            case ...2: 128
            case ...8: 96
            case ...32: 64
            default: 40
            }
        pins = OutlineMatching.pins(options.pins, from, to)
        let partners = OutlineMatching(from, to, from.roots, to.roots, pins: pins)
        for (first, second) in partners.pairs { addFigure(first, second) }
        for first in partners.firstsLeft { addFigure(of: first, in: from, isFrom: true) }
        for second in partners.secondsLeft { addFigure(of: second, in: to, isFrom: false) }
    }

    /// Adds a figure of two outlines and everything inside them.
    mutating func appendFigure(_ first: Int, _ second: Int) {
        let holes = pairedHoles(first, second)
        appendFigure(first, second, pair(first, second, turn: options.interpolation == .linear ? 0 : nil), holes: holes)
    }

    /// Adds a figure of two outlines with a given correspondence, their holes with given partners, and everything else inside them.
    mutating func appendFigure(_ first: Int, _ second: Int, _ pair: OutlinePair, holes: OutlineMatching) {
        let (outline, other) = (from.outlines[first], to.outlines[second])
        let frame = Frame(from: outline.centroid, to: other.centroid, turn: pair.turn)
        let start = fromPoints.count
        add(overlapping(pair.curves, outline.cuts, other.cuts), isClosed: pair.isClosed, isHole: false, frame)
        addChildren(first, second, frame, holes: holes)
        var areas: (from: Double, mixed: Double, to: Double)?
        if outline.isSolid, other.isSolid, !options.splitting.sharesEdges {
            areas = (outline.area, pair.mixedArea(frame.from, frame.to, turn: frame.turn), other.area)
        }
        figures.append(
            MorphFigure(from: frame.from, to: frame.to, turn: frame.turn, areas: areas, points: start..<fromPoints.count))
    }

    /// The partners of the outlines inside two others with a sense.
    func partners(_ first: Int, _ second: Int, sense: Int) -> OutlineMatching {
        let firsts = from.children[first].filter { from.senses[$0] == sense }
        let seconds = to.children[second].filter { to.senses[$0] == sense }
        return OutlineMatching(from, to, firsts, seconds, parents: (first, second), pins: pins)
    }

    /// Pairs the holes of two outlines, and joins those without a partner to other outlines. With pins, the outlines must not change.
    ///
    /// If `always` is true, holes are joined even if the other outline has no bays for them.
    mutating func pairedHoles(_ first: Int, _ second: Int, always: Bool = false) -> OutlineMatching {
        var holes = partners(first, second, sense: -1)
        guard pins.isEmpty, !holes.firstsLeft.isEmpty || !holes.secondsLeft.isEmpty else { return holes }
        var turn = 0.0
        if options.interpolation != .linear {
            let (outline, other) = (from.outlines[first], to.outlines[second])
            turn = OutlineTurn.best(OutlineNodes(outline, count: resolution), OutlineNodes(other, count: resolution))
        }
        if !holes.firstsLeft.isEmpty {
            guard options.splitting.from else { return holes }
            holes.remove(
                firsts: from.joinHoles(holes.firstsLeft, of: first, pairs: holes.pairs, to: second, in: to, turn: turn, always: always),
                seconds: [])
        } else if options.splitting.to {
            let pairs = holes.pairs.map { (first: $0.second, second: $0.first) }
            holes.remove(
                firsts: [],
                seconds: to.joinHoles(holes.secondsLeft, of: second, pairs: pairs, to: first, in: from, turn: -turn, always: always))
        }
        return holes
    }

    /// The point of an outline that is nearest to `position`; `position` if there are no outlines.
    private static func edge(of nest: OutlineHierarchy, near position: Vector2) -> Vector2 {
        let points = nest.outlines.map { $0.position(at: $0.fraction(nearest: position).fraction) }
        return points.min { ($0 - position).lengthSquared < ($1 - position).lengthSquared } ?? position
    }

    /// The corresponding curves with overlaps along the lines at which the outlines were split off others.
    private func overlapping(
        _ curves: [(first: CurveSegment, second: CurveSegment)], _ cuts: [OutlineCut], _ otherCuts: [OutlineCut]
    ) -> [(first: CurveSegment, second: CurveSegment)] {
        guard count == nil, options.splitting.overlaps else { return curves }
        let curves = cuts.reduce(curves) { $1.overlapping($0) }
        guard !otherCuts.isEmpty else { return curves }
        let swapped = curves.map { (first: $0.second, second: $0.first) }
        return otherCuts.reduce(swapped) { $1.overlapping($0) }.map { (first: $0.second, second: $0.first) }
    }

    private struct Frame {
        let from: Vector2
        let to: Vector2
        let turn: Double
    }

    /// Adds the outlines inside two others. `holes` are the partners of holes, if they are known.
    private mutating func addChildren(_ first: Int, _ second: Int, _ frame: Frame, holes: OutlineMatching? = nil) {
        for sense in [-1, 1] {
            let known = sense < 0 ? holes : nil
            let partners = known ?? self.partners(first, second, sense: sense)
            for (first, second) in partners.pairs {
                let pair = pair(first, second, turn: frame.turn)
                add(pair.curves, isClosed: pair.isClosed, isHole: sense < 0, frame)
                addChildren(first, second, frame)
            }
            for index in partners.firstsLeft where !Self.isUnseen(index, in: from) {
                let position = Self.image(
                    of: from.outlines[index].innerPoint, in: from.outlines[first], to.outlines[second], turn: frame.turn)
                addCollapsing(index, in: from, isFrom: true, to: position, frame)
            }
            for index in partners.secondsLeft where !Self.isUnseen(index, in: to) {
                let position = Self.image(
                    of: to.outlines[index].innerPoint, in: to.outlines[second], from.outlines[first], turn: -frame.turn)
                addCollapsing(index, in: to, isFrom: false, to: position, frame)
            }
        }
    }

    /// Returns true for an outline inside a filled area. If it shrank, it could only cover holes.
    private static func isUnseen(_ index: Int, in nest: OutlineHierarchy) -> Bool {
        !nest.isEdge[index] && nest.children[index].isEmpty
    }

    /// Adds an outline and everything inside it, collapsing to a point of the other path.
    private mutating func addCollapsing(_ index: Int, in nest: OutlineHierarchy, isFrom: Bool, to position: Vector2, _ frame: Frame) {
        let outline = nest.outlines[index]
        let still = CurveSegment.line(LineSegment(start: position, end: position))
        let parts = count.map { outline.evenChords(count: $0) } ?? outline.curves
        add(parts.map { isFrom ? ($0, still) : (still, $0) }, isClosed: outline.isClosed, isHole: nest.senses[index] < 0, frame)
        for child in nest.children[index] { addCollapsing(child, in: nest, isFrom: isFrom, to: position, frame) }
    }

    /// Adds a figure without a partner: it shrinks to, or grows from, a point inside. If the other path has a visible stroke, that is a point
    /// of its outline, where the stroke of the figure is not visible.
    private mutating func addFigure(of index: Int, in nest: OutlineHierarchy, isFrom: Bool) {
        let start = fromPoints.count
        let position = nest.outlines[index].innerPoint
        let origin = (isFrom ? options.splitting.to : options.splitting.from) ? position : Self.edge(of: isFrom ? to : from, near: position)
        let frame = Frame(from: isFrom ? position : origin, to: isFrom ? origin : position, turn: 0)
        addCollapsing(index, in: nest, isFrom: isFrom, to: origin, frame)
        figures.append(MorphFigure(from: frame.from, to: frame.to, turn: 0, areas: nil, points: start..<fromPoints.count))
    }

    /// The parameters of the matching of two outlines without pins.
    var request: OutlinePair.Request {
        OutlinePair.Request(resolution: resolution, turn: options.interpolation == .linear ? 0 : nil, count: count)
    }

    /// The corresponding curves of two outlines. If two others are their mirror images, the curves are mirror images, too.
    private mutating func pair(_ first: Int, _ second: Int, turn: Double?) -> OutlinePair {
        let (outline, other) = (from.outlines[first], to.outlines[second])
        for known in pairs where turn == 0 && pins.isEmpty {
            if let one = OutlineReflection(known.first, to: outline), let two = OutlineReflection(known.second, to: other),
                let image = known.pair.image(one, two)
            {
                return image
            }
        }
        var request = OutlinePair.Request(resolution: resolution, turn: turn, count: count)
        request.pins = pins.filter { $0.first == first && $0.second == second }.map { ($0.firstFraction, $0.secondFraction) }
        let pair = OutlinePair(outline, other, request)
        if pairs.count < Self.maxPairs { pairs.append((outline, other, pair)) }
        return pair
    }

    /// The point of another outline with the same relative position as `position` in this outline.
    private static func image(of position: Vector2, in outline: Outline, _ other: Outline, turn: Double) -> Vector2 {
        let scale = outline.area > 0 ? (max(other.area, 0) / outline.area).squareRoot() : 1
        let (axis, offset) = (Vector2.unit(at: turn) * scale, position - outline.centroid)
        let image = other.centroid + axis * offset.x + axis.perpendicular * offset.y
        return image.isFinite && OutlineHierarchy.contains(other.polygon, image) ? image : other.innerPoint
    }

    /// Adds one outline. Holes have the opposite direction of the outline around them.
    private mutating func add(
        _ curves: [(first: CurveSegment, second: CurveSegment)], isClosed: Bool, isHole: Bool, _ frame: Frame
    ) {
        let curves = isHole ? curves.reversed().map { ($0.first.reversed, $0.second.reversed) } : curves
        guard let start = curves.first else { return }
        let back = Vector2.unit(at: -frame.turn)
        func addPoint(_ first: Vector2, _ second: Vector2) {
            let offset = second - frame.to
            fromPoints.append(first - frame.from)
            toPoints.append(frame.turn == 0 ? offset : back * offset.x + back.perpendicular * offset.y)
        }
        verbs.append(.move)
        addPoint(start.0.start, start.1.start)
        for (index, (first, second)) in curves.enumerated() {
            if case .line(let line) = first, case .line(let other) = second {
                // Closing draws the last line.
                if isClosed, index == curves.count - 1 { continue }
                verbs.append(.line)
                addPoint(line.end, other.end)
            } else {
                let (one, two) = (first.raised, second.raised)
                verbs.append(.curve)
                addPoint(one.control1, two.control1)
                addPoint(one.control2, two.control2)
                addPoint(one.end, two.end)
            }
        }
        if isClosed { verbs.append(.close) }
    }
}
