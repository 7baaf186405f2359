extension RenderJob {
    public func render(onProgress: @escaping @Sendable (RenderProgress) -> Void) async throws -> RenderReport {
        throw KinoraError(.failed, "")
    }
}
