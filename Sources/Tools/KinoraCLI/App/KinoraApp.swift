import KinoraPipeline

/// A program that offers its own compositions on Kinora's command line:
///
///     @main
///     struct MyFilms: KinoraApp {
///         static var compositions: [Composition] { [hello, greeting] }
///     }
///
/// `swift run MyFilms render hello -o hello.mp4` then renders this composition; `presets`, `show`, `check`, `thumbnail` and `batch` work for them
/// too. Presets that name these compositions are found in a `presets` folder beside the package's `Package.swift`.
@MainActor
public protocol KinoraApp {
    /// The compositions of the program, in the order in which they are listed. Their names must differ.
    static var compositions: [Composition] { get }
}

extension KinoraApp {
    /// Runs the command that the arguments name and exits.
    public static func main() async {
        await CommandRunner.main(KinoraCommand.self) { compositions }
    }
}
