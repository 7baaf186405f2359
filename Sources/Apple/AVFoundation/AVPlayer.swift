@_exported import Foundation
import KinoraDrawing
import KinoraViews
import Synchronization

/// A player of videos on the film's clock: its frame depends on when it has been started, paused and moved. It plays no audio.
///
/// Safe: all variables are in mutexes, and subclasses have none.
public class AVPlayer: @unchecked Sendable {
    /// What a player does at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    private let state: Mutex<PlayerState>
    private let endTimer = Mutex<VirtualTimer?>(nil)
    /// Stored without effect.
    private let options = Mutex((preventsSleep: true, allowsExternal: true, waits: true))

    public convenience init() {
        self.init(playerItem: nil)
    }

    public convenience init(url: URL) {
        self.init(playerItem: AVPlayerItem(url: url))
    }

    public init(playerItem item: AVPlayerItem?) {
        var state = PlayerState()
        state.items = item.map { [$0] } ?? []
        self.state = Mutex(state)
    }

    init(items: [AVPlayerItem], atEnd action: ActionAtItemEnd) {
        var state = PlayerState()
        (state.items, state.actionAtItemEnd) = (items, action)
        self.state = Mutex(state)
    }

    /// In seconds of the film; 0 outside of films.
    private static var now: TimeInterval { StageScope.current?.time ?? 0 }

    // MARK: The shown frame

    /// The frame at `time`, in seconds of the film; nil without a video.
    @MainActor
    func image(at time: TimeInterval) -> Image? {
        let position = state.withLock { $0 }.position(at: time)
        guard let footage = position.item?.asset.footage else { return nil }
        return Image(frame: footage.number(at: position.isAtEnd ? position.moment - 0.001 : position.moment), of: footage)
    }

    /// Changes the state at the present time.
    func change(_ body: @Sendable (inout PlayerState) -> Void) {
        let now = AVPlayer.now
        state.withLock { state in
            state.move(to: now)
            body(&state)
        }
        scheduleEnd()
    }

    /// The state at the present time.
    var snapshot: PlayerState {
        var state = state.withLock { $0 }
        state.move(to: AVPlayer.now)
        return state
    }

    private func current<Value: Sendable>(_ read: @Sendable (PlayerState, PlayerState.Position) -> Value) -> Value {
        let state = state.withLock { $0 }
        return read(state, state.position(at: AVPlayer.now))
    }

    // MARK: Playback

    public func play() { change { $0.rate = $0.defaultRate } }

    public func pause() { change { $0.rate = 0 } }

    public func playImmediately(atRate rate: Float) { self.rate = rate }

    /// Seconds of the video in a second of the film; 0 while the player pauses. Values that are not finite are 0.
    public var rate: Float {
        get { current { state, position in position.isAtEnd && state.actionAtItemEnd != .none ? 0 : state.rate } }
        set { change { $0.rate = newValue.isFinite ? newValue : 0 } }
    }

    public var defaultRate: Float {
        get { state.withLock { $0.defaultRate } }
        set { change { $0.defaultRate = newValue.isFinite ? newValue : 1 } }
    }

    public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

    public var status: Status {
        guard let item = currentItem else { return .unknown }
        return item.status == .readyToPlay ? .readyToPlay : .failed
    }

    public func seek(to time: CMTime) { change { $0.moment = max(time.seconds, 0) } }

    public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

    public func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        seek(to: time)
        completionHandler(true)
    }

    public func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    @discardableResult
    public func seek(to time: CMTime) async -> Bool {
        change { $0.moment = max(time.seconds, 0) }
        return true
    }

    /// The moment of the current item.
    public func currentTime() -> CMTime { CMTime(rounding: current { $1.moment }) }

    // MARK: Items

    public var currentItem: AVPlayerItem? { current { $1.item } }

    public func replaceCurrentItem(with item: AVPlayerItem?) {
        change { state in
            state.items = item.map { [$0] } ?? []
            (state.moment, state.looped) = (0, nil)
        }
    }

    // MARK: Settings

    public var volume: Float {
        get { state.withLock { $0.volume } }
        set { state.withLock { $0.volume = newValue } }
    }

    public var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set { state.withLock { $0.isMuted = newValue } }
    }

    public var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock { $0.actionAtItemEnd } }
        set { change { $0.actionAtItemEnd = newValue } }
    }

    public var preventsDisplaySleepDuringVideoPlayback: Bool {
        get { options.withLock { $0.preventsSleep } }
        set { options.withLock { $0.preventsSleep = newValue } }
    }

    public var allowsExternalPlayback: Bool {
        get { options.withLock { $0.allowsExternal } }
        set { options.withLock { $0.allowsExternal = newValue } }
    }

    public var automaticallyWaitsToMinimizeStalling: Bool {
        get { options.withLock { $0.waits } }
        set { options.withLock { $0.waits = newValue } }
    }

    // MARK: Events

    /// Calls `block` with the moment of the current item every `interval` seconds of the film while the player plays.
    ///
    /// - Returns: The observer, for ``removeTimeObserver(_:)``.
    public func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let observer = TimeObserver()
        let seconds = interval.seconds
        observer.timer = StageScope.withStage { stage in
            let timer = VirtualTimer(on: stage, first: AVPlayer.now, interval: seconds, repeats: true)
            timer.start { [weak self] in
                guard let self, self.rate != 0 else { return }
                block(self.currentTime())
            }
            return timer
        }
        return observer
    }

    public func removeTimeObserver(_ observer: Any) {
        guard let timer = (observer as? TimeObserver)?.timer else { return }
        _ = StageScope.withStage { _ in timer.invalidate() }
    }

    /// Posts a notification when the current item ends.
    private func scheduleEnd() {
        let end = state.withLock { $0 }.nextEnd(after: AVPlayer.now)
        let old = endTimer.withLock { $0.take() }
        let new = StageScope.withStage { [weak self] stage -> VirtualTimer? in
            old?.invalidate()
            guard let end else { return nil }
            let timer = VirtualTimer(on: stage, first: end, interval: 0, repeats: false)
            timer.start { self?.itemHasEnded(at: end) }
            return timer
        }
        endTimer.withLock { $0 = new.flatMap(\.self) }
    }

    private func itemHasEnded(at time: TimeInterval) {
        // The item that was shown until now.
        let item = state.withLock { $0 }.position(at: time - 1e-6).item
        NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
        scheduleEnd()
    }
}

/// The observer of a player's time.
///
/// Safe: the timer is set once, before the object is passed on.
private final class TimeObserver: @unchecked Sendable {
    var timer: VirtualTimer?
}
