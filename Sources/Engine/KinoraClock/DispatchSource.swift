import Dispatch

/// Replaces Dispatch's class of the same name, whose timers would run in real time in a film. Code outside films names `Dispatch.DispatchSource`.
public enum DispatchSource {
    @available(
        *, unavailable,
        message: "A DispatchSource timer runs in real time. In a view, use Timer or TimelineView; elsewhere, write Dispatch.DispatchSource."
    )
    public static func makeTimerSource(
        flags: Dispatch.DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil
    ) -> any DispatchSourceTimer {
        Dispatch.DispatchSource.makeTimerSource(flags: flags, queue: queue)
    }
}
