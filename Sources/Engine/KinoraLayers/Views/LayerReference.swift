/// A layer in a view. The runtime takes a view with an object among its properties for one whose drawing may step a simulation; a ``Layer`` never changes.
struct LayerReference: Sendable {
    let layer: Layer
}

/// A group in a view, for the same reason.
struct LayerGroupReference: Sendable {
    let group: LayerGroup
}
