extension ClipIndex: Codable {
    private enum Key: String, CodingKey {
        case version, timeBase, first, steps, end, origin, starts, startIndices, seeking, isTimed, fileSize
    }

    /// The version of the stored form.
    static let version = 1

    /// Stores times and starts as runs: pairs of a difference and the number of its repetitions. A clip with a constant rate has few.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(ClipIndex.version, forKey: .version)
        try container.encode([timeBase.numerator, timeBase.denominator], forKey: .timeBase)
        try container.encode(ticks[0], forKey: .first)
        try container.encode(ClipIndex.runs(zip(ticks.dropFirst(), ticks).map { $0 - $1 }), forKey: .steps)
        try container.encode(endTicks, forKey: .end)
        try container.encode(origin, forKey: .origin)
        try container.encode(starts, forKey: .starts)
        try container.encode(ClipIndex.runs(startIndices.map(Int64.init)), forKey: .startIndices)
        try container.encode(seeking, forKey: .seeking)
        try container.encode(isTimed, forKey: .isTimed)
        try container.encode(fileSize, forKey: .fileSize)
    }

    /// - Throws: An error if the stored form is damaged or has more frames than ``ClipLimits/frames``.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func damaged(_ key: Key, _ problem: String) -> DecodingError {
            DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "the index of a clip \(problem)")
        }
        guard try container.decode(Int.self, forKey: .version) == ClipIndex.version else { throw damaged(.version, "has another version") }
        let base = try container.decode([Int].self, forKey: .timeBase)
        guard base.count == 2, base.allSatisfy({ $0 > 0 }) else { throw damaged(.timeBase, "has no positive duration of a tick") }
        let first = try container.decode(Int64.self, forKey: .first)
        let limit = ClipLimits().frames
        guard let steps = ClipIndex.values(try container.decode([Int64].self, forKey: .steps), limit: limit - 1) else {
            throw damaged(.steps, "has too many frames")
        }
        var ticks = [first]
        ticks.reserveCapacity(steps.count + 1)
        for step in steps {
            let (next, isTooLarge) = ticks[ticks.count - 1].addingReportingOverflow(step)
            guard step > 0, !isTooLarge else { throw damaged(.steps, "has times that do not ascend") }
            ticks.append(next)
        }
        let starts = try container.decode([Start].self, forKey: .starts)
        guard !starts.isEmpty, starts.allSatisfy({ ticks.indices.contains($0.frame) }) else {
            throw damaged(.starts, "has no valid starts")
        }
        let runs = try container.decode([Int64].self, forKey: .startIndices)
        guard let indices = ClipIndex.values(runs, limit: ticks.count), indices.count == ticks.count,
            indices.allSatisfy({ (0..<Int64(starts.count)).contains($0) })
        else { throw damaged(.startIndices, "has frames without a start") }
        let origin = try container.decode(Double.self, forKey: .origin)
        let endTicks = try container.decode(Int64.self, forKey: .end)
        guard origin.isFinite, let last = ticks.last, endTicks >= last else { throw damaged(.end, "ends before its last frame") }
        self.init(
            timeBase: Rational(base[0], base[1]), ticks: ticks, endTicks: endTicks, origin: origin, starts: starts,
            startIndices: indices.map(Int32.init), seeking: try container.decode(Seeking.self, forKey: .seeking),
            isTimed: try container.decode(Bool.self, forKey: .isTimed), fileSize: try container.decode(Int.self, forKey: .fileSize))
    }

    /// Pairs of a value and the number of its repetitions.
    private static func runs(_ values: [Int64]) -> [Int64] {
        var runs: [Int64] = []
        for value in values {
            if runs.count >= 2, runs[runs.count - 2] == value { runs[runs.count - 1] += 1 } else { runs += [value, 1] }
        }
        return runs
    }

    /// The values of runs; nil if there are more than `limit`.
    private static func values(_ runs: [Int64], limit: Int) -> [Int64]? {
        guard runs.count % 2 == 0 else { return nil }
        var values: [Int64] = []
        for at in stride(from: 0, to: runs.count, by: 2) {
            guard runs[at + 1] > 0, runs[at + 1] <= Int64(limit - values.count) else { return nil }
            values += repeatElement(runs[at], count: Int(runs[at + 1]))
        }
        return values
    }
}
