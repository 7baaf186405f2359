import ArgumentParser

/// The rule for existing files.
struct OverwriteOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Replace existing files, or refuse to. By default files named with -o are replaced, and others only if Kinora made them.")
    var overwrite: Bool?
}
