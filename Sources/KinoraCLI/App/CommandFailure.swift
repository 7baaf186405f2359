/// Ends a command with one sentence on standard error and an exit code.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
    let status: ExitStatus

    init(_ description: String, _ status: ExitStatus) {
        self.description = description
        self.status = status
    }
}
