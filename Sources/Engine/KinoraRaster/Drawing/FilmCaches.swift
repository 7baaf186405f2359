/// The caches that the rasterizers of one film and size share: static layers, memory for layers, colours of recent gradients, and coverage
/// of recent shapes.
package struct FilmCaches: Sendable {
    let stills = StaticLayerCache()
    let pool = LayerPool()
    let ramps = RampCache()
    let records = CoverageCache()

    package init() {}
}
