import Foundation
import KinoraErrors
import KinoraFiles

/// Converts the first page of a PDF document to an SVG drawing with poppler's program `pdftocairo`.
///
/// The program runs in a process of its own with limits of time, memory and output, because a PDF document may come from a stranger. Without the
/// program, PDF documents cannot be read.
package enum PDFConverter {
    package static let program = "pdftocairo"

    /// The maximum processor time, in seconds.
    private static let maxSeconds = 10
    /// The maximum memory, in KiB.
    private static let maxMemory = 1 << 20
    /// The maximum size of the drawing, in bytes.
    private static let maxOutput = 1 << 26

    /// Whether `file` begins as a PDF document does.
    package static func isPDF(_ file: Data) -> Bool { file.starts(with: Data("%PDF-".utf8)) }

    /// Returns the first page of a document as SVG. One unit of the drawing is one point of the page.
    package static func svg(of file: Data) throws(PDFError) -> Data {
        let (input, output) = (try unnamedFile(), try unnamedFile())
        defer {
            close(input)
            close(output)
        }
        guard file.withUnsafeBytes({ OpenFile.writeAll($0, to: input, at: 0) }) == 0 else { throw PDFError(.system(errno)) }
        let status = try run(input: input, output: output)
        guard status & 0x7F == 0 else { throw PDFError(.limit) }
        switch (status >> 8) & 0xFF {
        case 0: break
        case 126, 127: throw PDFError(.missingProgram)
        default: throw PDFError(.unreadable)
        }
        var size = stat()
        guard fstat(output, &size) == 0, size.st_size > 0, size.st_size <= maxOutput else { throw PDFError(.unreadable) }
        var drawing = Data(count: Int(size.st_size))
        let count = drawing.withUnsafeMutableBytes { OpenFile.readAll($0, from: output, at: 0) }
        guard count == drawing.count else { throw PDFError(.system(errno)) }
        return withPointsAsUnits(drawing)
    }

    private static func unnamedFile() throws(PDFError) -> Int32 {
        let descriptor = OpenFile.openUnnamed(in: NSTemporaryDirectory())
        guard descriptor >= 0 else { throw PDFError(.system(errno)) }
        return descriptor
    }

    /// Runs the program under a shell that sets its limits. Returns its status as `waitpid` reports it.
    private static func run(input: Int32, output: Int32) throws(PDFError) -> Int32 {
        let limits = "ulimit -t \(maxSeconds) && ulimit -v \(maxMemory) && ulimit -f \(maxOutput / 512) && exec \"$0\" \"$@\""
        let arguments = ["/bin/sh", "-c", limits, program, "-q", "-svg", "-f", "1", "-l", "1", "-", "-"]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let pointers = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t()
        let code = posix_spawn(&process, arguments[0], &actions, nil, pointers + [nil], environ)
        guard code == 0 else { throw PDFError(.system(code)) }
        var status: Int32 = 0
        guard OpenFile.uninterrupted({ waitpid(process, &status, 0) }) == process else { throw PDFError(.system(errno)) }
        return status
    }

    /// Removes the unit `pt` from the size of the drawing, because a point of SVG has 4/3 units.
    private static func withPointsAsUnits(_ drawing: Data) -> Data {
        let quote = UInt8(ascii: "\"")
        guard let start = drawing.range(of: Data("<svg".utf8))?.lowerBound, let end = drawing[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return drawing }
        var head = Data()
        var index = start
        while index < end {
            if drawing[index...].starts(with: [UInt8(ascii: "p"), UInt8(ascii: "t"), quote]) { index += 2 }
            head.append(drawing[index])
            index += 1
        }
        return drawing[..<start] + head + drawing[end...]
    }
}

/// The reason why a PDF document cannot be converted.
package struct PDFError: CategorizedError, Hashable {
    package enum Reason: Hashable, Sendable {
        case missingProgram
        case unreadable
        /// The process was ended by a signal.
        case limit
        /// The system's error code.
        case system(Int32)
    }

    package let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
    }

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch reason {
        case .missingProgram: "PDF images require the program \(PDFConverter.program), which is not installed (Debian: poppler-utils)"
        case .unreadable: "\(PDFConverter.program) cannot read the document"
        case .limit: "\(PDFConverter.program) has crashed or exceeded its limits of time and memory"
        case .system(let code): "the document cannot be converted: \(String(cString: strerror(code)).lowercased())"
        }
    }
}
