import KinoraViews

extension StageScope {
    /// Posts `work` to the stage of the calling code, `delay` seconds from now. Returns false outside of films.
    static func post(after delay: Double = 0, _ work: @escaping @Sendable () -> Void) -> Bool {
        withStage { stage in
            stage.post(after: delay) { work() }
            return true
        } ?? false
    }
}
