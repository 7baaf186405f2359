/// Ends a command with one sentence on standard error and an exit code.
package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String
    let status: ExitStatus

    package init(_ description: String, _ status: ExitStatus) {
        self.description = description
        self.status = status
    }
}
