import KinoraCLI
import KinoraPresets

@main
struct Kinora: KinoraApp {
    static var compositions: [Composition] { BuiltInCompositions.all }
}
