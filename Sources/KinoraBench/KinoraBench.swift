import KinoraCLI
import KinoraPresets

@main
enum KinoraBench {
    static func main() async {
        await CommandRunner.main(BenchCommand.self) { BuiltInCompositions.all }
    }
}
