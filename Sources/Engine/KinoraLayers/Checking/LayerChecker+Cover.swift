import Foundation
import KinoraDrawing
import KinoraPipeline

// The check of texts that something in front of them covers.
extension LayerChecker {
    /// A frame of a text, with what covers the text in it.
    struct Covered {
        let index: Int
        let frame: Int
        let cover: TextCover
    }

    /// The maximum number of parts of the rest of a text, between changes of what is in front, of which each has frames of its own.
    private static let maxSegments = 6
    /// The maximum number of frames that are drawn to find the texts that are covered in the middle of their rest.
    private static let maxSegmentFrames = 200
    /// The number of frames, distributed over the rest of a text, in which a text is checked again if it is covered in one of its frames. The
    /// first and the last frame of each part between changes are added.
    private static let coverFrames = 9
    /// The maximum number of layers of which each is left out to find the one that covers a text.
    private static let maxSuspects = 40
    /// The maximum number of covered texts.
    private static let maxCovered = 10
    /// The time in which the shortest text can be read, in seconds.
    private static let minReadingTime = 0.4

    /// The texts that are covered between the frames in which they are checked: by a layer that enters later and exits earlier, for example.
    ///
    /// - Parameters:
    ///   - samples: The frames in which they are checked.
    ///   - known: The texts that are known to be covered.
    func coveredBetween(_ samples: [Sample], except known: [Int], meter: TextMeter) async throws -> [Int] {
        var probes = LayerProbes(layers, film: film)
        var frames: [Sample] = []
        for (index, item) in checked.enumerated() where item.isText && !known.contains(index) && !item.origin.allowed.contains(.covered) {
            let drawn = Set(samples.filter { $0.index == index }.map(\.frame))
            for segment in item.segments(layers, film: film, atMost: Self.maxSegments) {
                let frame = (segment.lowerBound + segment.upperBound) / 2
                guard !drawn.contains(frame), frames.count < Self.maxSegmentFrames else { continue }
                frames.append(sample(index, frame, 0, &probes))
            }
        }
        let lists = try await probes.displayLists(of: job, strategy: strategy)
        var covered: [Int] = []
        for frame in frames where covered.last != frame.index {
            let hides = try cover(frame.index, lists[frame.marked], lists[frame.hidden], meter)?.hidesLetters ?? false
            if hides { covered.append(frame.index) }
        }
        return covered
    }

    /// The texts that are covered for so long that they cannot be read.
    ///
    /// - Parameter suspected: The texts that are covered in one of their frames.
    func covered(_ suspected: [Int], meter: TextMeter) async throws -> [LayerFinding] {
        var probes = LayerProbes(layers, film: film)
        var frames: [(index: Int, frame: Int, marked: Int, hidden: Int)] = []
        for index in suspected {
            guard let rest = checked[index].rest else { continue }
            let count = min(Self.coverFrames, rest.count)
            let regular = (0..<count).map { rest.lowerBound + (rest.count - 1) * $0 / max(count - 1, 1) }
            let segments = checked[index].segments(layers, film: film, atMost: Self.maxSegments)
            for frame in Set(regular + segments.flatMap { [$0.lowerBound, $0.upperBound] }).sorted() {
                let sample = sample(index, frame, 0, &probes)
                frames.append((index, frame, sample.marked, sample.hidden))
            }
        }
        let lists = try await probes.displayLists(of: job, strategy: strategy)
        var worst: [Covered] = []
        for index in suspected {
            let covers = try frames.filter { $0.index == index }.map { frame in
                (frame: frame.frame, cover: try cover(index, lists[frame.marked], lists[frame.hidden], meter))
            }
            if let covered = unreadable(index, covers) { worst.append(covered) }
        }
        var findings: [LayerFinding] = []
        for covered in worst.prefix(Self.maxCovered) {
            if let finding = try await finding(covered, meter) { findings.append(finding) }
        }
        return findings
    }

    func cover(_ index: Int, _ marked: DisplayList, _ hidden: DisplayList, _ meter: TextMeter) throws -> TextCover? {
        guard case .text(let text) = checked[index].layer.content, let separated = MarkedText(marked, hidden: hidden) else { return nil }
        return try meter.cover(of: separated, cell: text.font.size * 0.6)
    }

    /// The frame in which most of the text is covered, if the time in which none of its letters is covered is too short to read it.
    private func unreadable(_ index: Int, _ covers: [(frame: Int, cover: TextCover?)]) -> Covered? {
        let item = checked[index]
        func hides(_ cover: TextCover?) -> Bool { cover?.hidesLetters ?? false }
        let hiding = covers.filter { hides($0.cover) }
        let most = hiding.max { ($0.cover?.share ?? 0) < ($1.cover?.share ?? 0) }
        guard let rest = item.rest, let most, let cover = most.cover else { return nil }
        // A text is readable from about the middle of its entrance on.
        let entrance = hides(covers.first?.cover) ? 0 : film.frameRate.time(ofFrame: rest.lowerBound) - item.presence.lowerBound
        let readable = zip(covers, covers.dropFirst()).reduce(max(entrance, 0) / 2) { sum, pair in
            let isHidden = hides(pair.0.cover) || hides(pair.1.cover)
            return sum + (isHidden ? 0 : film.frameRate.time(ofFrame: pair.1.frame - pair.0.frame))
        }
        let needed = max(Double(characterCount(item)) / Self.charactersPerSecond, Self.minReadingTime)
        // A text whose rest is shorter than its reading time is another mistake.
        guard hiding.count == covers.count || readable < min(needed, film.frameRate.time(ofFrame: rest.count) * 0.5) else { return nil }
        return Covered(index: index, frame: most.frame, cover: cover)
    }

    /// The finding about a covered text, with the layer that covers it. Nil if that layer or the text allows it.
    private func finding(_ covered: Covered, _ meter: TextMeter) async throws -> LayerFinding? {
        let item = checked[covered.index]
        var probes = LayerProbes(layers, film: film)
        let time = film.frameRate.time(ofFrame: covered.frame)
        let chain = Set((item.outer + [item.layer]).map(\.number))
        let suspects = Layer.shown(layers, at: time).filter { !chain.contains($0) }.reversed().prefix(Self.maxSuspects)
        let number = item.layer.number
        let frames = suspects.map { suspect in
            (
                suspect, probes.add(covered.frame, without: suspect, replacing: number, by: .text(TextMeter.marker)),
                probes.add(covered.frame, without: suspect, replacing: number, by: .text(.clear))
            )
        }
        let lists = try await probes.displayLists(of: job, strategy: strategy)
        var best: (number: Int, share: Double)?
        for (suspect, marked, hidden) in frames {
            let share = try cover(covered.index, lists[marked], lists[hidden], meter)?.share ?? 0
            if share < (best?.share ?? covered.cover.share - 0.01) { best = (suspect, share) }
        }
        let origin = best.flatMap { origins[$0.number] }
        guard !(origin?.allowed.contains(.covered) ?? false) else { return nil }
        // Letters over letters are an overlap.
        let isLetters = checked.contains { $0.layer.number == best?.number && $0.isText && $0.layer.look.background == nil }
        guard !isLetters else { return nil }
        let whole = covered.cover.share > 0.98
        let part = whole ? "the text" : "\(Int((covered.cover.share * 100).rounded(.up))) % of the text"
        return finding(
            .covered, item, frame: covered.frame, covered.cover.area, "\(origin?.name ?? "what is in front") covers \(part)",
            "move the text or the layer, write the text later or with a higher z, or separate their times")
    }
}

extension Layer {
    /// The numbers of the layers without layers inside that are present at `time`, in seconds of the film, in their order, and of those with a
    /// background.
    fileprivate static func shown(_ layers: [Layer], at time: TimeInterval) -> [Int] {
        layers.flatMap { layer -> [Int] in
            guard layer.isPresent(at: time) else { return [] }
            let children = layer.content.children
            let own = children.isEmpty || layer.look.background != nil ? [layer.number] : []
            return own + shown(children, at: layer.contentTime(at: time))
        }
    }
}
