import Foundation
import KinoraDrawing
import KinoraViews

/// What stands still: the room behind the wax, and glass and metal in front of it.
struct LampScene: Sendable {
    private let room: LampRoom
    private let glass: LampGlass
    private let metal: LampMetal

    init(colors: LavaColors, basin: WaxBasin) {
        room = LampRoom(colors: colors, axis: basin.vessel.axis)
        glass = LampGlass(colors: colors, vessel: basin.vessel, sill: basin.sill)
        metal = LampMetal(colors: colors, axis: basin.vessel.axis)
    }

    func drawBehind(_ context: GraphicsContext) {
        room.draw(in: context)
    }

    func drawInFront(_ context: GraphicsContext) {
        glass.draw(in: context)
        metal.draw(in: context)
    }
}
