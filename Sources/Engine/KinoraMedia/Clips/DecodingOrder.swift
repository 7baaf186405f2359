import CFFmpeg

/// The packets that were decoded since the last seek, in the order of the file, and which of them are damaged.
///
/// A frame refers to frames that precede it in this order, back to its key frame. So a damaged packet damages all frames behind it, up to the
/// next key frame. A decoder reports some damage only with the frame itself, which may be shown after frames that refer to it. These wait.
final class DecodingOrder {
    private struct Entry {
        let ticks: Int64
        let number: Int
        /// The number of the key frame from which it can be decoded.
        let start: Int
        /// The latest time of the packets between the two, in ticks.
        let latestBefore: Int64
        var isDecoded = false
    }

    /// By presentation time. Contains only the last packets.
    private var entries: [Int64: Entry] = [:]
    /// The times of ``entries``, from the oldest packet to the newest.
    private var times: [Int64] = []
    private var count = 0
    private var keys: [(number: Int, ticks: Int64)] = []
    /// The latest time of the packets since the last and the second last key frame.
    private var latest: [Int64] = [.min, .min]
    /// The numbers of damaged packets since the second last key frame.
    private var damage: [Int] = []
    /// The latest time of a decoded frame.
    private var latestDecoded = Int64.min
    /// More than the number of packets that a decoder delays.
    private static let maxEntries = 128

    func restart() {
        (entries, times, count, keys) = ([:], [], 0, [])
        (latest, damage, latestDecoded) = ([.min, .min], [], .min)
    }

    /// Adds the next packet.
    func add(_ packet: AVPacket) {
        let ticks = packet.pts == .min ? packet.dts : packet.pts
        if packet.flags & AV_PKT_FLAG_KEY != 0 || keys.isEmpty {
            keys = keys.suffix(1) + [(count, ticks)]
            latest = [latest[1], .min]
            damage.removeAll { $0 < keys[0].number }
        }
        // A frame that is shown before the key frame also refers to the frames before it.
        let isLeading = keys.count > 1 && ticks < keys[1].ticks
        let start = isLeading ? keys[0].number : keys[keys.count - 1].number
        // Decoders give frames without a presentation time another one than their decoding time.
        if packet.pts != .min {
            let before = isLeading ? max(latest[0], latest[1]) : latest[1]
            entries[ticks] = Entry(ticks: ticks, number: count, start: start, latestBefore: before)
        }
        times.append(ticks)
        latest = latest.map { max($0, ticks) }
        if times.count > 2 * DecodingOrder.maxEntries {
            for old in times.prefix(DecodingOrder.maxEntries) where (entries[old]?.number ?? count) <= count - DecodingOrder.maxEntries {
                entries[old] = nil
            }
            times.removeFirst(DecodingOrder.maxEntries)
        }
        noteGap(packet)
        count += 1
    }

    /// Notes a packet before the first one that is decoded.
    func skip(_ packet: AVPacket) {
        noteGap(packet)
        count += 1
    }

    /// Data are missing in a transport stream. The demultiplexer marks the packet before the gap, or one of the two before that.
    private func noteGap(_ packet: AVPacket) {
        guard packet.flags & AV_PKT_FLAG_CORRUPT != 0 else { return }
        for number in count...count + 3 { addDamage(number) }
    }

    /// The first damaged packets behind a key frame decide. More need no memory.
    private func addDamage(_ number: Int) {
        if damage.count < DecodingOrder.maxEntries { damage.append(number) }
    }

    /// Notes that the last packet cannot be decoded.
    func addDamage() { addDamage(max(count - 1, 0)) }

    var hasDamage: Bool { !damage.isEmpty }

    /// Notes that a frame is decoded.
    func finish(_ ticks: Int64?, isDamaged: Bool) {
        guard let ticks else { return }
        latestDecoded = max(latestDecoded, ticks)
        entries[ticks]?.isDecoded = true
        if isDamaged, let entry = entries[ticks] { addDamage(entry.number) }
    }

    /// Whether frames to which a decoded frame may refer are not decoded yet.
    func isWaiting(_ ticks: Int64?) -> Bool {
        guard let ticks, let entry = entries[ticks] else { return false }
        return entry.latestBefore > latestDecoded
    }

    /// Whether a frame refers to a damaged packet, or if there is damage, to one that is missing.
    func isDamaged(_ ticks: Int64?) -> Bool {
        guard !damage.isEmpty, let ticks, let entry = entries[ticks] else { return false }
        let needed = entry.start...entry.number
        return damage.contains { needed.contains($0) }
            || entries.values.contains { !$0.isDecoded && $0.ticks < latestDecoded && needed.contains($0.number) }
    }
}
