import Foundation
import Testing

@testable import KinoraMedia

struct PDFConverterTests {
    private static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(PDFConverter.program)") }

    /// A page of 40 x 20 points with `content`.
    private func document(_ content: String) -> Data {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 40 20] /Contents 4 0 R >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
        text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }

    @Test("A page becomes vectors with one unit for each point", .enabled(if: isInstalled)) func conversion() throws {
        let svg = String(decoding: try PDFConverter.svg(of: document("1 0 0 rg 10 5 20 10 re f")), as: UTF8.self)
        #expect(svg.contains("width=\"40\" height=\"20\""))
        #expect(svg.contains("<path") && !svg.contains("<image"))
    }

    @Test("A document that cannot be read is refused", .enabled(if: isInstalled)) func damage() throws {
        #expect(throws: PDFError(.unreadable)) { try PDFConverter.svg(of: Data("%PDF-1.4\nnothing".utf8)) }
    }

    @Test("A document is recognised by its first bytes") func recognition() {
        #expect(PDFConverter.isPDF(document("")))
        #expect(!PDFConverter.isPDF(Data("%PD".utf8)) && !PDFConverter.isPDF(Data()))
    }

    @Test("Pages after the first are a warning", .enabled(if: isInstalled)) func pages() throws {
        #expect(PDFConverter.pageWarning(of: document("")) == nil)
        var text = String(decoding: document(""), as: UTF8.self)
        text = text.replacing("/Kids [3 0 R] /Count 1", with: "/Kids [3 0 R 3 0 R] /Count 2")
        #expect(PDFConverter.pageCount(of: Data(text.utf8)) == 2)
        #expect(PDFConverter.pageWarning(of: Data(text.utf8))?.message == "only the first of 2 pages is shown")
        #expect(PDFConverter.pageCount(of: Data("no document".utf8)) == nil)
    }
}
