import Foundation

/// A player of several items, in order.
///
/// Safe: the class has no variables.
public final class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    public convenience init() {
        self.init(items: [])
    }

    public convenience init(url: URL) {
        self.init(items: [AVPlayerItem(url: url)])
    }

    public override init(playerItem item: AVPlayerItem?) {
        super.init(items: item.map { [$0] } ?? [], atEnd: .advance)
    }

    public init(items: [AVPlayerItem]) {
        super.init(items: items, atEnd: .advance)
    }

    /// The current item, and those after it.
    public func items() -> [AVPlayerItem] {
        let state = snapshot
        return state.looped.map { [$0] } ?? state.items
    }

    public func advanceToNextItem() {
        change { state in
            if !state.items.isEmpty { state.items.removeFirst() }
            state.moment = 0
        }
    }

    public func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { true }

    /// Inserts an item after another one, or at the end.
    public func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        change { state in
            let index = state.items.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? state.items.count
            state.items.insert(item, at: index)
        }
    }

    public func remove(_ item: AVPlayerItem) {
        change { state in
            if state.items.first === item { state.moment = 0 }
            state.items.removeAll { $0 === item }
        }
    }

    public func removeAllItems() {
        change { state in
            (state.items, state.looped, state.moment) = ([], nil, 0)
        }
    }
}

/// Repeats an item in a player.
public final class AVPlayerLooper: Sendable {
    private let player: AVPlayer

    public init(player: AVPlayer, templateItem: AVPlayerItem) {
        self.player = player
        player.change { $0.looped = templateItem }
    }

    /// Plays the item to its end, and then not again.
    public func disableLooping() {
        player.change { state in
            guard let item = state.looped else { return }
            (state.looped, state.items) = (nil, [item])
        }
    }
}
