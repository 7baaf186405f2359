import Foundation
import KinoraErrors
import KinoraFiles
import KinoraProcesses

/// Converts the first page of a PDF document to an SVG drawing with poppler's program `pdftocairo`.
///
/// The program runs in a process of its own with limits of time, memory and output, because a PDF document may come from a stranger. Without the
/// program, PDF documents cannot be read.
package enum PDFConverter {
    package static let program = "pdftocairo"

    /// 10 s of processor time, 1 GiB of memory, a drawing of 64 MiB, and a minute in all.
    private static let limits = ProcessLimits(processorTime: 10, memory: 1 << 30, output: 1 << 26, deadline: .seconds(60))

    /// Whether `file` begins as a PDF document does.
    package static func isPDF(_ file: Data) -> Bool { file.starts(with: Data("%PDF-".utf8)) }

    /// Returns the first page of a document as SVG. One unit of the drawing is one point of the page. Blocks the thread.
    package static func svg(of file: Data) throws(PDFError) -> Data {
        var command = ProcessCommand([program, "-q", "-svg", "-f", "1", "-l", "1", "-", "-"])
        command.input = .data(file)
        command.error = .discarded
        command.limits = limits
        let result: ProcessResult
        do {
            result = try command.run()
        } catch {
            if case .system(let code) = error.reason { throw PDFError(.system(code)) }
            throw PDFError(.missingProgram)
        }
        switch result.end {
        case .exited(0) where !result.output.isEmpty: return withPointsAsUnits(result.output)
        // The system could not execute the program.
        case .exited(126), .exited(127): throw PDFError(.missingProgram)
        case .exited: throw PDFError(.unreadable)
        case .signalled, .exceeded: throw PDFError(.limit)
        }
    }

    /// Returns the number of pages of a document; nil if poppler's program `pdfinfo` is missing or cannot read it. Blocks the thread.
    package static func pageCount(of file: Data) -> Int? {
        var command = ProcessCommand(["pdfinfo", "-"])
        command.input = .data(file)
        command.error = .discarded
        command.limits = limits
        guard let result = try? command.run(), case .exited(0) = result.end else { return nil }
        let line = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("Pages:") }
        return line.flatMap { Int($0.dropFirst(6).trimmingCharacters(in: .whitespaces)) }
    }

    /// A warning about the pages of a document that ``svg(of:)`` does not return; nil for a single page.
    package static func pageWarning(of file: Data) -> FilmWarning? {
        guard let count = pageCount(of: file), count > 1 else { return nil }
        return StillFileFormat.warning(pageCount: count)
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
        /// The process was ended by a signal, or for exceeding a limit.
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
        case .system(let code): "the document cannot be converted: \(SystemError.text(code))"
        }
    }
}
