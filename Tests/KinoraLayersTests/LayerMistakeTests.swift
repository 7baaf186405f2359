import Foundation
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@Suite("Mistakes in documents with layers")
struct LayerMistakeTests {
    private static let mistakes =
        LayerMistakes.layers(LayerMistakes.settings) + LayerMistakes.layers(LayerMistakes.contents)
        + LayerMistakes.layers(LayerMistakes.designers)
        + LayerMistakes.documents(LayerMistakes.documents)

    @Test("Each mistake is refused at its line and column, with a code and a sentence that says what would be right")
    func sentences() {
        #expect(Self.mistakes.count >= 300)
        for mistake in Self.mistakes {
            #expect(LayerMistakes.errors(mistake.document) == mistake.errors, "\(mistake.document)")
        }
    }

    @Test("No error lists more than ten words, and few say nothing about what would be right")
    func lengths() {
        let errors = Self.mistakes.flatMap(\.errors)
        for error in errors where error.contains("unknown-key") { #expect(error.count < 230, "\(error)") }
        let bare = errors.filter { !$0.contains("; ") && !$0.contains("' is not a") }
        #expect(bare.count <= errors.count / 12, "\(bare.joined(separator: "\n"))")
    }

    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs")

    /// Documents without mistakes.
    private static let valid: [String] = {
        let text = (try? String(contentsOf: docs.appending(path: "layers.md"), encoding: .utf8)) ?? ""
        let folder = docs.appending(path: "layers")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return text.components(separatedBy: "```yaml\n").dropFirst().map { String($0.components(separatedBy: "```")[0]) }
            + names.sorted().compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }().filter { $0.contains("\nlayers:") && !$0.contains("import:") }

    @Test("A misspelt key of any layer in a valid document is refused at its position, and its name is suggested", arguments: valid.indices)
    func misspeltKeys(index: Int) throws {
        let keys: [LayerKey] = [
            .font, .foreground, .position, .margin, .enter, .exit, .after, .start, .below, .gap, .spacing, .stagger, .width, .height,
            .stroke,
            .opacity, .rotation, .offset, .lineLimit, .minimumScale, .textAlignment, .background, .padding, .cornerRadius, .shadow,
        ]
        let lines = Self.valid[index].components(separatedBy: "\n")
        var count = 0
        for key in keys {
            for (number, line) in lines.enumerated() {
                guard let range = line.range(of: "\\b(?<![-$.])\(key.rawValue): ", options: .regularExpression) else { continue }
                var changed = lines
                changed[number].replaceSubrange(range, with: key.rawValue + "q: ")
                let column = line.unicodeScalars.distance(from: line.unicodeScalars.startIndex, to: range.lowerBound) + 1
                let errors = LayerMistakes.errors(changed.joined(separator: "\n"))
                let found = errors.filter { $0.hasPrefix("\(number + 1):\(column) unknown-key ") }
                #expect(found.count == 1, "\(key.rawValue) in line \(number + 1): \(errors)")
                #expect(found.first?.contains("did you mean '\(key.rawValue)'?") == true, "\(found)")
                count += 1
            }
        }
        #expect(count > 0)
    }
}
