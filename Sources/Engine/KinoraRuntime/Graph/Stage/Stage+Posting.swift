extension Stage {
    /// The refresh rate of the virtual screen, in refreshes per second: 60, or the frame rate if it is higher.
    ///
    /// Films at 24 and at 60 frames per second therefore have the same refreshes.
    var refreshRate: Double { max(frameRate.framesPerSecond, 60) }

    /// Runs `action` as an event `delay` seconds from now, for the film's dispatch queues, run loops and schedulers. A negative delay
    /// counts as 0.
    ///
    /// Work without a delay is the next event at the same time. Work that is posted during a view update, by a body, layout or an
    /// appearance or change action, waits at least for the next refresh. The update that posted the work is then shown first, as on a
    /// device. Views that post a change with every update are thereby updated once per refresh, not without end.
    package func post(after delay: Double, _ action: @escaping @MainActor () -> Void) {
        graph.noteChange()
        let time = graph.now + max(0, delay)
        if waitsForRefresh(until: time) {
            waitForRefresh(action)
        } else if time > graph.now {
            clock.schedule(at: time, action)
        } else if chainLength < Self.chainLimit {
            clock.schedule(at: time, chainLength: chainLength + 1, action)
        } else {
            graph.report(
                "at \(graph.now) s, work posts further work for the same moment without end; it continues with the next refresh of the screen",
                once: "endless work")
            waitForRefresh(action)
        }
    }

    /// Whether work that is posted now for `time` waits for the next refresh.
    func waitsForRefresh(until time: Double) -> Bool {
        graph.isUpdating && time <= RefreshQueue.nextRefresh(after: graph.now, rate: refreshRate) + 1e-9
    }

    func waitForRefresh(_ action: @escaping @MainActor () -> Void) {
        refreshes.add(at: graph.now, refreshRate: refreshRate, action)
    }

    /// The maximum length of a chain of work at one time, in which each item posts the next. A program that posts a list of items at one
    /// time forms no chain.
    private static let chainLimit = 100
}
