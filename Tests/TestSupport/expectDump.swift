import Foundation
import Testing

/// Compares `text` with the file `Dumps/NAME.txt` beside the test, and reports the first lines that differ.
///
/// With KINORA_RECORD_DUMPS=1 in the environment it writes the file instead, and fails so that nobody records by accident.
public func expectDump(
    _ text: String, _ name: String, filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = URL(filePath: "\(filePath)").deletingLastPathComponent().appending(path: "Dumps/\(name).txt")
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if ProcessInfo.processInfo.environment["KINORA_RECORD_DUMPS"] == "1" {
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(file.path)", sourceLocation: sourceLocation)
        } catch {
            Issue.record("cannot record \(file.path): \(error)", sourceLocation: sourceLocation)
        }
        return
    }
    guard let data = try? Data(contentsOf: file) else {
        Issue.record("there is no \(file.path); KINORA_RECORD_DUMPS=1 records it", sourceLocation: sourceLocation)
        return
    }
    let recorded = String(decoding: data, as: UTF8.self)
    guard recorded != text else { return }
    let before = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let now = text.split(separator: "\n", omittingEmptySubsequences: false)
    var changes: [String] = []
    for line in 0..<max(before.count, now.count) where changes.count < 8 {
        let old = line < before.count ? before[line] : "(nothing)"
        let new = line < now.count ? now[line] : "(nothing)"
        if old != new { changes.append("line \(line + 1)\n  - \(old)\n  + \(new)") }
    }
    Issue.record("\(name) differs from its dump:\n\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
