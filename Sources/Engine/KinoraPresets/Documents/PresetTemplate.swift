import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraPipeline

/// A document for a composition, or for a film of several, to start from: all parameters with their defaults, and comments that say what they
/// accept.
package struct PresetTemplate {
    /// The composition of the film, or of the first scene.
    private let composition: Composition
    /// Empty for a document with one composition.
    private let scenes: [Composition]
    private let name: String
    private let program: String

    /// `name` is the name of the document without its extension. The film gets the same name. `program` renders it.
    package init(_ composition: Composition, name: String, program: String) {
        (self.composition, scenes, self.name, self.program) = (composition, [], name, program)
    }

    /// The name of the file beside the document with the JSON Schema of `program`'s presets, for editors.
    package static func schemaName(_ program: String) -> String { "\(program).schema.json" }

    /// The maximum number of scenes.
    package static let maxScenes = PresetReader.maxScenes

    /// Creates a document with `scenes`, at least one.
    package init(scenes: [Composition], name: String, program: String) {
        precondition(!scenes.isEmpty, "a film of scenes must have a scene")
        (composition, self.scenes, self.name, self.program) = (scenes[0], scenes, name, program)
    }

    /// The text of the document, which ends with a line feed. A composition that is a document made of layers gives the whole document.
    package var text: String {
        let schema = "# yaml-language-server: $schema=\(Self.schemaName(program))\n"
        if scenes.isEmpty, let document = composition.documentText?() {
            return ["mp4", "mov"].reduce(schema + document) { text, suffix in
                text.replacing("file: \(composition.name).\(suffix)", with: "file: \(YAMLText.quoted("\(name).\(suffix)"))")
            }
        }
        var lines = [String(schema.dropLast())]
        if scenes.isEmpty {
            lines.append("# \(composition.summary.isEmpty ? composition.name : composition.summary).")
        } else {
            lines.append("# A film of \(scenes.count.withNoun("scene")).")
        }
        lines.append("# Render it with: \(program) render \(name).yaml")
        if scenes.isEmpty {
            lines += ["composition: \(composition.name)", "description: \(YAMLText.quoted(composition.summary))"]
            let parameters = self.parameters(of: composition, indent: "  ")
            if !parameters.isEmpty { lines += ["", "parameters:"] + parameters }
        } else {
            lines.append("description: \(YAMLText.quoted(scenes.map(\.name).joined(separator: ", ")))")
            lines += ["", "scenes:"] + scenes.enumerated().flatMap(scene)
            lines += ["", "# One track over all scenes, instead of their own: an audio file, demo or none."]
            lines.append("# soundtrack: {track: demo, gain: -3, fade-in: 500ms, fade-out: 2s}")
        }
        lines += ["", "video:", "  size: \(Int(composition.size.width))x\(Int(composition.size.height))" + shapes]
        lines.append("  fps: \(composition.frameRate)")
        if scenes.isEmpty { lines.append("  duration: \(ParameterValue.number(composition.duration))s") }
        let isClear = scenes.isEmpty && composition.background.resolved(in: .light).opacity == 0
        if isClear { lines += ["  background: clear", "  codec: prores-4444   # supports transparency"] }
        lines += ["", "output:", "  file: \(YAMLText.quoted("\(name).\(isClear ? "mov" : "mp4")"))"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of a scene. All but the first have a transition.
    private func scene(_ index: Int, _ composition: Composition) -> [String] {
        var lines = [
            "  # \(composition.summary.isEmpty ? composition.name : composition.summary).", "  - composition: \(composition.name)",
            "    duration: \(ParameterValue.number(composition.duration))s", "    chapter: \(YAMLText.quoted(composition.name))",
        ]
        if index > 0 {
            lines.append(
                "    # cut, fade, wipe with a direction (left, right, up, down) or a shape, or morph with a shape; at most as long as the scenes."
            )
            // A scene is at least as long as its two transitions.
            let shortest = min(composition.duration, scenes[index - 1].duration)
            lines.append("    transition: {kind: fade, duration: \(Int(min(600, shortest * 400)))ms}")
        }
        let parameters = self.parameters(of: composition, indent: "      ")
        if !parameters.isEmpty { lines += ["    parameters:"] + parameters }
        return lines
    }

    /// The lines of all parameters with their defaults, with `indent` before each, at least two spaces.
    private func parameters(of composition: Composition, indent: String) -> [String] {
        composition.parameters.fields.flatMap { field in
            let accepted = field.kind == .text(length: nil) ? "" : ": \(field.kind.accepted)"
            let comments = Self.wrapped(field.help + accepted, width: 114 - indent.count).map { "\(indent)# \($0)" }
            return comments
                + YAMLText.lines(field.name, field.kind.written(field.defaultValue), of: field.kind).map { indent.dropLast(2) + $0 }
        }
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
