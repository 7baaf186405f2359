/// How a piece is cut into sections, and how loud each of them is.
struct Arrangement: Sendable {
    /// The length of the piece.
    let beats: Double
    /// Every section has this many beats, but the last, which takes what is left over.
    let beatsPerSection: Int
    /// At least 1.
    let sectionCount: Int

    init(beats: Double, beatsPerSection: Int) {
        self.beats = beats
        self.beatsPerSection = max(beatsPerSection, 1)
        // Half a section at the end is long enough for a scene of its own; less goes to the one before. The number is bounded by the film's
        // length, at most a day.
        let sections = beats / Double(self.beatsPerSection)
        sectionCount = sections.isFinite ? max(1, Int((sections - 0.001).rounded())) : 1
    }

    /// The section that plays at `beat`.
    func section(at beat: Double) -> Int {
        let section = (beat / Double(beatsPerSection)).rounded(.down)
        return section >= Double(sectionCount) ? sectionCount - 1 : section > 0 ? Int(section) : 0
    }

    /// The beat on which a section begins.
    func start(ofSection section: Int) -> Double { Double(section * beatsPerSection) }

    /// The beat on which a section ends.
    func end(ofSection section: Int) -> Double {
        section >= sectionCount - 1 ? beats : start(ofSection: section + 1)
    }

    /// How much is going on at `beat`, 0...1: it begins calm, builds up in waves to the section before the last and dies away in the last bar.
    func energy(at beat: Double) -> Double {
        let section = section(at: beat)
        let level = level(ofSection: section)
        let before = section == 0 ? level : self.level(ofSection: section - 1)
        let risen = before + (level - before) * smoothstep(beat - start(ofSection: section))
        return risen * smoothstep((beats - beat) / Double(Rhythm.beatsPerBar))
    }

    private func level(ofSection section: Int) -> Double {
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
