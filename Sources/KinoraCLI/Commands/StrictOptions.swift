import ArgumentParser

/// Whether warnings are errors.
struct StrictOptions: ParsableArguments {
    @Flag(help: "Make warnings errors: with a part that is not drawn, or not as requested, no file gets its name (exit code 65).")
    var strict = false
}
