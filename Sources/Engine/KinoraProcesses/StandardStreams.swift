import Foundation
import KinoraFiles

/// The descriptors behind the standard streams of a process that is being started. No other process inherits them.
struct StandardStreams {
    /// Two descriptors, of which one or both may be missing: -1.
    struct Ends {
        /// The new process receives this one.
        var child: Int32 = -1
        /// This process keeps this one.
        var own: Int32 = -1
    }

    private(set) var input = Ends()
    private(set) var output = Ends()
    private(set) var error = Ends()
    /// A copy of the descriptor that the process inherits; -1 for none.
    private(set) var inherited: Int32 = -1

    /// Opens the pipes and files that `command` requires. After an error, the caller closes all ends.
    mutating func open(_ command: ProcessCommand) throws(ProcessError) {
        let program = command.program
        switch command.input {
        case .empty: break
        case .data(let data): try Self.openFile(data, &input.child, program)
        case .pipe: try Self.openPipe(reader: &input.child, writer: &input.own, program)
        }
        if command.output == .pipe { try Self.openPipe(reader: &output.own, writer: &output.child, program) }
        if command.error == .pipe { try Self.openPipe(reader: &error.own, writer: &error.child, program) }
        if let file = command.inherited { inherited = try Self.copy(file.descriptor, program) }
    }

    func closeChildEnds() {
        for end in [input.child, output.child, error.child, inherited] where end >= 0 { close(end) }
    }

    func closeOwnEnds() {
        for end in [input.own, output.own, error.own] where end >= 0 { close(end) }
    }

    private static func openFile(_ data: Data, _ file: inout Int32, _ program: String) throws(ProcessError) {
        file = OpenFile.openUnnamed(in: NSTemporaryDirectory())
        guard file >= 0 else { throw ProcessError(program: program, reason: .system(errno)) }
        try moveAboveStreams(&file, program)
        let descriptor = file
        let code = data.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor, at: 0) }
        guard code == 0 else { throw ProcessError(program: program, reason: .system(code)) }
    }

    private static func openPipe(reader: inout Int32, writer: inout Int32, _ program: String) throws(ProcessError) {
        guard let ends = OpenFile.makePipe() else { throw ProcessError(program: program, reason: .system(errno)) }
        (reader, writer) = ends
        try moveAboveStreams(&reader, program)
        try moveAboveStreams(&writer, program)
    }

    /// Replaces a descriptor that has the number of a standard stream, because the streams of the new process would overwrite it.
    private static func moveAboveStreams(_ descriptor: inout Int32, _ program: String) throws(ProcessError) {
        guard descriptor <= STDERR_FILENO else { return }
        let old = descriptor
        defer { close(old) }
        descriptor = -1
        descriptor = try copy(old, program)
    }

    private static func copy(_ descriptor: Int32, _ program: String) throws(ProcessError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw ProcessError(program: program, reason: .system(errno)) }
        return copy
    }
}
