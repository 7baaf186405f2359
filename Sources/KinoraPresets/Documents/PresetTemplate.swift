import Foundation
import KinoraDrawing
import KinoraPipeline

/// A document for a composition to start from: all parameters with their defaults, and comments that say what they accept.
package struct PresetTemplate {
    private let composition: Composition
    private let name: String
    private let program: String

    private let schema: String?

    /// `name` is the name of the document without its extension. The film gets the same name. `program` renders it. `schema` is the path of
    /// the JSON Schema for editors, relative to the document; nil for none.
    package init(_ composition: Composition, name: String, program: String, schema: String? = nil) {
        (self.composition, self.name, self.program, self.schema) = (composition, name, program, schema)
    }

    /// The text of the document, which ends with a line feed.
    package var text: String {
        var lines = schema.map { ["# yaml-language-server: $schema=\($0)"] } ?? []
        lines += ["# \(composition.summary.isEmpty ? composition.name : composition.summary)."]
        lines += [
            "# Render it with: \(program) render \(name).yaml", "composition: \(composition.name)",
            "description: \(YAMLText.quoted(composition.summary))",
        ]
        let fields = composition.parameters.fields
        if !fields.isEmpty { lines += ["", "parameters:"] }
        for field in fields {
            let accepted = field.kind == .text ? "" : ": \(field.kind.accepted)"
            lines += Self.wrapped(field.help + accepted, width: 112).map { "  # " + $0 }
            lines += YAMLText.lines(field.name, field.defaultValue, of: field.kind)
        }
        lines += ["", "video:", "  size: \(Int(composition.size.width))x\(Int(composition.size.height))" + shapes]
        lines += ["  fps: \(composition.frameRate)", "  duration: \(ParameterValue.number(composition.duration))s"]
        let isClear = composition.background.resolved(in: .light).opacity == 0
        if isClear { lines += ["  background: clear", "  codec: prores-4444   # supports transparency"] }
        lines += ["", "output:", "  file: \(YAMLText.quoted("\(name).\(isClear ? "mov" : "mp4")"))"]
        return lines.joined(separator: "\n") + "\n"
    }

    private var shapes: String {
        switch composition.sizes {
        case .any: "   # or any other, such as 1080x1920, 1080x1080 or 1080x1350"
        case .listed(let sizes): "   # or " + sizes.map { "\(Int($0.width))x\(Int($0.height))" }.joined(separator: ", ")
        case .fixed: ""
        }
    }

    /// The words of `text` in lines of at most `width` characters, unless a word is longer.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        text.split(whereSeparator: \.isWhitespace).reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}
