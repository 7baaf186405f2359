import CFFmpeg

/// Makes the index of a clip from its packets, in the order of the file.
struct ClipIndexer {
    private struct Packet {
        var ticks: Int64
        let start: Int32
    }

    private let path: String
    private let timeBase: Rational
    private let limits: ClipLimits
    private let fileSize: Int
    private let isVP8: Bool
    private var packets: [Packet] = []
    private var keys: [(ticks: Int64, offset: Int64)] = []
    /// The decoding times of packets, as long as all have one.
    private var decodingTimes: [Int64]? = []
    /// The decoding times of packets without a presentation time.
    private var untimed: [Int64] = []
    private var count = 0
    private var byteCount = 0
    private var end = Int64.min

    init(path: String, timeBase: Rational, isVP8: Bool, fileSize: Int, limits: ClipLimits) {
        (self.path, self.timeBase, self.isVP8) = (path, timeBase, isVP8)
        (self.fileSize, self.limits) = (fileSize, limits)
    }

    mutating func add(_ packet: AVPacket) throws(ClipError) {
        byteCount += max(Int(packet.size), 0)
        guard byteCount <= limits.bytes(fileSize: fileSize) else {
            throw ClipError(path, .overlappingPackets)
        }
        // Another frame refers to it, but nobody sees it.
        if isVP8, packet.size > 0, let data = packet.data, data[0] & 0x10 == 0 { return }
        let isHidden = packet.flags & AV_PKT_FLAG_DISCARD != 0
        // AV_NOPTS_VALUE is the smallest integer.
        let ticks = packet.pts
        if packet.flags & AV_PKT_FLAG_KEY != 0, ticks != .min { keys.append((ticks, packet.pos)) }
        if keys.isEmpty { keys.append((ticks == .min ? 0 : ticks, packet.pos)) }
        // Part of the file that an edit list cuts off is decoded, but not shown.
        guard !isHidden else { return }
        if packet.dts == .min { decodingTimes = nil } else { decodingTimes?.append(packet.dts) }
        count += 1
        guard count <= limits.frames else { throw ClipError(path, .tooManyFrames(limit: limits.frames)) }
        guard ticks != .min else {
            untimed.append(packet.dts)
            return
        }
        // A frame that is shown before the key frame in front of it in the file also refers to the frames before this key frame.
        let isLeading = ticks < keys[keys.count - 1].ticks
        packets.append(Packet(ticks: ticks, start: Int32(max(keys.count - (isLeading ? 2 : 1), 0))))
        let (stop, isTooLarge) = ticks.addingReportingOverflow(max(packet.duration, 0))
        end = max(end, isTooLarge ? ticks : stop)
    }

    /// - Parameters:
    ///   - rate: In frames per second; nil if unknown.
    ///   - origin: The time stamp at which the file begins for a player, in seconds.
    consuming func index(seeking: ClipIndex.Seeking, rate: Double?, origin: Double) throws(ClipError) -> ClipIndex {
        guard count > 0 else { throw ClipError(path, .noFrames) }
        guard untimed.count <= count / 2, !packets.isEmpty else { return try countedIndex(rate: rate, origin: origin) }
        addUntimed()
        packets.sort { ($0.ticks, $0.start) < ($1.ticks, $1.start) }
        var (ticks, starts): ([Int64], [Int32]) = ([], [])
        ticks.reserveCapacity(packets.count)
        starts.reserveCapacity(packets.count)
        for packet in packets where packet.ticks != ticks.last {
            ticks.append(packet.ticks)
            starts.append(packet.start)
        }
        try requireBounded(ticks)
        let usual = max(1, Int64((1 / max(rate ?? 25, 0.001) / timeBase.value).rounded().clamped))
        if let last = ticks.last, end <= last { end = last.addingReportingOverflow(usual).overflow ? last : last + usual }
        let seconds = Double(end) * timeBase.value - Double(ticks[0]) * timeBase.value
        // The duration of the last packet is damaged.
        if let last = ticks.last, seconds > limits.seconds { end = last + min(usual, Int64.max - max(last, 0)) }
        let canSeek = seeking != .beginning
        var index = ClipIndex(
            timeBase: timeBase, ticks: ticks, endTicks: end, origin: origin, starts: [],
            startIndices: canSeek ? starts : [Int32](repeating: 0, count: ticks.count), seeking: seeking, isTimed: true, fileSize: fileSize)
        index.starts = (canSeek ? keys : Array(keys.prefix(1))).map { [index] key in
            let number = index.number(atTicks: key.ticks)
            let isShown = number >= 0 && ticks[number] == key.ticks
            return ClipIndex.Start(ticks: key.ticks, offset: key.offset, frame: min(isShown ? number : number + 1, ticks.count - 1))
        }
        return index
    }

    /// Adds the packets without a presentation time, as decoders do: presentation times are the decoding times of later packets. So such a packet
    /// has the next decoding time that is no presentation time of another one.
    private mutating func addUntimed() {
        guard !untimed.isEmpty, let decodingTimes, let last = decodingTimes.max(), last < .max else { return }
        let known = Set(packets.map(\.ticks))
        let free = (decodingTimes + [last + 1]).filter { !known.contains($0) }.sorted()
        var next = 0
        for time in untimed.sorted() {
            while next < free.count - 1, free[next] <= time { next += 1 }
            guard next < free.count, free[next] > time else { return }
            let ticks = free[next]
            next += 1
            packets.append(Packet(ticks: ticks, start: Int32(max(keys.lastIndex { $0.ticks <= ticks } ?? 0, 0))))
        }
    }

    /// The index of a file without presentation times, whose frames are counted.
    private func countedIndex(rate: Double?, origin: Double) throws(ClipError) -> ClipIndex {
        let step = max(1, Int64((1 / max(rate ?? 25, 0.001) / timeBase.value).rounded().clamped))
        let sorted = decodingTimes?.sorted() ?? []
        let ascends = zip(sorted, sorted.dropFirst()).allSatisfy { $0 < $1 }
        let begin = Int64((origin / timeBase.value).rounded().clamped)
        let ticks: [Int64]
        if sorted.count == count, ascends {
            ticks = sorted
        } else {
            let (span, isTooLarge) = step.multipliedReportingOverflow(by: Int64(count))
            guard !isTooLarge, !begin.addingReportingOverflow(span).overflow else {
                throw ClipError(path, .unboundedTimes(limit: limits.seconds))
            }
            ticks = (0..<count).map { begin + Int64($0) * step }
        }
        try requireBounded(ticks)
        return ClipIndex(
            timeBase: timeBase, ticks: ticks, endTicks: ticks[count - 1] + step, origin: origin,
            starts: [ClipIndex.Start(ticks: keys.first?.ticks ?? 0, offset: keys.first?.offset ?? -1, frame: 0)],
            startIndices: [Int32](repeating: 0, count: count), seeking: .beginning, isTimed: false, fileSize: fileSize)
    }

    private func requireBounded(_ ticks: [Int64]) throws(ClipError) {
        let (first, last) = (Double(ticks.first ?? 0) * timeBase.value, Double(ticks.last ?? 0) * timeBase.value)
        guard last - first <= limits.seconds, max(abs(first), abs(last)) <= 1e9 else {
            throw ClipError(path, .unboundedTimes(limit: limits.seconds))
        }
    }
}

extension Double {
    /// The number within ±2⁵³, so that it can be converted to an integer; 0 if it is none.
    fileprivate var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, -9_007_199_254_740_992), 9_007_199_254_740_992) }
}
