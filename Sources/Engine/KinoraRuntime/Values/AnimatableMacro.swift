import KinoraMotion

/// Adds `animatableData` to a structure (a shape, a view, a modifier), so that all its stored variables animate.
///
/// Each variable must conform to `Animatable`. Its type must be written, or follow from its default value (`0.5`, `Angle.degrees(3)`,
/// `CGPoint(x: 1, y: 2)`). Constants, computed variables and variables with a property wrapper are ignored. Mark other variables that
/// cannot be animated with `@AnimatableIgnored`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "KinoraMacros", type: "AnimatableMacro")

/// Excludes a variable from the animatable data that `@Animatable` makes.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "KinoraMacros", type: "AnimatableIgnoredMacro")
