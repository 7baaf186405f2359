import ArgumentParser

/// The preset that a command works on.
struct PresetArgument: ParsableArguments {
    @Argument(help: "A preset's name, a YAML file, or - for standard input.")
    var preset: String
}
