/// What rasterisers that draw frames of one film, at one size, share: pictures of what stands still, memory for layers, the colours of recent
/// gradients, and what recent shapes cover.
package struct FilmCaches: Sendable {
    let stills = StaticLayerCache()
    let pool = LayerPool()
    let ramps = RampCache()
    let records = CoverageCache()

    package init() {}
}
