import KinoraRuntime

/// The touch sessions that are not over.
@MainActor
final class TouchSessions: GraphFeature {
    private var sessions: [TouchSession] = []

    /// Returns the session of a touch on `targets`: one that waits for a further touch, as a double tap does, or else a new one.
    func session(for targets: [any GestureTarget], isHover: Bool, in graph: ViewGraph) -> TouchSession {
        sessions.removeAll { $0.isOver }
        if !isHover, let waiting = sessions.first(where: { $0.awaits(targets) }) { return waiting }
        for other in sessions { other.giveUpWaiting() }
        let session = TouchSession(targets, isHover: isHover, in: graph)
        sessions.append(session)
        return session
    }
}
