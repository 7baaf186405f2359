import KinoraCLI
import KinoraPresets

@main
struct Kinora: KinoraApp {
    static let compositions = BuiltInCompositions.all
}
