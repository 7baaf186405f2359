import ArgumentParser

/// Whether warnings are errors.
struct StrictOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors: a film with a part that is not drawn as requested fails and leaves no file (exit code 65).")
    var strict = false
}
