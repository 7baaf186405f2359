extension MorphPlan {
    /// Bends of in-between shapes up to this total of turning angles, in radians, do not count as a defect.
    private static let maxBends = 2 * Double.pi
    /// The largest fraction of the size of both ends by which shapes may leave the box around them.
    private static let maxGrowth = 0.5
    /// Costs below which no other correspondences, and no other holes, are compared.
    private static let good = 0.6
    private static let fair = 0.9

    /// Adds a figure of two outlines and everything inside them.
    ///
    /// Usually, points of outlines whose positions and directions are similar correspond, and move on straight lines. If outlines of in-between
    /// shapes then cross, or bend by more than a full turn, the edges turn and stretch instead. Correspondences with other starts, other weights
    /// of the costs and other openings of holes are compared.
    mutating func addFigure(_ first: Int, _ second: Int) {
        let mark = Mark(of: self)
        let before = (from: from, to: to)
        appendFigure(first, second)
        guard !options.splitting.sharesEdges, from.outlines[first].isSolid, to.outlines[second].isSolid,
            effort.examines(fromPoints.count - mark.points),
            let usual = draft(since: mark), usual.crosses || usual.defects.bends > Self.maxBends
        else { return }
        var (best, least) = (usual, usual.cost(below: .infinity) ?? .infinity)
        func consider(_ draft: MorphDraft?) {
            guard let draft, usual.crosses || !draft.crosses, draft.defects.growth < Self.maxGrowth,
                let cost = draft.cost(below: least - 1e-9)
            else { return }
            (best, least) = (draft, cost)
        }
        consider(usual.intrinsic())
        var compared: Set<[Int]> = []
        for opening in HoleOpening.allCases where pins.isEmpty && least > Self.fair {
            (from, to) = before
            let holes = holes(first, second, opening)
            guard compared.insert(holes.firstsLeft + [-1] + holes.secondsLeft).inserted else { continue }
            let outlines = (from.outlines[first], to.outlines[second])
            for alternative in OutlinePair.alternatives(outlines.0, outlines.1, request) where least > Self.good && effort.compares() {
                reset(to: mark)
                appendFigure(first, second, alternative.pair(outlines.0, outlines.1), holes: holes)
                consider(draft(since: mark)?.intrinsic())
            }
        }
        reset(to: mark)
        verbs += best.polygons.verbs
        fromPoints += best.polygons.from
        toPoints += best.polygons.to
        figures.append(best.polygons.figure)
    }

    /// The treatment of holes without a partner.
    private enum HoleOpening: CaseIterable {
        /// They open into bays that have room for them, or close.
        case intoBays
        /// They close.
        case none
        /// They open.
        case always
    }

    private mutating func holes(_ first: Int, _ second: Int, _ opening: HoleOpening) -> OutlineMatching {
        switch opening {
        case .intoBays: pairedHoles(first, second)
        case .none: partners(first, second, sense: -1)
        case .always: pairedHoles(first, second, always: true)
        }
    }

    /// The ends of a plan's arrays before a figure is added.
    private struct Mark {
        let verbs: Int
        let points: Int
        let figures: Int

        init(of plan: MorphPlan) {
            (verbs, points, figures) = (plan.verbs.count, plan.fromPoints.count, plan.figures.count)
        }
    }

    private mutating func reset(to mark: Mark) {
        verbs.removeLast(verbs.count - mark.verbs)
        fromPoints.removeLast(fromPoints.count - mark.points)
        toPoints.removeLast(toPoints.count - mark.points)
        figures.removeLast(figures.count - mark.figures)
    }

    /// The figure that was added last.
    private func draft(since mark: Mark) -> MorphDraft? {
        guard let figure = figures.last else { return nil }
        return MorphDraft(
            MorphPolygons(
                verbs: Array(verbs[mark.verbs...]), from: Array(fromPoints[mark.points...]), to: Array(toPoints[mark.points...]),
                figure: figure))
    }
}
