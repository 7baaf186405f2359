/// Work that waits for the next refresh of the virtual screen.
///
/// All work for a refresh is carried out together, before views are updated. Views that post work with every update are therefore updated
/// once per refresh.
@MainActor
struct RefreshQueue {
    private var work: [@MainActor () -> Void] = []
    /// The time at which the work is due, in seconds of film time; nil without work.
    private(set) var dueTime: Double?

    /// Adds work that is posted at `now`, for the next refresh after `now`. Times are in seconds.
    mutating func add(at now: Double, refreshRate: Double, _ action: @escaping @MainActor () -> Void) {
        if dueTime == nil { dueTime = Self.nextRefresh(after: now, rate: refreshRate) }
        work.append(action)
    }

    /// Removes all work. Returns a closure that carries it out in the order of posting.
    mutating func take() -> @MainActor () -> Void {
        let taken = work
        (work, dueTime) = ([], nil)
        return { for action in taken { action() } }
    }

    /// Returns the time of the first refresh after `now`. Refreshes are at exact multiples of `1 / rate` seconds.
    static func nextRefresh(after now: Double, rate: Double) -> Double {
        // A time that is less than a refresh by a rounding error counts as that refresh.
        ((now * rate + 1e-6).rounded(.down) + 1) / rate
    }
}
