import Foundation

/// The items of a player, and the moment of the current one as a function of the film's time.
struct PlayerState: Sendable {
    /// The item that plays, and those after it.
    var items: [AVPlayerItem] = []
    /// The item that is repeated instead.
    var looped: AVPlayerItem?
    var volume: Float = 1
    var isMuted = false
    /// Seconds of the video in a second of the film; 0 while the player pauses.
    var rate: Float = 0
    /// The rate with which `play()` continues.
    var defaultRate: Float = 1
    var actionAtItemEnd = AVPlayer.ActionAtItemEnd.pause
    /// The time of the film at which the first item was at ``moment``.
    var anchor: TimeInterval = 0
    /// In seconds of the item.
    var moment: TimeInterval = 0

    /// An item at a moment.
    struct Position {
        var item: AVPlayerItem?
        /// In seconds of the item.
        var moment: TimeInterval
        /// The number of items that have ended since the anchor.
        var endedCount = 0
        /// Whether the last item has ended.
        var isAtEnd = false
    }

    private static func length(_ item: AVPlayerItem) -> TimeInterval { max(item.asset.footage?.duration ?? 0, 0) }

    /// The position at `time`, in seconds of the film.
    func position(at time: TimeInterval) -> Position {
        var moment = moment + (time - anchor) * Double(rate)
        if let looped {
            let length = Self.length(looped)
            guard length > 0 else { return Position(item: looped, moment: 0) }
            let turns = (moment / length).rounded(.down)
            return Position(item: looped, moment: min(max(moment - turns * length, 0), length), endedCount: max(Int(min(turns, 1e9)), 0))
        }
        for (index, item) in items.enumerated() {
            let length = Self.length(item)
            if moment < length { return Position(item: item, moment: max(moment, 0), endedCount: index) }
            if actionAtItemEnd != .advance || index + 1 == items.count {
                return Position(item: item, moment: length, endedCount: index + (rate > 0 ? 1 : 0), isAtEnd: true)
            }
            moment -= length
        }
        return Position(item: nil, moment: 0)
    }

    /// The time of the film at which the current item ends; nil if it never ends.
    func nextEnd(after time: TimeInterval) -> TimeInterval? {
        guard rate > 0 else { return nil }
        let position = position(at: time)
        guard let item = position.item, !position.isAtEnd else { return nil }
        let rest = Self.length(item) - position.moment
        return rest > 0 ? time + rest / Double(rate) : nil
    }

    /// Moves the anchor to `time`, without a change of the shown frame.
    mutating func move(to time: TimeInterval) {
        let position = position(at: time)
        if looped == nil, !position.isAtEnd, position.endedCount > 0 { items.removeFirst(min(position.endedCount, items.count)) }
        if looped == nil, position.isAtEnd, position.endedCount > 1 {
            items.removeFirst(min(position.endedCount - 1, max(items.count - 1, 0)))
        }
        (anchor, moment) = (time, position.moment)
        // A player pauses at the end of its last item.
        if position.isAtEnd, actionAtItemEnd != .none { rate = 0 }
    }
}
