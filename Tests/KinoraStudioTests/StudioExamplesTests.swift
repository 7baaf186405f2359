import Foundation
import KinoraFiles
import Testing

@testable import KinoraStudio

@Suite("The examples of docs/studio.md")
struct StudioExamplesTests {
    /// A request in a block `http`, and the response in the block `json` after it.
    private struct Example {
        let request: [String]
        var response: String?

        var method: String { String(request[0].split(separator: " ")[0]) }
        var target: String { String(request[0].split(separator: " ")[1]) }
        var body: Data { Data(request.dropFirst().map { $0 + "\n" }.joined().utf8) }
        var type: String { target.hasPrefix("/api/files") ? "application/octet-stream" : "application/json" }
    }

    private struct Page {
        var document = ""
        var examples: [Example] = []

        init() throws {
            let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            let text = try String(contentsOf: tests.deletingLastPathComponent().appending(path: "docs/studio.md"), encoding: .utf8)
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
            var previous = ""
            while let line = lines.popFirst() {
                guard line.hasPrefix("```"), line.count > 3 else {
                    if !line.isEmpty { previous = line }
                    continue
                }
                let block = Array(lines.prefix { $0 != "```" })
                lines = lines.dropFirst(block.count + 1)
                switch line {
                case "```http": examples.append(Example(request: block))
                case "```json": examples[examples.count - 1].response = block.joined(separator: "\n")
                case "```yaml" where previous.hasSuffix("`ada.yaml`:"): document = block.map { $0 + "\n" }.joined()
                default: break
                }
            }
        }
    }

    @Test("Each request has the documented response")
    func examples() async throws {
        let page = try Page()
        // The name of the product, or of its target.
        let program = FileStamp(StudioFixture.program("kinora")) == nil ? "KinoraTool" : "kinora"
        var key = ""
        #expect(page.examples.count >= 12 && page.document.contains("greeting"))
        let studio = try await StudioFixture(presets: ["ada.yaml": page.document], program: program, items: [])
        for example in page.examples {
            let response = try await studio.send(
                example.method, example.target.replacing("KEY", with: key),
                headers: example.method == "GET" ? [:] : ["Content-Type": example.type], body: example.body)
            guard let text = example.response?.replacing("FOLDER", with: studio.folder.path).replacing("kinora ", with: program + " ")
            else {
                #expect(response.status == 200 && response.headers["content-type"] == "image/png", "\(example.request[0])")
                continue
            }
            let expected = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let status = text.contains("\"errors\": [{") ? 422 : ["presets", "exports", "files"].contains(kind(example)) ? 201 : 200
            #expect(response.status == status, "\(example.request[0]): \(response.text)")
            let actual = try response.json
            if let film = actual["film"] as? String { key = film }
            let found = difference(expected, actual, at: "")
            #expect(found == nil, "\(example.request[0]): \(found ?? "")\n\(response.text)")
        }
        await studio.server.end()
    }

    /// What a request makes; empty for a request that makes nothing.
    private func kind(_ example: Example) -> String {
        example.method == "POST" ? String(example.target.dropFirst("/api/".count).prefix(while: \.isLetter)) : ""
    }

    /// Describes the first difference of `actual`; nil if there is none. Text that ends with three dots stands for any end of a text, alone for any
    /// value, and as the last element of a list for any further ones.
    private func difference(_ expected: Any, _ actual: Any, at path: String) -> String? {
        switch (expected, actual) {
        case (let expected as String, _) where expected == "...": return nil
        case (let expected as String, let actual as String):
            if expected == "KEY" { return nil }
            let isEqual = expected.hasSuffix("...") ? actual.hasPrefix(expected.dropLast(3)) : actual == expected
            return isEqual ? nil : "\(path) is '\(actual)', not '\(expected)'"
        case (let expected as [String: Any], let actual as [String: Any]):
            guard expected.keys.sorted() == actual.keys.sorted() else {
                return "\(path) has the keys \(actual.keys.sorted()), not \(expected.keys.sorted())"
            }
            // The number of finished frames depends on the time of the request.
            return expected.keys.sorted().lazy.filter { $0 != "done" }.compactMap { key in
                difference(expected[key] ?? "", actual[key] ?? "", at: "\(path).\(key)")
            }.first
        case (let expected as [Any], let actual as [Any]):
            let isOpen = expected.last as? String == "..."
            let listed = isOpen ? expected.dropLast() : expected[...]
            guard isOpen ? actual.count >= listed.count : actual.count == listed.count else {
                return "\(path) has \(actual.count) elements, not \(listed.count)"
            }
            return zip(listed, actual).enumerated().lazy.compactMap { index, pair in
                difference(pair.0, pair.1, at: "\(path)[\(index)]")
            }.first
        default: return "\(expected)" == "\(actual)" ? nil : "\(path) is \(actual), not \(expected)"
        }
    }
}
