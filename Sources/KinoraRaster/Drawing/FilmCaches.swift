/// What rasterisers that draw frames of one film, at one size, share: pictures of what stands still, memory for layers, and the colours of recent
/// gradients.
package struct FilmCaches: Sendable {
    let stills = StillLayers()
    let pool = LayerPool()
    let ramps = RampCache()

    package init() {}
}
