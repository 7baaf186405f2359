import KinoraDrawing
import KinoraMotion

/// Makes a structure (a shape, a view, a modifier) animate all its stored variables: it writes `animatableData`.
///
/// Each variable's type must be written, or be plain from its default value (`0.5`, `Angle.degrees(3)`, `CGPoint(x: 1, y: 2)`), and conform to
/// `Animatable`. Constants, computed variables and those under a property wrapper are left alone; what cannot move is marked with
/// `@AnimatableIgnored`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "KinoraMacros", type: "AnimatableMacro")

/// Leaves a variable out of what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "KinoraMacros", type: "AnimatableIgnoredMacro")
