/// The sections of a piece and their loudness. Positions are in beats.
struct Arrangement: Sendable {
    /// The length of the piece.
    let beats: Double
    /// The starts of the sections, ascending; the first is 0.
    private let starts: [Double]
    /// The loudness of each section, 0...1; nil if it increases by a fixed pattern.
    private let levels: [Double]?

    /// At least 1.
    var sectionCount: Int { starts.count }

    /// Creates sections of `beatsPerSection` beats. The last one contains the remainder.
    init(beats: Double, beatsPerSection: Int) {
        self.beats = beats
        let length = max(beatsPerSection, 1)
        // A remainder of at least half a section becomes a separate scene; a shorter one is added to the previous section. The number of
        // sections is bounded by the film's length, which is at most a day.
        let sections = beats / Double(length)
        let count = sections.isFinite ? max(1, Int((sections - 0.001).rounded())) : 1
        starts = (0..<count).map { Double($0 * length) }
        levels = nil
    }

    /// Creates sections from the analysed parts of a piece: their starts and levels. They are cut on downbeats, and long parts are divided
    /// into scenes of about `beatsPerScene` beats.
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
                // At least half a scene.
                guard let last = starts.last, start - last >= Double(beatsPerScene) / 2, beats - start >= bar else { continue }
                starts.append(start)
                levels.append(part.level)
            }
        }
        (self.starts, self.levels) = (starts, levels)
    }

    /// The section at `beat`.
    func section(at beat: Double) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= beat { low = middle } else { high = middle }
        }
        return low
    }

    /// The beat on which a section starts.
    func start(ofSection section: Int) -> Double { starts[min(max(section, 0), starts.count - 1)] }

    /// The beat on which a section ends.
    func end(ofSection section: Int) -> Double {
        section >= sectionCount - 1 ? beats : start(ofSection: section + 1)
    }

    /// The energy at `beat`, 0...1. It is the loudness of an analysed piece; otherwise it is low at the start and increases in waves up to
    /// the second-last section. It fades out in the last bar.
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

/// The cubic Hermite interpolation 3x² - 2x³: 0 for x <= 0, 1 for x >= 1.
func smoothstep(_ x: Double) -> Double {
    let x = min(max(x, 0), 1)
    return x * x * (3 - 2 * x)
}
