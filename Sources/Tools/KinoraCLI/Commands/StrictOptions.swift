import ArgumentParser

/// Whether warnings are errors.
struct StrictOptions: ParsableArguments {
    @Flag(
        help:
            "Treat warnings as errors: a film with a part that is not drawn as requested fails (exit code 65) and is not written. An existing file stays."
    )
    var strict = false
}
