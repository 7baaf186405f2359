extension Stage {
    /// Refreshes a second of the screen that views are made for: 60, or one for each frame of a film that has more.
    ///
    /// It does not depend on the film's frame rate below that, so that a film at 24 frames a second shows the same as one at 60.
    var refreshRate: Double { max(frameRate.framesPerSecond, 60) }

    /// Runs `action` as an event `delay` seconds from now: what a queue, a run loop or a scheduler of the film's does.
    ///
    /// Work without a delay is the next event of the same moment. But work that is posted while views are updated (by a body, by layout, by what
    /// appearing and changing set off) is not done before the next refresh: the update that posted it has then been shown, as on a device. So
    /// views that post with every update a change of what they show are updated once a refresh, and not without end.
    package func post(after delay: Double, _ action: @escaping @MainActor () -> Void) {
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

    /// Whether what is posted now for `time` waits for the next refresh.
    func waitsForRefresh(until time: Double) -> Bool {
        graph.isUpdating && time <= RefreshQueue.nextRefresh(after: graph.now, rate: refreshRate) + 1e-9
    }

    func waitForRefresh(_ action: @escaping @MainActor () -> Void) {
        refreshes.add(at: graph.now, refreshRate: refreshRate, action)
    }

    /// How many pieces of work at one moment may each have posted the next one. Programs that post a list of work post it side by side.
    private static let chainLimit = 100
}
