/// How a piece is cut into sections, and how loud each of them is. Places are counted in beats.
struct Arrangement: Sendable {
    /// The length of the piece.
    let beats: Double
    /// Where sections begin, ascending, the first at 0.
    private let starts: [Double]
    /// How loud each is, 0...1; nil: it builds up by itself.
    private let levels: [Double]?

    /// At least 1.
    var sectionCount: Int { starts.count }

    /// Sections of `beatsPerSection` beats, but the last, which takes what is left over.
    init(beats: Double, beatsPerSection: Int) {
        self.beats = beats
        let length = max(beatsPerSection, 1)
        // Half a section at the end is long enough for a scene of its own; less goes to the one before. The number is bounded by the film's
        // length, at most a day.
        let sections = beats / Double(length)
        let count = sections.isFinite ? max(1, Int((sections - 0.001).rounded())) : 1
        starts = (0..<count).map { Double($0 * length) }
        levels = nil
    }

    /// The parts of a piece that was listened to: where each begins, and its level. They are cut on downbeats, and long ones into scenes of
    /// about `beatsPerScene` beats.
    init(beats: Double, parts: [(start: Double, level: Double)], beatsPerScene: Int) {
        self.beats = beats
        let bar = Double(Rhythm.beatsPerBar)
        var (starts, levels): ([Double], [Double]) = ([0], [parts.first?.level ?? 1])
        for (index, part) in parts.enumerated() {
            let begin = index == 0 ? 0 : (part.start / bar).rounded() * bar
            let end = index + 1 < parts.count ? (parts[index + 1].start / bar).rounded() * bar : beats
            let scenes = max(1, Int(((end - begin) / Double(max(beatsPerScene, 1)) - 0.001).rounded()))
            for scene in 0..<scenes {
                let start = begin + ((end - begin) * Double(scene) / Double(scenes) / bar).rounded() * bar
                // Half a scene at least.
                guard let last = starts.last, start - last >= Double(beatsPerScene) / 2, beats - start >= bar else { continue }
                starts.append(start)
                levels.append(part.level)
            }
        }
        (self.starts, self.levels) = (starts, levels)
    }

    /// The section that plays at `beat`.
    func section(at beat: Double) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= beat { low = middle } else { high = middle }
        }
        return low
    }

    /// The beat on which a section begins.
    func start(ofSection section: Int) -> Double { starts[min(max(section, 0), starts.count - 1)] }

    /// The beat on which a section ends.
    func end(ofSection section: Int) -> Double {
        section >= sectionCount - 1 ? beats : start(ofSection: section + 1)
    }

    /// How much is going on at `beat`, 0...1: as loud as the piece is there, or, when that was not listened to, calm at the beginning, building up in
    /// waves to the section before the last; it dies away in the last bar.
    func energy(at beat: Double) -> Double {
        let section = section(at: beat)
        let level = level(ofSection: section)
        let before = section == 0 ? level : self.level(ofSection: section - 1)
        let risen = before + (level - before) * smoothstep(beat - start(ofSection: section))
        return risen * smoothstep((beats - beat) / Double(Rhythm.beatsPerBar))
    }

    private func level(ofSection section: Int) -> Double {
        if let levels { return 0.4 + 0.6 * levels[section] }
        if section == 0 { return 0.45 }
        if section == sectionCount - 1 { return 0.8 }
        let build = Double(section) / Double(max(sectionCount - 2, 1))
        return 0.6 + 0.3 * build + (section % 2 == 0 ? 0.1 : 0)
    }
}

/// 0 up to 0, 1 from 1 on, and between them a curve that leaves and arrives level.
func smoothstep(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return x * x * (3 - 2 * x)
}
