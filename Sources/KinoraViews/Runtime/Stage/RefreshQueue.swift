/// Work that waits for the next refresh of the screen that views are made for.
///
/// All work for one refresh is carried out together, before any view is updated: views that post work with every update have one update a
/// refresh, however many other changes there are.
@MainActor
struct RefreshQueue {
    private var work: [@MainActor () -> Void] = []
    /// When the work is due, in seconds of the film; nil when there is none.
    private(set) var dueTime: Double?

    /// Adds work that is posted at `now`, for the refresh after it.
    mutating func add(at now: Double, refreshRate: Double, _ action: @escaping @MainActor () -> Void) {
        if dueTime == nil { dueTime = Self.nextRefresh(after: now, rate: refreshRate) }
        work.append(action)
    }

    /// Takes out all work, to be carried out in the order in which it was posted.
    mutating func take() -> @MainActor () -> Void {
        let taken = work
        (work, dueTime) = ([], nil)
        return { for action in taken { action() } }
    }

    /// The first refresh later than `now`: refreshes happen at exact multiples of `1 / rate` seconds.
    static func nextRefresh(after now: Double, rate: Double) -> Double {
        // A moment that is a rounding error before a refresh is that refresh.
        ((now * rate + 1e-6).rounded(.down) + 1) / rate
    }
}
