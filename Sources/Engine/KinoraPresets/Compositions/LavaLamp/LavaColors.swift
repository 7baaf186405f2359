import KinoraDrawing

/// The colours of one film: its palette with the overrides of the parameters.
struct LavaColors: Sendable {
    /// From the bottom to the top.
    let wax: [Color]
    /// From the bottom to the top.
    let liquid: [Color]
    /// From the lamp to the corners of the room.
    let room: [Color]

    init(_ parameters: LavaLamp) {
        wax = parameters.waxColors.isEmpty ? parameters.palette.wax : parameters.waxColors
        liquid = parameters.liquidColors.isEmpty ? parameters.palette.liquid : parameters.liquidColors
        room = parameters.palette.room
    }

    /// The colour of wax without light.
    var shade: Color { liquid[liquid.count / 3] }

    /// The colour at `height`, a fraction of the lamp's height with 0 at the bottom, interpolated as in a gradient.
    func wax(at height: Double) -> Color {
        let position = min(max(height, 0), 1) * Double(wax.count - 1)
        let index = Int(position)
        guard index + 1 < wax.count else { return wax[index] }
        return wax[index].mix(with: wax[index + 1], by: position - Double(index))
    }
}
