/// The engines of the last combinations of registered files that texts have named.
struct PangoEngines {
    /// Bounds the memory. An engine takes about 1 MB with few installed fonts.
    private static let maxCount = 16

    private var engines: [[FontConfiguration.File]: (engine: PangoEngine, lastUse: Int)] = [:]
    private var useCount = 0

    /// The engine for text that names `files`, in which characters get installed fonts and the fonts of `files`.
    mutating func engine(for files: [FontConfiguration.File]) -> PangoEngine {
        useCount += 1
        if let known = engines[files] {
            engines[files]?.lastUse = useCount
            return known.engine
        }
        if engines.count >= Self.maxCount, let oldest = engines.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            engines[oldest.key] = nil
        }
        let engine = PangoEngine(.with(files), files: files)
        engines[files] = (engine, useCount)
        return engine
    }
}
